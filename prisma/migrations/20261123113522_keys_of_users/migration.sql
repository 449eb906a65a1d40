-- Keys and indexes of the tables with one row per person and article begin with the person, so that they can be
-- partitioned or distributed by `user_key`. While an index is built, which takes longer the more rows there are, writes to
-- its table wait; from the first dropped index on reads wait too, until the end of the migration.
CREATE INDEX "feed_items_user_key_feed_id_published_at_id_idx" ON "feed_items"("user_key", "feed_id", "published_at" DESC, "id" DESC);
DROP INDEX "feed_items_feed_id_published_at_id_idx";
CREATE INDEX "unread_user_key_feed_id_published_at_id_idx" ON "unread"("user_key", "feed_id", "published_at" DESC, "id" DESC);
DROP INDEX "unread_feed_id_published_at_id_idx";
CREATE INDEX "starred_user_key_feed_id_published_at_id_idx" ON "starred"("user_key", "feed_id", "published_at" DESC, "id" DESC);
DROP INDEX "starred_feed_id_published_at_id_idx";
CREATE INDEX "hidden_items_user_key_feed_id_idx" ON "hidden_items"("user_key", "feed_id");
DROP INDEX "hidden_items_feed_id_idx";

ALTER TABLE "feed_counts" DROP CONSTRAINT "feed_counts_pkey", ADD CONSTRAINT "feed_counts_pkey" PRIMARY KEY ("user_key", "feed_id");
DROP INDEX "feed_counts_user_key_idx";
ALTER TABLE "deleted_feed_items" DROP CONSTRAINT "deleted_feed_items_pkey", ADD CONSTRAINT "deleted_feed_items_pkey" PRIMARY KEY ("user_key", "feed_id", "id");
ALTER TABLE "undo_unread" DROP CONSTRAINT "undo_unread_pkey", ADD CONSTRAINT "undo_unread_pkey" PRIMARY KEY ("user_key", "token");

CREATE OR REPLACE FUNCTION count_feed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO feed_counts AS c (feed_id, user_key, total, unread, starred, shared, newest_at)
  SELECT feed_id, user_key,
         CASE kind WHEN 'total' THEN step * n ELSE 0 END,
         CASE kind WHEN 'unread' THEN step * n ELSE 0 END,
         CASE kind WHEN 'starred' THEN step * n ELSE 0 END,
         CASE kind WHEN 'shared' THEN step * n ELSE 0 END,
         newest_at
  FROM (SELECT feed_id, user_key, count(*)::int AS n, max(published_at) AS newest_at
        FROM changed GROUP BY user_key, feed_id) AS g
  ORDER BY feed_id
  ON CONFLICT (user_key, feed_id) DO UPDATE
    SET total = c.total + excluded.total, unread = c.unread + excluded.unread, starred = c.starred + excluded.starred,
        shared = c.shared + excluded.shared, newest_at = greatest(c.newest_at, excluded.newest_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION hand_over_items(owner int, items bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  moved bigint[];
  heirs bigint[];
  inherited bigint[];
BEGIN
  SELECT array_agg(h.item_id), array_agg(h.feed_id), array_agg(h.article_id) INTO moved, heirs, inherited FROM (
    SELECT DISTINCT ON (s.item_id) s.item_id, s.feed_id, s.article_id FROM item_feeds s
    JOIN feeds f ON f.id = s.feed_id AND f.user_key = owner AND f.deleted_at IS NULL
    WHERE s.user_key = owner AND s.item_id = ANY(items) ORDER BY s.item_id, f.created_at, f.id) h;
  IF moved IS NULL THEN RETURN 0; END IF;
  -- Concurrent stars and marks finish before, or follow the item to its new feed.
  PERFORM FROM feed_items WHERE user_key = owner AND id = ANY(moved) ORDER BY id FOR UPDATE;
  PERFORM FROM unread WHERE user_key = owner AND id = ANY(moved) ORDER BY id FOR UPDATE;
  INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
  SELECT user_key, feed_id, id, article_id, published_at FROM feed_items WHERE user_key = owner AND id = ANY(moved)
  ORDER BY feed_id ON CONFLICT DO NOTHING;
  DELETE FROM item_feeds s USING unnest(moved, heirs) AS h(id, feed_id)
  WHERE s.user_key = owner AND s.item_id = h.id AND s.feed_id = h.feed_id;
  WITH change AS (
    SELECT i.feed_id AS old_id, h.feed_id AS new_id, u.id IS NOT NULL AS unread, t.id IS NOT NULL AS starred
    FROM unnest(moved, heirs) AS h(id, feed_id) JOIN feed_items i ON i.user_key = owner AND i.id = h.id
    LEFT JOIN unread u ON u.user_key = owner AND u.id = h.id LEFT JOIN starred t ON t.user_key = owner AND t.id = h.id
  ), difference AS (
    SELECT feed_id, sum(step)::int AS total, sum(step * unread::int)::int AS unread, sum(step * starred::int)::int AS starred
    FROM (SELECT old_id AS feed_id, -1 AS step, unread, starred FROM change
          UNION ALL SELECT new_id, 1, unread, starred FROM change) d GROUP BY feed_id
  ), locked AS MATERIALIZED (
    SELECT feed_id FROM feed_counts WHERE user_key = owner AND feed_id IN (SELECT feed_id FROM difference) ORDER BY feed_id FOR NO KEY UPDATE)
  UPDATE feed_counts c SET total = c.total + d.total, unread = c.unread + d.unread, starred = c.starred + d.starred
  FROM difference d JOIN locked USING (feed_id) WHERE c.user_key = owner AND c.feed_id = d.feed_id;
  UPDATE feed_items i SET feed_id = h.feed_id, article_id = h.article_id
  FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id;
  UPDATE unread i SET feed_id = h.feed_id, article_id = h.article_id
  FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id;
  UPDATE starred i SET feed_id = h.feed_id, article_id = h.article_id
  FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id;
  RETURN cardinality(moved);
END $$;
