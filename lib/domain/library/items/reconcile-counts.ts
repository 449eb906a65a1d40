import "server-only";
import type pg from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";

const BATCH = 50;

type Difference = { feedId: number; stored: number[]; counted: number[] };

/**
 * Counts the items of every feed and corrects counters that differ. All code that writes items also counts them, so a
 * difference is a bug and is logged. Returns the number of corrected feeds.
 */
export async function reconcileCounts(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let corrected = 0;
  let after: Place = { userKey: 0, feedId: 0 };
  while (!isOver()) {
    const { last, differences } = await transaction(ctx.db.pool, (client) => reconcileBatch(client, after));
    for (const difference of differences) ctx.log.error(difference, "the counters of a feed were wrong");
    corrected += differences.length;
    if (last === null) break;
    after = last;
  }
  return corrected;
}

type Place = { userKey: number; feedId: number };

/** Locks the counters of one user's feeds before it counts, so that both see the same items. Index: feeds (user_key, …). */
async function reconcileBatch(
  client: pg.PoolClient,
  after: Place,
): Promise<{ last: Place | null; differences: Difference[] }> {
  const feeds = await sql<{ id: number }>(client, {
    name: "reconcile-feeds",
    text: `SELECT id FROM feeds WHERE user_key = $1 AND id > $2 ORDER BY id LIMIT ${BATCH}`,
    values: [after.userKey, after.feedId],
  });
  const ids = feeds.map((feed) => feed.id);
  const lastId = ids.at(-1);
  if (lastId === undefined) return { last: await nextUser(client, after.userKey), differences: [] };
  const values = [ids, after.userKey];
  await client.query(
    "SELECT feed_id FROM feed_counts WHERE user_key = $2 AND feed_id = ANY($1::bigint[]) ORDER BY feed_id FOR NO KEY UPDATE",
    values,
  );
  const differences = await sql<Difference>(client, { name: "reconcile-counts", text: RECONCILE, values });
  const last = ids.length < BATCH ? await nextUser(client, after.userKey) : { ...after, feedId: lastId };
  return { last, differences };
}

async function nextUser(client: pg.PoolClient, after: number): Promise<Place | null> {
  const [next] = await sql<{ userKey: number }>(client, {
    name: "reconcile-next-user",
    text: `SELECT user_key AS "userKey" FROM feeds WHERE user_key > $1 ORDER BY user_key LIMIT 1`,
    values: [after],
  });
  return next ? { userKey: next.userKey, feedId: 0 } : null;
}

/** Index-only counts over (user_key, feed_id, published_at) of each table. */
const RECONCILE = `
  WITH counted AS (
    SELECT f.id AS feed_id, f.user_key,
      (SELECT count(*) FROM feed_items WHERE user_key = $2 AND feed_id = f.id)::int AS total,
      greatest((SELECT max(published_at) FROM feed_items WHERE user_key = $2 AND feed_id = f.id),
        (SELECT max(published_at) FROM item_feeds WHERE user_key = $2 AND feed_id = f.id)) AS newest_at,
      (SELECT count(*) FROM unread WHERE user_key = $2 AND feed_id = f.id)::int AS unread,
      (SELECT count(*) FROM starred WHERE user_key = $2 AND feed_id = f.id)::int AS starred,
      (SELECT count(*) FROM item_feeds WHERE user_key = $2 AND feed_id = f.id)::int AS shared
    FROM feeds f WHERE f.user_key = $2 AND f.id = ANY($1::bigint[])
  ), different AS (
    SELECT n.*, ARRAY[COALESCE(c.total, 0), COALESCE(c.unread, 0), COALESCE(c.starred, 0), COALESCE(c.shared, 0)] AS stored
    FROM counted n LEFT JOIN feed_counts c ON c.user_key = $2 AND c.feed_id = n.feed_id
    WHERE (n.total, n.unread, n.starred, n.shared) IS DISTINCT FROM
        (COALESCE(c.total, 0), COALESCE(c.unread, 0), COALESCE(c.starred, 0), COALESCE(c.shared, 0))
      OR c.newest_at < n.newest_at
  ), corrected AS (
    INSERT INTO feed_counts (feed_id, user_key, total, unread, starred, shared, newest_at)
    SELECT feed_id, user_key, total, unread, starred, shared, newest_at FROM different
    ON CONFLICT (user_key, feed_id) DO UPDATE
      SET total = excluded.total, unread = excluded.unread, starred = excluded.starred,
          shared = excluded.shared, newest_at = excluded.newest_at
  )
  SELECT feed_id AS "feedId", stored, ARRAY[total, unread, starred, shared] AS counted FROM different`;
