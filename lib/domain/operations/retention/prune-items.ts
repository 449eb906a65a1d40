import "server-only";
import { raiseVersions } from "@/lib/domain/content/sources/raise-versions";
import type { SystemCtx } from "@/lib/domain/ctx";
import { countRows } from "@/lib/domain/library/items/count-rows";
import { handOverItems, showUnmarked } from "@/lib/domain/library/items/relate-items";
import { sql, transaction } from "@/lib/platform/db";
import { RETENTION } from "./retention";

/** Users read at once. */
const USERS = 1_000;
/** Rows per statement. */
const BATCH = 2_000;

/**
 * Deletes items that are not starred, without label, not among the newest 500 of their feed and arrived more than 90 days ago. Works user by user and feed
 * by feed, in short statements. Returns the number of deleted items.
 */
export async function pruneItems(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let removed = 0;
  let after = 0;
  while (!isOver()) {
    const users = await sql<{ key: number }>(ctx.db.pool, {
      name: "prune-next-users",
      text: `SELECT key FROM users WHERE key > $1 ORDER BY key LIMIT ${USERS}`,
      values: [after],
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
    await handOverItems(client, userKey, shared?.ids ?? []);
  });
  for (;;) {
    const count = await transaction(ctx.db.pool, async (client) => {
      const [pruned] = await sql<{ count: number; unmarked: number[] | null }>(client, {
        name: "prune-feed",
        text: PRUNE_FEED,
        values: [feedId, RETENTION.newest, arrivedBefore, userKey, BATCH],
      });
      await showUnmarked(client, userKey, pruned?.unmarked ?? []);
      if (pruned?.count) await raiseVersions(client, [feedId]);
      return pruned?.count ?? 0;
    });
    removed += count;
    if (count < BATCH || isOver()) return removed;
  }
}

const EDGE = `edge AS (
    SELECT published_at, id FROM feed_items WHERE user_key = $4 AND feed_id = $1 ORDER BY published_at DESC, id DESC OFFSET $2 - 1 LIMIT 1
  )`;

/** An old item that stands in another feed as well stays for as long as that feed's rules keep it. */
const OLD_SHARED = `
  WITH ${EDGE}
  SELECT array_agg(i.id)::float8[] AS ids FROM feed_items i, edge e
    WHERE i.user_key = $4 AND i.feed_id = $1 AND (i.published_at, i.id) < (e.published_at, e.id) AND i.arrived_at < $3
      AND EXISTS (SELECT FROM item_feeds x WHERE x.user_key = $4 AND x.item_id = i.id)`;

/** Indexes: feed_items (user_key, feed_id, published_at), primary keys of unread, starred and
 * duplicate_items, item_labels (user_key, item_id). */
const PRUNE_FEED = `
  WITH ${EDGE}, old AS MATERIALIZED (
    SELECT i.user_key, i.id FROM feed_items i, edge e
    WHERE i.user_key = $4 AND i.feed_id = $1 AND (i.published_at, i.id) < (e.published_at, e.id) AND i.arrived_at < $3
      AND NOT EXISTS (SELECT FROM starred s WHERE s.user_key = $4 AND s.id = i.id)
      AND NOT EXISTS (SELECT FROM item_labels l WHERE l.user_key = i.user_key AND l.item_id = i.id)
      AND NOT EXISTS (SELECT FROM item_feeds x JOIN feeds f ON f.id = x.feed_id AND f.deleted_at IS NULL
        WHERE x.user_key = i.user_key AND x.item_id = i.id)
    LIMIT $5
  ), was_unread AS (
    DELETE FROM unread u USING old WHERE u.user_key = $4 AND u.id = old.id RETURNING u.user_key, u.feed_id
  ), was_shared AS (
    DELETE FROM item_feeds x USING old WHERE x.user_key = old.user_key AND x.item_id = old.id
  ), was_hidden AS (
    DELETE FROM hidden_items h USING edge e
    WHERE h.user_key = $4 AND h.feed_id = $1 AND (h.published_at, h.id) < (e.published_at, e.id) AND h.arrived_at < $3 RETURNING h.user_key, h.id
  ), was_duplicate AS (
    DELETE FROM duplicate_items d USING (TABLE old UNION ALL TABLE was_hidden) AS g WHERE d.user_key = $4 AND d.id = g.id
  ), was_original AS (
    DELETE FROM duplicate_items d USING old WHERE d.user_key = $4 AND d.duplicate_of = old.id RETURNING d.id, d.is_hidden
  ), pruned AS (
    DELETE FROM feed_items i USING old WHERE i.user_key = $4 AND i.id = old.id RETURNING i.user_key, i.feed_id
  ), counted AS (
    ${countRows({ rows: "pruned", step: -1, of: ["total"] }, { rows: "was_unread", step: -1, of: ["unread"] })}
  )
  SELECT (SELECT count(*)::int FROM pruned) AS count, array_agg(id)::float8[] AS unmarked FROM was_original WHERE is_hidden`;
