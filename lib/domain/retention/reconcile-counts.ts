import "server-only";
import type pg from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";

const BATCH = 50;

type Difference = { feedId: number; stored: number[]; counted: number[] };

/**
 * Counts the items of every feed and corrects counters that differ. Triggers keep the counters, so a difference is a bug
 * and is logged. Returns the number of corrected feeds.
 */
export async function reconcileCounts(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let corrected = 0;
  let after = 0;
  while (!isOver()) {
    const { last, differences } = await transaction(ctx.db.pool, (client) => reconcileBatch(client, after));
    for (const difference of differences) ctx.log.error(difference, "the counters of a feed were wrong");
    corrected += differences.length;
    if (last === null) break;
    after = last;
  }
  return corrected;
}

/** Locks the counters before it counts, so that both see the same items. */
async function reconcileBatch(client: pg.PoolClient, after: number) {
  const feeds = await sql<{ id: number }>(client, {
    name: "reconcile-feeds",
    text: `SELECT f.id FROM (SELECT id FROM feeds WHERE id > $1 ORDER BY id LIMIT ${BATCH}) f
           LEFT JOIN feed_counts c ON c.feed_id = f.id ORDER BY f.id`,
    values: [after],
  });
  const ids = feeds.map((feed) => feed.id);
  if (ids.length === 0) return { last: null, differences: [] };
  await client.query("SELECT FROM feed_counts WHERE feed_id = ANY($1::bigint[]) ORDER BY feed_id FOR NO KEY UPDATE", [
    ids,
  ]);
  const differences = await sql<Difference>(client, { name: "reconcile-counts", text: RECONCILE, values: [ids] });
  return { last: ids.length < BATCH ? null : (ids.at(-1) ?? null), differences };
}

/** Index-only counts over (feed_id, published_at desc, id desc) of each table. */
const RECONCILE = `
  WITH counted AS (
    SELECT f.id AS feed_id, f.user_key,
      (SELECT count(*) FROM feed_items WHERE feed_id = f.id)::int AS total,
      greatest((SELECT max(published_at) FROM feed_items WHERE feed_id = f.id),
        (SELECT max(published_at) FROM item_feeds WHERE feed_id = f.id)) AS newest_at,
      (SELECT count(*) FROM unread WHERE feed_id = f.id)::int AS unread,
      (SELECT count(*) FROM starred WHERE feed_id = f.id)::int AS starred,
      (SELECT count(*) FROM item_feeds WHERE feed_id = f.id)::int AS shared
    FROM feeds f WHERE f.id = ANY($1::bigint[])
  ), different AS (
    SELECT n.*, ARRAY[COALESCE(c.total, 0), COALESCE(c.unread, 0), COALESCE(c.starred, 0), COALESCE(c.shared, 0)] AS stored
    FROM counted n LEFT JOIN feed_counts c USING (feed_id)
    WHERE (n.total, n.unread, n.starred, n.shared) IS DISTINCT FROM
        (COALESCE(c.total, 0), COALESCE(c.unread, 0), COALESCE(c.starred, 0), COALESCE(c.shared, 0))
      OR c.newest_at < n.newest_at
  ), corrected AS (
    INSERT INTO feed_counts (feed_id, user_key, total, unread, starred, shared, newest_at)
    SELECT feed_id, user_key, total, unread, starred, shared, newest_at FROM different
    ON CONFLICT (feed_id) DO UPDATE
      SET total = excluded.total, unread = excluded.unread, starred = excluded.starred,
          shared = excluded.shared, newest_at = excluded.newest_at
  )
  SELECT feed_id AS "feedId", stored, ARRAY[total, unread, starred, shared] AS counted FROM different`;
