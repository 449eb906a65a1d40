import "server-only";
import type { PoolClient } from "pg";
import { dependentsOf } from "@/lib/domain/dependents";
import { sql } from "@/lib/platform/db";
import { countRows } from "./count-rows";
import { moveToOtherFeeds, unhideItems } from "./relate-items";

type FeedOfUser = [userKey: number, feedId: number];

/**
 * Puts the items of a deleted feed aside with their states (`deleted_feed_items`), so that it can come back. Those that stand
 * in other feeds as well move to one of these. The caller has locked the marks. The items go first: a concurrent star or
 * unread mark then finishes before the statements that follow.
 */
export async function softDeleteItems(client: PoolClient, values: FeedOfUser): Promise<void> {
  await moveToOtherFeeds(client, values[0], await sharedItems(client, values));
  const [aside] = await sql<{ unmarked: number[] | null }>(client, {
    text: `WITH gone AS (
        DELETE FROM feed_items WHERE user_key = $1 AND feed_id = $2
        RETURNING id, user_key, feed_id, article_id, published_at, arrived_at),
      aside AS (
        INSERT INTO deleted_feed_items (id, user_key, feed_id, article_id, published_at, arrived_at, unread)
        SELECT id, user_key, feed_id, article_id, published_at, arrived_at, false FROM gone),
      original AS (
        DELETE FROM duplicate_items d USING gone WHERE d.user_key = $1 AND d.duplicate_of = gone.id
        RETURNING d.id, d.is_hidden),
      counted AS (${countRows({ rows: "gone", step: -1, of: ["total"] })})
      SELECT array_agg(id)::float8[] AS unmarked FROM original WHERE is_hidden`,
    values,
  });
  await sql(client, {
    text: `WITH gone AS (DELETE FROM unread WHERE user_key = $1 AND feed_id = $2 RETURNING id, user_key, feed_id),
      counted AS (${countRows({ rows: "gone", step: -1, of: ["unread"] })})
      UPDATE deleted_feed_items d SET unread = true FROM gone WHERE d.user_key = $1 AND d.feed_id = $2 AND d.id = gone.id`,
    values,
  });
  await sql(client, {
    text: `WITH gone AS (
        DELETE FROM starred WHERE user_key = $1 AND feed_id = $2 RETURNING id, user_key, feed_id, starred_at),
      counted AS (${countRows({ rows: "gone", step: -1, of: ["starred"] })})
      UPDATE deleted_feed_items d SET starred_at = gone.starred_at FROM gone WHERE d.user_key = $1 AND d.feed_id = $2 AND d.id = gone.id`,
    values,
  });
  await sql(client, {
    text: `WITH gone AS (DELETE FROM later WHERE user_key = $1 AND feed_id = $2 RETURNING id, added_at)
      UPDATE deleted_feed_items d SET later_at = gone.added_at FROM gone WHERE d.user_key = $1 AND d.feed_id = $2 AND d.id = gone.id`,
    values,
  });
  await unhideItems(client, values[0], aside?.unmarked ?? []);
}

/** Returns the items that are in other feeds as well. Index: item_feeds (user_key, …), mostly without a row. */
async function sharedItems(client: PoolClient, values: FeedOfUser): Promise<number[]> {
  const [shared] = await sql<{ ids: number[] | null }>(client, {
    text: `SELECT array_agg(i.id)::float8[] AS ids FROM feed_items i WHERE i.user_key = $1 AND i.feed_id = $2
      AND i.id IN (SELECT x.item_id FROM item_feeds x WHERE x.user_key = $1)`,
    values,
  });
  return shared?.ids ?? [];
}

/**
 * Removes the items of feeds of one user for good, with states, labels, highlights and marks. Those that are in a further feed of
 * the user move there.
 */
