import "server-only";
import { json, streamJson, writeRows } from "@/lib/dialects/shared/stream-json";
import type { Ctx } from "@/lib/domain/ctx";
import { countLabelUnread } from "@/lib/domain/exchange/sync/count-label-unread";
import { countSyncUnread } from "@/lib/domain/exchange/sync/count-sync-unread";
import { listSyncFeeds } from "@/lib/domain/exchange/sync/list-sync-feeds";
import type { SyncFeed } from "@/lib/domain/exchange/sync/sync-types";
import { feedStream, labelStream, READING_LIST, STARRED } from "./stream-id";
import { readTags } from "./tags";

/** GET subscription/list. NetNewsWire sends back its ETag. */
export async function subscriptionList(ctx: Ctx): Promise<Response> {
  const [feeds, { folders }] = await Promise.all([listSyncFeeds(ctx), readTags(ctx)]);
  const names = new Map(folders.map(({ id, name }) => [id, name]));
  const shape = (feed: SyncFeed) => ({
    id: feedStream(feed.id),
    title: feed.title,
    categories: feed.bundleIds.flatMap((id) => {
      const label = names.get(id);
      return label === undefined ? [] : [{ id: labelStream(label), label }];
    }),
    url: feed.url,
    htmlUrl: feed.siteUrl,
    iconUrl: feed.iconUrl ?? "",
  });
  return streamJson({}, { subscriptions: writeRows(feeds, shape) });
}

/** GET tag/list: the starred state, folders, and labels of items. */
export async function tagList(ctx: Ctx): Promise<Response> {
  const { folders, labels } = await readTags(ctx);
  const taken = new Set(folders.map(({ name }) => name));
  return json({
    tags: [
      { id: STARRED },
      ...folders.map(({ name }) => ({ id: labelStream(name), type: "folder" })),
      ...labels.filter(({ name }) => !taken.has(name)).map(({ name }) => ({ id: labelStream(name), type: "tag" })),
    ],
  });
}

/** GET unread-count: of every feed, folder and label, also those without any, and of everything. */
export async function unreadCount(ctx: Ctx): Promise<Response> {
  const [unread, { folders }, labels] = await Promise.all([countSyncUnread(ctx), readTags(ctx), countLabelUnread(ctx)]);
  const bundles = new Map(unread.bundles.map((bundle) => [bundle.id, bundle]));
  const taken = new Set(folders.map(({ name }) => name));
  const count = (id: string, of: { unread: number; newestArrival: Date | null } | undefined) => ({
    id,
    count: of?.unread ?? 0,
    newestItemTimestampUsec: of?.newestArrival ? `${of.newestArrival.getTime()}000` : "0",
  });
  return json({
    max: unread.unread,
    unreadcounts: [
      // The same order each time, so that the same counts have the same ETag.
      ...unread.feeds.sort((one, other) => one.id - other.id).map((feed) => count(feedStream(feed.id), feed)),
      ...folders.map(({ id, name }) => count(labelStream(name), bundles.get(id))),
      ...labels
        .filter(({ name }) => !taken.has(name))
        .map(({ name, unread }) => count(labelStream(name), { unread, newestArrival: null })),
      count(READING_LIST, unread),
    ],
  });
}
