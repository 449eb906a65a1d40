import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { readCounts } from "@/lib/domain/stats/read-counts";
import { readNewestArrivals } from "./newest-arrivals";
import { readMembers } from "./read-members";
import type { SyncUnread } from "./sync-types";

/** Returns the unread items of the caller: in all, per feed and per bundle, each with its newest arrival. */
export async function countSyncUnread(ctx: Ctx): Promise<SyncUnread> {
  const [counts, newest, members] = await Promise.all([readCounts(ctx), readNewestArrivals(ctx), readMembers(ctx)]);
  const latest = (feedIds: Iterable<number>) => {
    const times = [...feedIds].flatMap((id) => newest.get(id)?.getTime() ?? []);
    return times.length > 0 ? new Date(Math.max(...times)) : null;
  };
  return {
    unread: counts.unread,
    newestArrival: latest(newest.keys()),
    feeds: counts.feeds.map(({ id, unread }) => ({ id, unread, newestArrival: newest.get(id) ?? null })),
    bundles: counts.bundles.map(({ id, unread }) => ({ id, unread, newestArrival: latest(members.get(id) ?? []) })),
  };
}
