import type pg from "pg";

const COUNTED = `SELECT feed_id, 1 AS total, 0 AS unread, 0 AS starred, 0 AS shared, published_at FROM feed_items WHERE user_key = $1
  UNION ALL SELECT feed_id, 0, 1, 0, 0, published_at FROM unread WHERE user_key = $1
  UNION ALL SELECT feed_id, 0, 0, 1, 0, published_at FROM starred WHERE user_key = $1
  UNION ALL SELECT feed_id, 0, 0, 0, 1, published_at FROM item_feeds WHERE user_key = $1`;

const RECOUNT = `WITH counted AS (
    SELECT feed_id, sum(total)::int AS total, sum(unread)::int AS unread, sum(starred)::int AS starred, sum(shared)::int AS shared,
      max(published_at) AS newest_at FROM (${COUNTED}) one GROUP BY feed_id
  ), emptied AS (
    UPDATE feed_counts SET total = 0, unread = 0, starred = 0, shared = 0
    WHERE user_key = $1 AND feed_id NOT IN (SELECT feed_id FROM counted)
  )
  INSERT INTO feed_counts (user_key, feed_id, total, unread, starred, shared, newest_at)
  SELECT $1, feed_id, total, unread, starred, shared, newest_at FROM counted ON CONFLICT (user_key, feed_id) DO UPDATE
    SET total = excluded.total, unread = excluded.unread, starred = excluded.starred, shared = excluded.shared,
      newest_at = excluded.newest_at`;

/** Counts a user's feeds again: for what writes items, unread rows or stars straight into their tables, past the verbs. */
export async function recount(on: Pick<pg.ClientBase, "query">, userKey: number): Promise<void> {
  await on.query(RECOUNT, [userKey]);
}

export type WrongCount = { feedId: string; stored: number[]; counted: number[] };

/** Returns the feeds of a user of which a counter is not what is in the tables. */
export async function wrongCounts(on: Pick<pg.ClientBase, "query">, userKey: number): Promise<WrongCount[]> {
  const { rows } = await on.query<WrongCount>(
    `SELECT "feedId", stored, counted FROM (
       SELECT feed_id AS "feedId", ARRAY[coalesce(c.total, 0), coalesce(c.unread, 0), coalesce(c.starred, 0), coalesce(c.shared, 0)] AS stored,
         ARRAY[coalesce(n.total, 0), coalesce(n.unread, 0), coalesce(n.starred, 0), coalesce(n.shared, 0)] AS counted
       FROM (SELECT * FROM feed_counts WHERE user_key = $1) c FULL JOIN (
         SELECT feed_id, sum(total)::int AS total, sum(unread)::int AS unread, sum(starred)::int AS starred,
           sum(shared)::int AS shared FROM (${COUNTED}) one GROUP BY feed_id) n USING (feed_id)) both_counts
     WHERE stored <> counted ORDER BY "feedId"`,
    [userKey],
  );
  return rows;
}
