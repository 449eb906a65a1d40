import "server-only";
import type pg from "pg";
import { dependentsOf, movedOnMerge } from "@/lib/domain/dependents";
import { PERSON_TABLES } from "@/lib/domain/person-tables";
import { deleteSources } from "./delete-sources";

/**
 * Merges source `from` into source `into`, within a transaction that has locked both. Articles of both become those of
 * `into`. A follower of one keeps the feed with its items and states; a follower of both keeps the feed of `into`, with
 * the items, stars and bundles of the other one. What was private for a follower stays private.
 */
export async function mergeSource(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await keepFeedsPrivate(client, from);
  await deleteRestorableDuplicates(client, from, into);
  await mergeArticles(client, from, into);
  await mergeFeeds(client, from, into);
  await client.query(
    `INSERT INTO pruned_articles (source_id, key, pruned_at) SELECT $2, key, pruned_at FROM pruned_articles p WHERE source_id = $1
       AND NOT EXISTS (SELECT FROM articles a WHERE a.source_id = $2 AND a.key = p.key) ON CONFLICT DO NOTHING`,
    [from, into],
  );
  await client.query(
    `UPDATE sources s SET next_fetch_at = LEAST(s.next_fetch_at, o.next_fetch_at), orphaned_at = NULL
     FROM sources o WHERE s.id = $2 AND o.id = $1`,
    [from, into],
  );
  // Starts pending fan-outs anew, because the followers changed. Existing items are skipped.
  await client.query("UPDATE fan_outs SET source_id = $2, after_user_key = 0 WHERE source_id = $1", [from, into]);
  await deleteSources(client, [from]);
  await client.query("SELECT raise_source_versions($1)", [into]);
}

/** Marks the feeds of a private source as private, because the other source may be public, unless their owner decided. */
async function keepFeedsPrivate(client: pg.PoolClient, from: number): Promise<void> {
  await client.query(
    `UPDATE feeds SET is_private = true WHERE source_id = $1 AND is_private IS NULL
       AND (SELECT is_private FROM sources WHERE id = $1)`,
    [from],
  );
}

