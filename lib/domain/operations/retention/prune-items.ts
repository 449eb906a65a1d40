import "server-only";
import { raiseVersions } from "@/lib/domain/content/sources/raise-versions";
import type { SystemCtx } from "@/lib/domain/ctx";
import { moveToOtherFeeds, unhideItems } from "@/lib/domain/library/items/relate-items";
import { OLD_SHARED, PRUNE_FEED } from "@/lib/domain/library/items/remove-items";
import { sql, transaction } from "@/lib/platform/db";
import { RETENTION } from "./retention";

/** Users read at once. */
const USERS = 1_000;
const DAY = 86_400_000;
/** Rows per statement. */
const BATCH = 2_000;

/**
 * Deletes items that are not starred or saved for later, without label or highlight, not among the newest 500 of their feed and
 * arrived more than 90 days ago, or what the owner of a feed decided about its articles. Works user by user and feed
 * by feed, in short statements. Returns the number of deleted items.
 */
export async function pruneItems(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let removed = 0;
  let after = 0;
  while (!isOver()) {
    const users = await ctx.db.prisma.user.findMany({
      where: { key: { gt: after } },
      orderBy: { key: "asc" },
      take: USERS,
      select: { key: true },
    });
    for (const { key } of users) if (!isOver()) removed += await pruneUser(ctx, key, isOver);
    after = users.at(-1)?.key ?? after;
    if (users.length < USERS) break;
  }
  return removed;
}

type KeptFeed = { userKey: number; feedId: number; keepDays: number | null };

/** Index: feed_counts (user_key, feed_id), primary key of feeds. */
async function pruneUser(ctx: SystemCtx, userKey: number, isOver: () => boolean): Promise<number> {
  const feeds = await sql<KeptFeed>(ctx.db.pool, {
    name: "prune-feeds-of-user",
    text: `SELECT c.user_key AS "userKey", c.feed_id AS "feedId", f.keep_days AS "keepDays"
      FROM feed_counts c LEFT JOIN feeds f ON f.id = c.feed_id
      WHERE c.user_key = $1 AND (f.keep_days > 0 OR (f.keep_days IS NULL AND c.total > $2)) ORDER BY c.feed_id`,
    values: [userKey, RETENTION.newest],
  });
  let removed = 0;
  for (const feed of feeds) if (!isOver()) removed += await pruneFeed(ctx, feed, isOver);
  return removed;
}

/** A feed that its owner keeps for some days has no least number of articles, but its newest one. */
async function pruneFeed(
  ctx: SystemCtx,
  { userKey, feedId, keepDays }: KeptFeed,
  isOver: () => boolean,
): Promise<number> {
  let removed = 0;
  const newest = keepDays === null ? RETENTION.newest : 1;
  const arrivedBefore = new Date(ctx.now().getTime() - (keepDays ?? RETENTION.days) * DAY);
  await transaction(ctx.db.pool, async (client) => {
    const [shared] = await sql<{ ids: number[] | null }>(client, {
      name: "prune-shared",
      text: OLD_SHARED,
      values: [feedId, newest, arrivedBefore, userKey],
    });
    await moveToOtherFeeds(client, userKey, shared?.ids ?? []);
  });
  for (;;) {
    const count = await transaction(ctx.db.pool, async (client) => {
      const [pruned] = await sql<{ count: number; unmarked: number[] | null }>(client, {
        name: "prune-feed",
        text: PRUNE_FEED,
        values: [feedId, newest, arrivedBefore, userKey, BATCH],
      });
      await unhideItems(client, userKey, pruned?.unmarked ?? []);
      if (pruned?.count) await raiseVersions(client, [feedId]);
      return pruned?.count ?? 0;
    });
    removed += count;
    if (count < BATCH || isOver()) return removed;
  }
}
