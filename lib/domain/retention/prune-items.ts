import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { RETENTION } from "./retention";

/** Rows per statement. */
const BATCH = 2_000;

/**
 * Deletes items that are not starred, without label, not among the newest 500 of their feed and arrived more than 90 days ago. Works feed
 * by feed, in short statements. Returns the number of deleted items.
 */
export async function pruneItems(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let removed = 0;
  let after = 0;
  while (!isOver()) {
    const [feed] = await sql<{ id: number }>(ctx.db.pool, {
      name: "prune-next-feed",
      text: "SELECT feed_id AS id FROM feed_counts WHERE total > $1 AND feed_id > $2 ORDER BY feed_id LIMIT 1",
      values: [RETENTION.newest, after],
    });
    if (!feed) break;
    after = feed.id;
    removed += await pruneFeed(ctx, feed.id, isOver);
  }
  return removed;
}

async function pruneFeed(ctx: SystemCtx, feedId: number, isOver: () => boolean): Promise<number> {
  let removed = 0;
  const arrivedBefore = new Date(ctx.now().getTime() - RETENTION.milliseconds);
  await sql(ctx.db.pool, {
    name: "prune-hand-over",
    text: HAND_OVER,
    values: [feedId, RETENTION.newest, arrivedBefore],
  });
  for (;;) {
    const deleted = await sql(ctx.db.pool, {
      name: "prune-feed",
      text: PRUNE_FEED,
      values: [feedId, RETENTION.newest, arrivedBefore, BATCH],
    });
    removed += deleted.length;
    if (deleted.length < BATCH || isOver()) return removed;
  }
}

const EDGE = `edge AS (
    SELECT published_at, id FROM feed_items WHERE feed_id = $1 ORDER BY published_at DESC, id DESC OFFSET $2 - 1 LIMIT 1
  )`;

/** An old item that stands in another feed as well stays for as long as that feed's rules keep it. */
const HAND_OVER = `
  WITH ${EDGE}
  SELECT hand_over_items(owner, items) FROM (
    SELECT i.user_key AS owner, array_agg(i.id) AS items FROM feed_items i, edge e
    WHERE i.feed_id = $1 AND (i.published_at, i.id) < (e.published_at, e.id) AND i.arrived_at < $3
      AND EXISTS (SELECT FROM item_feeds x WHERE x.user_key = i.user_key AND x.item_id = i.id)
    GROUP BY i.user_key) g`;

/** Indexes: feed_items (feed_id, published_at desc, id desc), primary keys of unread, starred and
 * duplicate_items, item_labels (user_key, item_id). */
const PRUNE_FEED = `
  WITH ${EDGE}, old AS MATERIALIZED (
    SELECT i.user_key, i.id FROM feed_items i, edge e
    WHERE i.feed_id = $1 AND (i.published_at, i.id) < (e.published_at, e.id) AND i.arrived_at < $3
      AND NOT EXISTS (SELECT FROM starred s WHERE s.user_key = i.user_key AND s.id = i.id)
      AND NOT EXISTS (SELECT FROM item_labels l WHERE l.user_key = i.user_key AND l.item_id = i.id)
      AND NOT EXISTS (SELECT FROM item_feeds x JOIN feeds f ON f.id = x.feed_id AND f.deleted_at IS NULL
        WHERE x.user_key = i.user_key AND x.item_id = i.id)
    LIMIT $4
  ), was_unread AS (
    DELETE FROM unread u USING old WHERE u.user_key = old.user_key AND u.id = old.id
  ), was_shared AS (
    DELETE FROM item_feeds x USING old WHERE x.user_key = old.user_key AND x.item_id = old.id
  ), was_hidden AS (
    DELETE FROM hidden_items h USING edge e
    WHERE h.feed_id = $1 AND (h.published_at, h.id) < (e.published_at, e.id) AND h.arrived_at < $3 RETURNING h.user_key, h.id
  ), was_duplicate AS (
    DELETE FROM duplicate_items d USING (TABLE old UNION ALL TABLE was_hidden) AS g WHERE d.user_key = g.user_key AND d.id = g.id
  )
  DELETE FROM feed_items i USING old WHERE i.user_key = old.user_key AND i.id = old.id RETURNING i.id`;
