-- Labels that people put on items. A row stays while its item is set aside with a deleted feed.
CREATE TABLE "labels" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "lower_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "labels_pkey" PRIMARY KEY ("user_key", "id"),
    CONSTRAINT "labels_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "labels_name_check" CHECK (char_length("name") BETWEEN 1 AND 100)
);

CREATE UNIQUE INDEX "labels_user_key_lower_name_key" ON "labels"("user_key", "lower_name");

CREATE TABLE "item_labels" (
    "user_key" INTEGER NOT NULL,
    "label_id" BIGINT NOT NULL,
    "item_id" BIGINT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "item_labels_pkey" PRIMARY KEY ("user_key", "label_id", "item_id"),
    CONSTRAINT "item_labels_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "item_labels_user_key_label_id_fkey" FOREIGN KEY ("user_key", "label_id") REFERENCES "labels"("user_key", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "item_labels_user_key_label_id_published_at_item_id_idx" ON "item_labels"("user_key", "label_id", "published_at" DESC, "item_id" DESC);
CREATE INDEX "item_labels_user_key_item_id_idx" ON "item_labels"("user_key", "item_id");

-- Items that are merged keep the labels of all.
CREATE OR REPLACE FUNCTION share_items(owners int[], items bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  owners_of int[];
  keepers bigint[];
  leavers bigint[];
  skipped bigint[];
BEGIN
  WITH given AS (
    SELECT DISTINCT i.user_key, coalesce(a.same_id, a.id) AS root
    FROM unnest(owners, items) AS g(user_key, id) JOIN feed_items i ON i.user_key = g.user_key AND i.id = g.id
    JOIN articles a ON a.id = i.article_id
  ), member AS (
    SELECT DISTINCT i.user_key, g.root, i.id, i.feed_id, i.article_id FROM given g
    JOIN articles m ON m.same_id = g.root OR m.id = g.root
    JOIN feed_items i ON i.article_id = m.id AND i.user_key = g.user_key
  ), pair AS (
    SELECT m.user_key, m.id, m.article_id, k.id AS kept FROM member m CROSS JOIN LATERAL (
      SELECT k.id, k.feed_id FROM member k WHERE k.user_key = m.user_key AND k.root = m.root ORDER BY k.id LIMIT 1) k
    WHERE k.id < m.id AND k.feed_id <> m.feed_id
  ), locked AS MATERIALIZED (
    SELECT i.user_key, i.id FROM feed_items i
    WHERE (i.user_key, i.id) IN (SELECT user_key, id FROM pair UNION SELECT user_key, kept FROM pair)
    ORDER BY i.user_key, i.id FOR UPDATE SKIP LOCKED
  ), free AS (
    SELECT p.*, l.id IS NOT NULL AND k.id IS NOT NULL AS is_free FROM pair p
    LEFT JOIN locked l ON l.user_key = p.user_key AND l.id = p.id
    LEFT JOIN locked k ON k.user_key = p.user_key AND k.id = p.kept
  )
  SELECT array_agg(f.user_key) FILTER (WHERE is_free), array_agg(f.kept) FILTER (WHERE is_free),
    array_agg(f.id) FILTER (WHERE is_free), array_agg(f.article_id) FILTER (WHERE NOT is_free)
  INTO owners_of, keepers, leavers, skipped FROM free f;
  INSERT INTO link_queue (article_id) SELECT DISTINCT unnest(skipped) ORDER BY 1 ON CONFLICT DO NOTHING;
  IF owners_of IS NULL THEN RETURN 0; END IF;
  INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
  SELECT k.id, k.user_key, k.feed_id, k.article_id, k.published_at, min(s.starred_at)
  FROM unnest(owners_of, keepers, leavers) AS g(user_key, kept, gone)
  JOIN starred s ON s.user_key = g.user_key AND s.id = g.gone
  JOIN feed_items k ON k.user_key = g.user_key AND k.id = g.kept
  GROUP BY k.id, k.user_key, k.feed_id, k.article_id, k.published_at ON CONFLICT DO NOTHING;
  DELETE FROM starred s USING unnest(owners_of, leavers) AS g(user_key, id) WHERE s.user_key = g.user_key AND s.id = g.id;
  INSERT INTO item_labels (user_key, label_id, item_id, published_at)
  SELECT DISTINCT k.user_key, l.label_id, k.id, k.published_at
  FROM unnest(owners_of, keepers, leavers) AS g(user_key, kept, gone)
  JOIN item_labels l ON l.user_key = g.user_key AND l.item_id = g.gone
  JOIN feed_items k ON k.user_key = g.user_key AND k.id = g.kept
  ORDER BY k.user_key, l.label_id, k.id ON CONFLICT DO NOTHING;
  DELETE FROM item_labels l USING unnest(owners_of, leavers) AS g(user_key, id) WHERE l.user_key = g.user_key AND l.item_id = g.id;

  DELETE FROM unread u USING unnest(owners_of, keepers, leavers) AS g(user_key, kept, gone)
  WHERE u.user_key = g.user_key AND u.id = g.kept
    AND NOT EXISTS (SELECT FROM unread o WHERE o.user_key = g.user_key AND o.id = g.gone);
  DELETE FROM unread u USING unnest(owners_of, leavers) AS g(user_key, id) WHERE u.user_key = g.user_key AND u.id = g.id;
  UPDATE duplicate_items d SET duplicate_of = g.kept FROM unnest(owners_of, keepers, leavers) AS g(user_key, kept, gone)
  WHERE d.user_key = g.user_key AND d.duplicate_of = g.gone AND d.id <> g.kept;
  DELETE FROM duplicate_items d USING unnest(owners_of, leavers) AS g(user_key, id) WHERE d.user_key = g.user_key AND d.id = g.id;
  INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
  SELECT x.user_key, x.feed_id, k.id, x.article_id, k.published_at
  FROM unnest(owners_of, keepers, leavers) AS g(user_key, kept, gone)
  JOIN feed_items k ON k.user_key = g.user_key AND k.id = g.kept
  JOIN (SELECT user_key, id, feed_id, article_id FROM feed_items
        UNION ALL SELECT user_key, item_id, feed_id, article_id FROM item_feeds) x
    ON x.user_key = g.user_key AND x.id = g.gone AND x.feed_id <> k.feed_id
  ORDER BY x.feed_id ON CONFLICT DO NOTHING;
  DELETE FROM item_feeds s USING unnest(owners_of, leavers) AS g(user_key, id) WHERE s.user_key = g.user_key AND s.item_id = g.id;
  DELETE FROM feed_items i USING unnest(owners_of, leavers) AS g(user_key, id) WHERE i.user_key = g.user_key AND i.id = g.id;
  RETURN cardinality(owners_of);
END $$;