export async function removeItemsOfFeeds(client: PoolClient, userKey: number, feedIds: readonly number[]) {
  const values = [feedIds, userKey];
  const [shared] = await sql<{ ids: number[] | null }>(client, {
    text: `SELECT array_agg(i.id)::float8[] AS ids FROM feed_items i
      WHERE i.user_key = $2 AND i.feed_id = ANY($1::bigint[]) AND i.id IN (
        SELECT x.item_id FROM item_feeds x WHERE x.user_key = $2 AND x.feed_id <> ALL($1::bigint[]))`,
    values,
  });
  await moveToOtherFeeds(client, userKey, shared?.ids ?? []);
  const [marked] = await sql<{ unmarked: number[] | null }>(client, {
    text: `WITH hidden AS (DELETE FROM hidden_items WHERE user_key = $2 AND feed_id = ANY($1::bigint[]) RETURNING user_key, id),
        item AS (
          TABLE hidden UNION ALL SELECT user_key, id FROM feed_items WHERE user_key = $2 AND feed_id = ANY($1::bigint[])
          UNION ALL SELECT user_key, id FROM deleted_feed_items WHERE user_key = $2 AND feed_id = ANY($1::bigint[])),
        shared AS (DELETE FROM item_feeds x USING item WHERE x.user_key = $2 AND x.item_id = item.id),
        labelled AS (DELETE FROM item_labels l USING item WHERE l.user_key = $2 AND l.item_id = item.id),
        ruled AS (DELETE FROM rule_items r USING item WHERE r.user_key = $2 AND r.item_id = item.id),
        private AS (DELETE FROM private_items v USING item WHERE v.user_key = $2 AND v.item_id = item.id),
        highlighted AS (DELETE FROM highlights h USING item WHERE h.user_key = $2 AND h.item_id = item.id),
        marked AS (DELETE FROM duplicate_items d USING item WHERE d.user_key = $2 AND d.id = item.id),
        original AS (DELETE FROM duplicate_items d USING item WHERE d.user_key = $2 AND d.duplicate_of = item.id
          RETURNING d.id, d.is_hidden)
      SELECT array_agg(id)::float8[] AS unmarked FROM original WHERE is_hidden`,
    values,
  });
  for (const { table, column } of dependentsOf("feed", "statement")) {
    await sql(client, { text: `DELETE FROM ${table} WHERE user_key = $2 AND ${column} = ANY($1::bigint[])`, values });
  }
  await unhideItems(client, userKey, marked?.unmarked ?? []);
}

/**
 * Hides items of a user that the caller has locked, except those that are starred, saved for later, labelled or highlighted: they move to `hidden_items` with their
 * unread mark, and what they were the originals of shows again. Returns the hidden items.
 */
export async function hideItems(
  client: PoolClient,
  userKey: number,
  ids: readonly number[],
): Promise<{ id: number; feedId: number }[]> {
  const hidden = await sql<{ id: number; feedId: number }>(client, {
    text: `WITH moved AS (
        DELETE FROM feed_items i WHERE user_key = $1 AND id = ANY($2::bigint[])
          AND NOT EXISTS (SELECT FROM starred s WHERE s.user_key = $1 AND s.id = i.id)
          AND NOT EXISTS (SELECT FROM later s WHERE s.user_key = $1 AND s.id = i.id)
          AND NOT EXISTS (SELECT FROM item_labels l WHERE l.user_key = $1 AND l.item_id = i.id)
          AND NOT EXISTS (SELECT FROM highlights h WHERE h.user_key = $1 AND h.item_id = i.id)
        RETURNING id, user_key, feed_id, article_id, published_at, arrived_at),
      hidden AS (
        INSERT INTO hidden_items (id, user_key, feed_id, article_id, published_at, arrived_at)
        SELECT id, user_key, feed_id, article_id, published_at, arrived_at FROM moved RETURNING id, feed_id),
      counted AS (${countRows({ rows: "moved", step: -1, of: ["total"] })}),
      marked AS (UPDATE duplicate_items d SET is_hidden = true FROM hidden WHERE d.user_key = $1 AND d.id = hidden.id)
      SELECT id, feed_id AS "feedId" FROM hidden`,
    values: [userKey, ids],
  });
  const values = [userKey, hidden.map(({ id }) => id)];
  await sql(client, {
    text: `WITH marks AS (DELETE FROM unread WHERE user_key = $1 AND id = ANY($2::bigint[]) RETURNING id, user_key, feed_id),
      counted AS (${countRows({ rows: "marks", step: -1, of: ["unread"] })})
      UPDATE hidden_items h SET unread = true FROM marks WHERE h.user_key = $1 AND h.id = marks.id`,
    values,
  });
  const unmarked = await sql<{ id: number }>(client, {
    text: `WITH gone AS (
        DELETE FROM duplicate_items WHERE user_key = $1 AND duplicate_of = ANY($2::bigint[]) RETURNING id, is_hidden)
      SELECT id FROM gone WHERE is_hidden`,
    values,
  });
  await unhideItems(
    client,
    userKey,
    unmarked.map(({ id }) => id),
  );
  return hidden;
}

