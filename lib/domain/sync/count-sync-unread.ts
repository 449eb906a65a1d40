import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { readCounts } from "@/lib/domain/stats/read-counts";
import { sql } from "@/lib/platform/db";
import { readNewestArrivals } from "./newest-arrivals";
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

/** Returns the feeds of each bundle. */
async function readMembers(ctx: Ctx): Promise<Map<number, number[]>> {
  const rows = await sql<{ bundle_id: number; feed_id: number }>(ctx.db.pool, {
    name: "sync-members",
    text: `SELECT m.bundle_id, m.feed_id FROM bundles b JOIN bundle_feeds m ON m.bundle_id = b.id WHERE b.user_key = $1`,
    values: [ctx.user.key],
  });
  const members = new Map<number, number[]>();
  for (const row of rows) members.set(row.bundle_id, [...(members.get(row.bundle_id) ?? []), row.feed_id]);
  return members;
}
