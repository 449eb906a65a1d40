import "server-only";
import { raiseVersions } from "@/lib/domain/content/sources/raise-versions";
import type { SystemCtx } from "@/lib/domain/ctx";
import { moveToOtherFeeds, unhideItems } from "@/lib/domain/library/items/relate-items";
import { OLD_SHARED, PRUNE_FEED } from "@/lib/domain/library/items/remove-items";
import { sql, transaction } from "@/lib/platform/db";
import { RETENTION } from "./retention";

/** Users read at once. */
const USERS = 1_000;
/** Rows per statement. */
const BATCH = 2_000;

/**
 * Deletes items that are not starred or saved for later, without label or highlight, not among the newest 500 of their feed and arrived more than 90 days ago. Works user by user and feed
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

/** Index: feed_counts (user_key, feed_id). */
async function pruneUser(ctx: SystemCtx, userKey: number, isOver: () => boolean): Promise<number> {
  const feeds = await sql<{ id: number }>(ctx.db.pool, {
    name: "prune-feeds-of-user",
    text: "SELECT feed_id AS id FROM feed_counts WHERE user_key = $1 AND total > $2 ORDER BY feed_id",
    values: [userKey, RETENTION.newest],
  });
  let removed = 0;
  for (const { id } of feeds) if (!isOver()) removed += await pruneFeed(ctx, [userKey, id], isOver);
  return removed;
}

async function pruneFeed(
  ctx: SystemCtx,
  [userKey, feedId]: [userKey: number, feedId: number],
  isOver: () => boolean,
): Promise<number> {
  let removed = 0;
  const arrivedBefore = new Date(ctx.now().getTime() - RETENTION.milliseconds);
  await transaction(ctx.db.pool, async (client) => {
    const [shared] = await sql<{ ids: number[] | null }>(client, {
      name: "prune-shared",
      text: OLD_SHARED,
      values: [feedId, RETENTION.newest, arrivedBefore, userKey],
    });
    await moveToOtherFeeds(client, userKey, shared?.ids ?? []);
  });
  for (;;) {
    const count = await transaction(ctx.db.pool, async (client) => {
      const [pruned] = await sql<{ count: number; unmarked: number[] | null }>(client, {
        name: "prune-feed",
        text: PRUNE_FEED,
        values: [feedId, RETENTION.newest, arrivedBefore, userKey, BATCH],
      });
      await unhideItems(client, userKey, pruned?.unmarked ?? []);
      if (pruned?.count) await raiseVersions(client, [feedId]);
      return pruned?.count ?? 0;
    });
    removed += count;
    if (count < BATCH || isOver()) return removed;
  }
}
