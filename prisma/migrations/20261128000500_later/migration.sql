-- "Read later": articles saved for later, like stars a row each, but listed by the time of saving.
CREATE TABLE later (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    feed_id bigint NOT NULL,
    article_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    added_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
ALTER TABLE ONLY later ADD CONSTRAINT later_pkey PRIMARY KEY (user_key, id);
CREATE INDEX later_user_key_added_at_idx ON later USING btree (user_key, added_at);
CREATE INDEX later_user_key_published_at_idx ON later USING btree (user_key, published_at);
CREATE INDEX later_user_key_feed_id_published_at_idx ON later USING btree (user_key, feed_id, published_at);
ALTER TABLE later SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.1);

-- A divided table takes a column like any other.
ALTER TABLE deleted_feed_items ADD COLUMN later_at timestamp(3) with time zone;

-- Merges the items of a user that are of the same article as one of these: unread if all were, starred or saved for later if one was,
-- with the labels of all. Items that another transaction has locked stay as they are and wait in link_queue: waiting could
-- deadlock. Returns how many were merged.
CREATE OR REPLACE FUNCTION share_items(owner int, of_articles bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  members bigint[];
  roots bigint[];
  found bigint[];
  feeds bigint[];
  articles_of bigint[];
  times timestamptz[];
  locked bigint[];
  keepers bigint[];
  leavers bigint[];
  skipped bigint[];
  counted bigint[];
BEGIN
  SELECT array_agg(m.id), array_agg(m.root) INTO members, roots FROM (
    SELECT DISTINCT m.id, g.root FROM (SELECT coalesce(a.same_id, a.id) AS root FROM articles a WHERE a.id = ANY(of_articles)) g
    JOIN articles m ON m.same_id = g.root OR m.id = g.root) m;
  SELECT array_agg(i.id), array_agg(i.feed_id), array_agg(i.article_id), array_agg(i.published_at)
    INTO found, feeds, articles_of, times FROM feed_items i WHERE i.user_key = owner AND i.article_id = ANY(members);
  IF found IS NULL OR cardinality(found) < 2 THEN RETURN 0; END IF;
  WITH member AS (
    SELECT i.id, i.article_id, i.feed_id, first_value(i.id) OVER same AS kept, first_value(i.feed_id) OVER same AS kept_feed
    FROM unnest(found, feeds, articles_of) AS i(id, feed_id, article_id)
    JOIN unnest(members, roots) AS m(id, root) ON m.id = i.article_id WINDOW same AS (PARTITION BY m.root ORDER BY i.id)
  )
  SELECT array_agg(m.kept), array_agg(m.id), array_agg(m.article_id) INTO keepers, leavers, skipped
  FROM member m WHERE m.kept < m.id AND m.kept_feed <> m.feed_id;
  IF leavers IS NULL THEN RETURN 0; END IF;
  SELECT array_agg(l.id) INTO locked FROM (
    SELECT i.id FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(keepers || leavers)
    ORDER BY i.id FOR UPDATE SKIP LOCKED) l;
  SELECT array_agg(g.kept) FILTER (WHERE g.is_free), array_agg(g.gone) FILTER (WHERE g.is_free),
    array_agg(g.article_id) FILTER (WHERE NOT g.is_free) INTO keepers, leavers, skipped
  FROM (SELECT p.kept, p.gone, p.article_id, p.kept = ANY(locked) AND p.gone = ANY(locked) AS is_free
    FROM unnest(keepers, leavers, skipped) AS p(kept, gone, article_id)) g;
  INSERT INTO link_queue (article_id) SELECT DISTINCT unnest(skipped) ORDER BY 1 ON CONFLICT DO NOTHING;
  IF leavers IS NULL THEN RETURN 0; END IF;

  WITH made AS (
    INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
    SELECT k.id, owner, k.feed_id, k.article_id, k.published_at, min(s.starred_at)
    FROM unnest(keepers, leavers) AS g(kept, gone)
    JOIN unnest(found, feeds, articles_of, times) AS k(id, feed_id, article_id, published_at) ON k.id = g.kept
    JOIN starred s ON s.user_key = owner AND s.id = g.gone
    GROUP BY k.id, k.feed_id, k.article_id, k.published_at ON CONFLICT DO NOTHING RETURNING feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM made;
  PERFORM add_to_counts(owner, counted, 'starred', 1);
  WITH gone AS (DELETE FROM starred s WHERE s.user_key = owner AND s.id = ANY(leavers) RETURNING s.feed_id)
  SELECT array_agg(feed_id) INTO counted FROM gone;
  PERFORM add_to_counts(owner, counted, 'starred', -1);
  INSERT INTO later (id, user_key, feed_id, article_id, published_at, added_at)
  SELECT k.id, owner, k.feed_id, k.article_id, k.published_at, min(s.added_at)
  FROM unnest(keepers, leavers) AS g(kept, gone)
  JOIN unnest(found, feeds, articles_of, times) AS k(id, feed_id, article_id, published_at) ON k.id = g.kept
  JOIN later s ON s.user_key = owner AND s.id = g.gone
  GROUP BY k.id, k.feed_id, k.article_id, k.published_at ON CONFLICT DO NOTHING;
  DELETE FROM later s WHERE s.user_key = owner AND s.id = ANY(leavers);
  INSERT INTO item_labels (user_key, label_id, item_id, published_at)
  SELECT DISTINCT owner, l.label_id, k.id, k.published_at
  FROM unnest(keepers, leavers) AS g(kept, gone) JOIN unnest(found, times) AS k(id, published_at) ON k.id = g.kept
  JOIN item_labels l ON l.user_key = owner AND l.item_id = g.gone
  ORDER BY l.label_id, k.id ON CONFLICT DO NOTHING;
  DELETE FROM item_labels l WHERE l.user_key = owner AND l.item_id = ANY(leavers);

  WITH was_read AS (
    SELECT DISTINCT g.kept FROM unnest(keepers, leavers) AS g(kept, gone)
    WHERE NOT EXISTS (SELECT FROM unread o WHERE o.user_key = owner AND o.id = g.gone)
  ), gone AS (
    DELETE FROM unread u USING was_read w WHERE u.user_key = owner AND u.id = w.kept RETURNING u.feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM gone;
  PERFORM add_to_counts(owner, counted, 'unread', -1);
  WITH gone AS (DELETE FROM unread u WHERE u.user_key = owner AND u.id = ANY(leavers) RETURNING u.feed_id)
  SELECT array_agg(feed_id) INTO counted FROM gone;
  PERFORM add_to_counts(owner, counted, 'unread', -1);
  UPDATE duplicate_items d SET duplicate_of = g.kept FROM unnest(keepers, leavers) AS g(kept, gone)
  WHERE d.user_key = owner AND d.duplicate_of = g.gone AND d.id <> g.kept;
  DELETE FROM duplicate_items d WHERE d.user_key = owner AND (d.id = ANY(leavers) OR d.duplicate_of = ANY(leavers));

  INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
  SELECT owner, x.feed_id, k.id, x.article_id, k.published_at
  FROM unnest(keepers, leavers) AS g(kept, gone)
  JOIN unnest(found, feeds, times) AS k(id, feed_id, published_at) ON k.id = g.kept
  JOIN (SELECT i.id, i.feed_id, i.article_id FROM unnest(found, feeds, articles_of) AS i(id, feed_id, article_id)
        UNION ALL SELECT f.item_id, f.feed_id, f.article_id FROM item_feeds f WHERE f.user_key = owner AND f.item_id = ANY(leavers)) x
    ON x.id = g.gone AND x.feed_id <> k.feed_id
  ORDER BY x.feed_id ON CONFLICT DO NOTHING;
  DELETE FROM item_feeds s WHERE s.user_key = owner AND s.item_id = ANY(leavers);
  WITH gone AS (DELETE FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(leavers) RETURNING i.feed_id)
  SELECT array_agg(feed_id) INTO counted FROM gone;
  PERFORM add_to_counts(owner, counted, 'total', -1);
  RETURN cardinality(leavers);
END $$;

-- Moves items to the oldest of the other feeds that they stand in, before they would be removed with their own. Their id
-- and state stay; the feed they leave becomes a further one. Returns their number.
CREATE OR REPLACE FUNCTION hand_over_items(owner int, items bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  moved bigint[];
  heirs bigint[];
  inherited bigint[];
  counted bigint[];
BEGIN
  SELECT array_agg(h.item_id), array_agg(h.feed_id), array_agg(h.article_id) INTO moved, heirs, inherited FROM (
    SELECT DISTINCT ON (s.item_id) s.item_id, s.feed_id, s.article_id FROM item_feeds s
    JOIN feeds f ON f.id = s.feed_id AND f.user_key = owner AND f.deleted_at IS NULL
    WHERE s.user_key = owner AND s.item_id = ANY(items) ORDER BY s.item_id, f.created_at, f.id) h;
  IF moved IS NULL THEN RETURN 0; END IF;
  -- Concurrent stars and marks finish before, or follow the item to its new feed.
  PERFORM i.id FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(moved) ORDER BY i.id FOR UPDATE;
  PERFORM u.id FROM unread u WHERE u.user_key = owner AND u.id = ANY(moved) ORDER BY u.id FOR UPDATE;
  SELECT array_agg(i.feed_id) INTO counted FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(moved);
  PERFORM add_to_counts(owner, counted, 'total', -1);
  SELECT array_agg(u.feed_id) INTO counted FROM unread u WHERE u.user_key = owner AND u.id = ANY(moved);
  PERFORM add_to_counts(owner, counted, 'unread', -1);
  SELECT array_agg(t.feed_id) INTO counted FROM starred t WHERE t.user_key = owner AND t.id = ANY(moved);
  PERFORM add_to_counts(owner, counted, 'starred', -1);
  INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
  SELECT i.user_key, i.feed_id, i.id, i.article_id, i.published_at FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(moved)
  ORDER BY i.feed_id ON CONFLICT DO NOTHING;
  DELETE FROM item_feeds s USING unnest(moved, heirs) AS h(id, feed_id)
  WHERE s.user_key = owner AND s.item_id = h.id AND s.feed_id = h.feed_id;
  WITH changed AS (
    UPDATE feed_items i SET feed_id = h.feed_id, article_id = h.article_id
    FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id RETURNING i.feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM changed;
  PERFORM add_to_counts(owner, counted, 'total', 1);
  WITH changed AS (
    UPDATE unread i SET feed_id = h.feed_id, article_id = h.article_id
    FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id RETURNING i.feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM changed;
  PERFORM add_to_counts(owner, counted, 'unread', 1);
  WITH changed AS (
    UPDATE starred i SET feed_id = h.feed_id, article_id = h.article_id
    FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id RETURNING i.feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM changed;
  PERFORM add_to_counts(owner, counted, 'starred', 1);
  UPDATE later i SET feed_id = h.feed_id, article_id = h.article_id
  FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id;
  RETURN cardinality(moved);
END $$;
