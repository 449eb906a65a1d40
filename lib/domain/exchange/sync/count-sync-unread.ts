import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { forEachInPieces, mapInPieces } from "@/lib/domain/in-pieces";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { listSyncFeeds } from "./list-sync-feeds";
import type { SyncUnread } from "./sync-types";

/** Stands for all feeds. No bundle has this id. */
const ALL = 0;

/** Returns the unread items of the caller: in all, per feed and per bundle, each with its newest arrival. */
export async function countSyncUnread(ctx: Ctx): Promise<SyncUnread> {
  const [counts, listed] = await Promise.all([readCounts(ctx), listSyncFeeds(ctx)]);
  const newest = new Map<number, Date | null>();
  const newestOfBundles = new Map<number, Date | null>();
  await forEachInPieces(listed, ({ id, newestArrival, bundleIds }) => {
    newest.set(id, newestArrival);
    for (const of of [ALL, ...bundleIds])
      newestOfBundles.set(of, later(newestOfBundles.get(of) ?? null, newestArrival));
  });
  return {
    unread: counts.unread,
    newestArrival: newestOfBundles.get(ALL) ?? null,
    feeds: await mapInPieces(counts.feeds, ({ id, unread }) => ({ id, unread, newestArrival: newest.get(id) ?? null })),
    bundles: counts.bundles.map(({ id, unread }) => ({ id, unread, newestArrival: newestOfBundles.get(id) ?? null })),
  };
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one);