/** Removes deleted feeds, which could still be restored, of users who also have a feed of the other source. */
async function deleteRestorableDuplicates(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE merge_deleted_feeds ON COMMIT DROP AS
     SELECT o.user_key, CASE WHEN o.deleted_at IS NULL THEN n.id ELSE o.id END AS id FROM feeds o
     JOIN feeds n ON n.user_key = o.user_key AND n.source_id = $2::bigint
     WHERE o.source_id = $1::bigint AND (o.deleted_at IS NULL) <> (n.deleted_at IS NULL)`,
    [from, into],
  );
  await client.query(
    `DELETE FROM duplicate_items d USING merge_deleted_feeds g, deleted_feed_items i
     WHERE i.user_key = g.user_key AND i.feed_id = g.id AND d.user_key = i.user_key AND d.id = i.id`,
  );
  await client.query(
    `DELETE FROM item_feeds x USING merge_deleted_feeds g, deleted_feed_items i
     WHERE i.user_key = g.user_key AND i.feed_id = g.id AND x.user_key = g.user_key AND x.item_id = i.id`,
  );
  await client.query(
    `DELETE FROM item_labels l USING merge_deleted_feeds g, deleted_feed_items i
     WHERE i.user_key = g.user_key AND i.feed_id = g.id AND l.user_key = g.user_key AND l.item_id = i.id`,
  );
  for (const { table, column } of dependentsOf("feed", "statement")) {
    await client.query(
      `DELETE FROM ${table} t USING merge_deleted_feeds g WHERE t.user_key = g.user_key AND t.${column} = g.id`,
    );
  }
  await client.query("DELETE FROM feeds f USING merge_deleted_feeds g WHERE f.id = g.id");
}

/** Replaces articles that both sources have by those of `into`. A user with an item of each keeps that of `into`, with the star of either and the labels of both. */
async function mergeArticles(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE merge_articles ON COMMIT DROP AS
     SELECT a.id AS old_id, b.id AS new_id FROM articles a JOIN articles b ON b.source_id = $2::bigint AND b.key = a.key
     WHERE a.source_id = $1::bigint`,
    [from, into],
  );
  await client.query(
    `CREATE TEMPORARY TABLE merge_items ON COMMIT DROP AS
     SELECT o.user_key, o.id AS old_id, n.id AS new_id, n.feed_id, n.article_id, n.published_at FROM merge_articles w
     JOIN feeds f ON f.source_id = $1::bigint JOIN feed_items o ON o.user_key = f.user_key AND o.article_id = w.old_id
     JOIN feed_items n ON n.user_key = o.user_key AND n.article_id = w.new_id`,
    [from],
  );
  await client.query(
    `INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
     SELECT d.new_id, d.user_key, d.feed_id, d.article_id, d.published_at, s.starred_at FROM merge_items d
     JOIN starred s ON s.user_key = d.user_key AND s.id = d.old_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
     SELECT d.user_key, l.label_id, d.new_id, d.published_at FROM merge_items d
     JOIN item_labels l ON l.user_key = d.user_key AND l.item_id = d.old_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `UPDATE item_feeds x SET item_id = d.new_id, published_at = d.published_at FROM merge_items d
     WHERE x.user_key = d.user_key AND x.item_id = d.old_id AND NOT EXISTS (
       SELECT FROM item_feeds o WHERE o.user_key = x.user_key AND o.item_id = d.new_id AND o.feed_id = x.feed_id)`,
  );
  await client.query(
    `UPDATE duplicate_items t SET duplicate_of = d.new_id FROM merge_items d
     WHERE t.user_key = d.user_key AND t.duplicate_of = d.old_id AND t.id <> d.new_id`,
  );
  await client.query("DELETE FROM feed_items i USING merge_items d WHERE i.user_key = d.user_key AND i.id = d.old_id");
  for (const { table, column } of dependentsOf("item", "statement")) {
    await client.query(
      `DELETE FROM ${table} t USING merge_items d WHERE t.user_key = d.user_key AND t.${column} = d.old_id`,
    );
  }
  for (const { table, column } of movedOnMerge("article")) {
    await client.query(
      `UPDATE ${table} t SET ${column} = w.new_id FROM merge_articles w, feeds f
       WHERE f.source_id = $1 AND t.user_key = f.user_key AND t.${column} = w.old_id`,
      [from],
    );
  }
  await client.query(
    `WITH waiting AS (DELETE FROM duplicate_queue q USING merge_articles w WHERE q.article_id = w.old_id RETURNING q.user_key, w.new_id)
     INSERT INTO duplicate_queue (user_key, article_id) SELECT user_key, new_id FROM waiting ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `UPDATE fan_outs f SET article_ids = ARRAY(
       SELECT COALESCE(w.new_id, a.id) FROM unnest(f.article_ids) WITH ORDINALITY AS a(id, at)
       LEFT JOIN merge_articles w ON w.old_id = a.id ORDER BY a.at) WHERE source_id = $1`,
    [from],
  );
  for (const { table, column } of dependentsOf("article", "statement")) {
    await client.query(`DELETE FROM ${table} t USING merge_articles w WHERE t.${column} = w.old_id`);
  }
  await client.query("DELETE FROM articles a USING merge_articles w WHERE a.id = w.old_id");
  await client.query("UPDATE articles SET source_id = $2 WHERE source_id = $1", [from, into]);
}

/** Tables with one row per person and article are found by their owner. */
const ownKey = (table: string) => (PERSON_TABLES.some((each) => each === table) ? "t.user_key = m.user_key AND" : "");

