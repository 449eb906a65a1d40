import "server-only";
import type { ShortIds } from "@/lib/dialects/shared/short-ids";
import type { Favicon } from "@/lib/domain/content/icons/read-favicons";
import type { SyncFeed, SyncItem } from "@/lib/domain/exchange/sync/sync-types";
import { DEFAULT_ICON_ID, defaultIcon } from "./default-icon";

const API_VERSION = 3;

/** Every flag is a number: elfeed compares with 0 and 1. */
const flag = (value: boolean) => (value ? 1 : 0);

export const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** The response to a call without a valid key; its status is 200. */
export const REFUSED = { api_version: API_VERSION, auth: 0 };

/**
 * The part that each successful response has. The time is rounded up: clients give it back as the time until which a
 * feed is marked as read, and the items of that second are among those that they have seen.
 */
export function head(refreshedAt: Date | null) {
  const time = refreshedAt === null ? 0 : Math.ceil(refreshedAt.getTime() / 1000);
  return { api_version: API_VERSION, auth: 1, last_refreshed_on_time: time };
}

export function shapeFeed(feed: SyncFeed, ids: ShortIds) {
  const updatedAt = feed.newestArrival ?? feed.fetchedAt ?? feed.createdAt;
  return {
    id: ids.short(feed.id),
    favicon_id: feed.faviconId ?? DEFAULT_ICON_ID,
    title: feed.title,
    url: feed.url,
    site_url: feed.siteUrl,
    is_spark: 0,
    last_updated_on_time: seconds(updatedAt),
  };
}

/** Which feeds are in each bundle; bundles without any are left out. */
export function shapeMembers(feeds: readonly SyncFeed[], ids: { feeds: ShortIds; bundles: ShortIds }) {
  const members = new Map<number, number[]>();
  for (const feed of feeds) {
    for (const bundleId of feed.bundleIds) {
      const known = members.get(bundleId);
      if (known) known.push(ids.feeds.short(feed.id));
      else members.set(bundleId, [ids.feeds.short(feed.id)]);
    }
  }
  return [...members].map(([id, feedIds]) => ({ group_id: ids.bundles.short(id), feed_ids: feedIds.join(",") }));
}

export function shapeItem(item: SyncItem, feeds: ShortIds) {
  return {
    id: item.id,
    feed_id: feeds.short(item.feedId),
    title: item.title,
    author: item.author ?? "",
    html: item.content,
    url: item.url,
    is_saved: flag(item.isStarred),
    is_read: flag(item.isRead),
    created_on_time: seconds(item.publishedAt),
  };
}

/** The type and the bytes as base64, without the `data:` that a browser would want before them. */
export function shapeIcon({ id, bytes, contentType }: Favicon) {
  return { id, data: `${contentType};base64,${bytes.toString("base64")}` };
}

export const shapeDefaultIcon = () =>
  shapeIcon({ id: DEFAULT_ICON_ID, bytes: defaultIcon(), contentType: "image/png" });
