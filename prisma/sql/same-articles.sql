-- The queue of articles whose links are to be compared with those of other articles (link_queue).
CREATE OR REPLACE FUNCTION queue_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_queue (article_id) SELECT id FROM changed WHERE url <> '' ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_changed_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_queue (article_id)
  SELECT n.id FROM changed n JOIN before o ON o.id = n.id
  WHERE n.url <> '' AND (n.content_hash <> o.content_hash OR n.source_id <> o.source_id OR n.url <> o.url)
  ORDER BY n.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER articles_added_links AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_links();
CREATE OR REPLACE TRIGGER articles_changed_links AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_links();

-- One article, one item. `articles.same_id` names a group: articles of different sources that are the same one. Where a
-- user gets more than one article of a group, their oldest item stays and stands in the other feeds as well (item_feeds).

-- Merges the items of each user that are of the same article as one of these items: unread if all were, starred if one
-- was, with the labels of all. Items that another transaction has locked stay as they are and wait in link_queue: waiting could deadlock.
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

-- Whoever inserts an item, and however: one of an article that the user has in another feed already is merged into it.
-- Articles without a group, nearly all of them, cost one lookup each.
CREATE OR REPLACE FUNCTION share_new_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grouped bigint[];
BEGIN
  SELECT array_agg(a.id) INTO grouped FROM articles a WHERE a.id IN (SELECT DISTINCT article_id FROM changed)
    AND (a.same_id IS NOT NULL OR EXISTS (SELECT FROM articles m WHERE m.same_id = a.id));
  IF grouped IS NOT NULL THEN
    PERFORM share_items(array_agg(user_key), array_agg(id)) FROM changed WHERE article_id = ANY(grouped);
  END IF;
  RETURN NULL;
END $$;

-- Moves items to the oldest of the other feeds that they stand in, before they would be removed with their own. Their id
-- and state stay; the feed they leave becomes a further one. Returns their number.
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

CREATE OR REPLACE TRIGGER feed_items_shared AFTER INSERT ON feed_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION share_new_items();