async function mergeFeeds(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE merge_feeds ON COMMIT DROP AS
     SELECT o.user_key, o.id AS old_id, n.id AS new_id FROM feeds o JOIN feeds n ON n.user_key = o.user_key AND n.source_id = $2::bigint
     WHERE o.source_id = $1::bigint`,
    [from, into],
  );
  await client.query(
    `UPDATE alerts a SET action_url = '/articles/' || m.new_id FROM merge_feeds m
     WHERE a.feed_id = m.old_id AND a.action_url = '/articles/' || m.old_id`,
  );
  await mergeItemFeeds(client);
  for (const { table, column } of movedOnMerge("feed")) {
    await client.query(
      `UPDATE ${table} t SET ${column} = m.new_id FROM merge_feeds m WHERE ${ownKey(table)} t.${column} = m.old_id`,
    );
  }
  await client.query(
    `INSERT INTO bundle_feeds (bundle_id, feed_id) SELECT b.bundle_id, m.new_id FROM bundle_feeds b
     JOIN merge_feeds m ON m.old_id = b.feed_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO feed_reading_settings (feed_id, face, size, line_height, measure, paper)
     SELECT m.new_id, r.face, r.size, r.line_height, r.measure, r.paper FROM feed_reading_settings r
     JOIN merge_feeds m ON m.old_id = r.feed_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `UPDATE feeds n SET is_active = n.is_active OR o.is_active, is_private = CASE WHEN o.is_private OR coalesce(n.is_private, s.is_private) THEN true ELSE coalesce(n.is_private, o.is_private) END,
       full_text = n.full_text OR o.full_text, title = coalesce(n.title, o.title),
       description = coalesce(n.description, o.description)
     FROM merge_feeds m JOIN feeds o ON o.id = m.old_id, sources s WHERE n.id = m.new_id AND s.id = n.source_id`,
  );
  await client.query("DELETE FROM feeds USING merge_feeds m WHERE feeds.id = m.old_id");
  await client.query(
    "DELETE FROM feed_counts c USING merge_feeds m WHERE c.user_key = m.user_key AND c.feed_id = m.old_id",
  );
  await client.query("UPDATE feeds SET source_id = $2 WHERE source_id = $1", [from, into]);
  await recount(client);
}

/**
 * Counts the feeds that stay anew: what was counted in the old ones has moved to them. One statement per table, each of
 * which is grouped by owner. Index: (user_key, feed_id, published_at) of each.
 */
async function recount(client: pg.PoolClient): Promise<void> {
  await client.query(
    `UPDATE feed_counts c SET total = 0, unread = 0, starred = 0, shared = 0 FROM merge_feeds m
     WHERE c.user_key = m.user_key AND c.feed_id = m.new_id`,
  );
  for (const { table, counter } of COUNTED) {
    await client.query(
      `UPDATE feed_counts c SET ${counter} = n.count, newest_at = greatest(c.newest_at, n.newest_at) FROM (
         SELECT t.user_key, t.feed_id, count(*)::int AS count, max(t.published_at) AS newest_at FROM ${table} t
         JOIN merge_feeds m ON m.user_key = t.user_key AND m.new_id = t.feed_id GROUP BY t.user_key, t.feed_id) n
       WHERE c.user_key = n.user_key AND c.feed_id = n.feed_id`,
    );
  }
}

const COUNTED = [
  { table: "feed_items", counter: "total" },
  { table: "unread", counter: "unread" },
  { table: "starred", counter: "starred" },
  { table: "item_feeds", counter: "shared" },
];

/** Moves what stands in the old feeds as well to the new ones; nothing stands twice in one feed. */
async function mergeItemFeeds(client: pg.PoolClient): Promise<void> {
  await client.query(
    `DELETE FROM item_feeds x USING merge_feeds m, feed_items i WHERE x.feed_id IN (m.old_id, m.new_id)
       AND i.user_key = x.user_key AND i.id = x.item_id AND i.feed_id IN (m.old_id, m.new_id)`,
  );
  await client.query(
    `DELETE FROM item_feeds x USING merge_feeds m, item_feeds o WHERE x.feed_id = m.old_id
       AND o.user_key = x.user_key AND o.item_id = x.item_id AND o.feed_id = m.new_id`,
  );
  await client.query("UPDATE item_feeds x SET feed_id = m.new_id FROM merge_feeds m WHERE x.feed_id = m.old_id");
}
