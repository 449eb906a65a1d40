import "server-only";
import type pg from "pg";
import { dependentsOf, movedOnMerge } from "@/lib/domain/dependents";

/**
 * Lets people keep one item of two articles that become one (table `merge_articles`: old_id, new_id): that of the new one,
 * with the star of either, saved for later or private if one was, and the labels and highlights of both. Other items of
 * source `from` name the new article.
 */
export async function mergeItems(client: pg.PoolClient, from: number): Promise<void> {
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
    `INSERT INTO later (id, user_key, feed_id, article_id, published_at, added_at)
     SELECT d.new_id, d.user_key, d.feed_id, d.article_id, d.published_at, s.added_at FROM merge_items d
     JOIN later s ON s.user_key = d.user_key AND s.id = d.old_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
     SELECT d.user_key, l.label_id, d.new_id, d.published_at FROM merge_items d
     JOIN item_labels l ON l.user_key = d.user_key AND l.item_id = d.old_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `UPDATE highlights h SET item_id = d.new_id FROM merge_items d WHERE h.user_key = d.user_key AND h.item_id = d.old_id`,
  );
  await client.query(
    `INSERT INTO rule_items (user_key, rule_id, item_id, at, by_hand, is_undone)
     SELECT d.user_key, r.rule_id, d.new_id, r.at, r.by_hand, r.is_undone FROM merge_items d
     JOIN rule_items r ON r.user_key = d.user_key AND r.item_id = d.old_id ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `INSERT INTO private_items (user_key, item_id) SELECT d.user_key, d.new_id FROM merge_items d
     JOIN private_items v ON v.user_key = d.user_key AND v.item_id = d.old_id ON CONFLICT DO NOTHING`,
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
}

/** Removes the states of the items of deleted feeds (table `merge_deleted_feeds`: user_key, id) that could still be restored. */
export async function removeDeletedItems(client: pg.PoolClient): Promise<void> {
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
  await client.query(
    `DELETE FROM highlights h USING merge_deleted_feeds g, deleted_feed_items i
     WHERE i.user_key = g.user_key AND i.feed_id = g.id AND h.user_key = g.user_key AND h.item_id = i.id`,
  );
  await client.query(
    `DELETE FROM rule_items r USING merge_deleted_feeds g, deleted_feed_items i
     WHERE i.user_key = g.user_key AND i.feed_id = g.id AND r.user_key = g.user_key AND r.item_id = i.id`,
  );
  await client.query(
    `DELETE FROM private_items v USING merge_deleted_feeds g, deleted_feed_items i
     WHERE i.user_key = g.user_key AND i.feed_id = g.id AND v.user_key = g.user_key AND v.item_id = i.id`,
  );
}

/** Moves what is in the old feeds as well to the new ones; nothing stands twice in one feed. */
export async function mergeItemFeeds(client: pg.PoolClient): Promise<void> {
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

/**
 * Recounts the remaining feeds, to which the items of the old ones have moved. One statement per table, each of which
 * is grouped by owner. Index: (user_key, feed_id, published_at) of each.
 */
export async function recountMerged(client: pg.PoolClient): Promise<void> {
  await client.query(
    "DELETE FROM feed_counts c USING merge_feeds m WHERE c.user_key = m.user_key AND c.feed_id = m.old_id",
  );
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
