import "server-only";
import { createHash } from "node:crypto";
import type { ShortIds } from "@/lib/dialects/shared/short-ids";
import type { SyncFeed, SyncItem } from "@/lib/domain/exchange/sync/sync-types";

/** The version of the News app whose calls are served; RSS Guard asks whether it is 15.1 or newer. */
export const NEWS_VERSION = "25.0.0";

export type NewsIds = { feeds: ShortIds; bundles: ShortIds };

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** News has stored whether a folder is open in its own page, and sends an empty list of feeds: they name their folder. */
export const shapeFolder = (id: number, name: string) => ({ id, name, opened: true, feeds: [] });

/** A feed is in one folder here: the first of its bundles. */
export function shapeFeed(feed: SyncFeed, ids: NewsIds) {
  const [bundleId] = feed.bundleIds;
  return {
    id: ids.feeds.short(feed.id),
    url: feed.url,
    title: feed.title,
    faviconLink: feed.iconUrl,
    added: seconds(feed.createdAt),
    folderId: bundleId === undefined ? null : ids.bundles.short(bundleId),
    unreadCount: feed.unread,
    ordering: 0,
    link: feed.siteUrl,
    pinned: false,
    updateErrorCount: feed.failures,
    lastUpdateError: feed.errorMessage ?? "",
  };
}

/**
 * Texts are never null: newsboat and the app for Android end with an error at one. `changedAt` is when its state last
 * changed, if that is known.
 */
export function shapeItem(item: SyncItem, feeds: ShortIds, changedAt?: Date) {
  const [enclosure] = item.enclosures;
  const times = [item.arrivedAt, item.starredAt, changedAt].flatMap((time) => time?.getTime() ?? []);
  return {
    id: item.id,
    guid: item.guid,
    guidHash: md5(item.guid),
    url: item.url,
    title: item.title,
    author: item.author ?? "",
    pubDate: seconds(item.publishedAt),
    updatedDate: item.updatedAt && seconds(item.updatedAt),
    body: item.content,
    enclosureMime: enclosure?.type ?? null,
    enclosureLink: enclosure?.url ?? null,
    mediaThumbnail: item.thumbnail,
    mediaDescription: null,
    feedId: feeds.short(item.feedId),
    unread: !item.isRead,
    starred: item.isStarred,
    rtl: false,
    lastModified: seconds(new Date(Math.max(...times))),
    fingerprint: md5([item.title, item.url, item.content, enclosure?.url ?? ""].join("")),
    contentHash: md5(
      [item.title, item.url, item.content, enclosure?.url ?? "", enclosure?.type ?? "", item.author ?? ""].join(""),
    ),
  };
}