/** The oldest of the newest $2 items of feed $1 of user $4: those before it may go. */
const EDGE = `edge AS (
    SELECT published_at, id FROM feed_items WHERE user_key = $4 AND feed_id = $1 ORDER BY published_at DESC, id DESC OFFSET $2 - 1 LIMIT 1
  )`;
const IS_OLD =
  "i.user_key = $4 AND i.feed_id = $1 AND (i.published_at, i.id) < (e.published_at, e.id) AND i.arrived_at < $3";

/**
 * Returns the ids of items of feed $1 of user $4 that arrived before $3 and are not among its newest $2, but are in another
 * feed as well: they stay for as long as that feed's rules keep them.
 */
export const OLD_SHARED = `
  WITH ${EDGE}
  SELECT array_agg(i.id)::float8[] AS ids FROM feed_items i, edge e
    WHERE ${IS_OLD} AND EXISTS (SELECT FROM item_feeds x WHERE x.user_key = $4 AND x.item_id = i.id)`;

/**
 * Removes at most $5 items of feed $1 of user $4 that are not among its newest $2, arrived before $3, and are neither starred,
 * saved for later, labelled, highlighted nor in another feed; and hidden ones. Returns their number and the marks of duplicates that lose their original.
 * Indexes: feed_items (user_key, feed_id, published_at), primary keys of unread, starred, later and duplicate_items, item_labels
 * and highlights (user_key, item_id).
 */
export const PRUNE_FEED = `
  WITH ${EDGE}, old AS MATERIALIZED (
    SELECT i.user_key, i.id FROM feed_items i, edge e
    WHERE ${IS_OLD}
      AND NOT EXISTS (SELECT FROM starred s WHERE s.user_key = $4 AND s.id = i.id)
      AND NOT EXISTS (SELECT FROM later s WHERE s.user_key = $4 AND s.id = i.id)
      AND NOT EXISTS (SELECT FROM item_labels l WHERE l.user_key = i.user_key AND l.item_id = i.id)
      AND NOT EXISTS (SELECT FROM highlights h WHERE h.user_key = i.user_key AND h.item_id = i.id)
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
  ), was_ruled AS (
    DELETE FROM rule_items r USING (TABLE old UNION ALL TABLE was_hidden) AS g WHERE r.user_key = $4 AND r.item_id = g.id
  ), was_private AS (
    DELETE FROM private_items v USING (TABLE old UNION ALL TABLE was_hidden) AS g WHERE v.user_key = $4 AND v.item_id = g.id
  ), was_original AS (
    DELETE FROM duplicate_items d USING old WHERE d.user_key = $4 AND d.duplicate_of = old.id RETURNING d.id, d.is_hidden
  ), pruned AS (
    DELETE FROM feed_items i USING old WHERE i.user_key = $4 AND i.id = old.id RETURNING i.user_key, i.feed_id
  ), counted AS (
    ${countRows({ rows: "pruned", step: -1, of: ["total"] }, { rows: "was_unread", step: -1, of: ["unread"] })}
  )
  SELECT (SELECT count(*)::int FROM pruned) AS count, array_agg(id)::float8[] AS unmarked FROM was_original WHERE is_hidden`;
