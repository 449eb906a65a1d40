-- Highlights: marked parts of an article's text with notes, found again by quote and context.
CREATE TABLE highlights (
    user_key integer NOT NULL,
    id uuid NOT NULL,
    item_id bigint NOT NULL,
    quote text NOT NULL,
    prefix text NOT NULL,
    suffix text NOT NULL,
    color text NOT NULL,
    note text,
    token text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT highlights_color_check CHECK (color = ANY (ARRAY['yellow'::text, 'green'::text, 'blue'::text, 'pink'::text]))
);
ALTER TABLE ONLY highlights ADD CONSTRAINT highlights_pkey PRIMARY KEY (user_key, id);
CREATE UNIQUE INDEX highlights_token_key ON highlights USING btree (token);
CREATE INDEX highlights_user_key_created_at_id_idx ON highlights USING btree (user_key, created_at DESC, id DESC);
CREATE INDEX highlights_user_key_item_id_idx ON highlights USING btree (user_key, item_id);
ALTER TABLE ONLY highlights ADD CONSTRAINT highlights_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;

-- Who has a private RSS of their highlights, and its address.
CREATE TABLE highlight_outputs (
    user_key integer NOT NULL,
    token text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
ALTER TABLE ONLY highlight_outputs ADD CONSTRAINT highlight_outputs_pkey PRIMARY KEY (user_key);
CREATE UNIQUE INDEX highlight_outputs_token_key ON highlight_outputs USING btree (token);
ALTER TABLE ONLY highlight_outputs ADD CONSTRAINT highlight_outputs_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;

-- Merges the items of a user that are of the same article as one of these: unread if all were, starred or saved for later if one was,
-- with the labels and highlights of all. Items that another transaction has locked stay as they are and wait in link_queue: waiting could
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
  UPDATE highlights h SET item_id = g.kept FROM unnest(keepers, leavers) AS g(kept, gone)
  WHERE h.user_key = owner AND h.item_id = g.gone;

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
