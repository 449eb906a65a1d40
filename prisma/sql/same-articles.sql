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
-- The tables of items may be distributed: each statement on them is about one user, or finds several by their keys alone.

-- Merges the items of a user that are of the same article as one of these: unread if all were, starred or saved for later if one was,
-- with the labels and highlights of all, and private if one was. Items that another transaction has locked stay as they are and wait in link_queue: waiting could
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
  INSERT INTO rule_items (user_key, rule_id, item_id, at, by_hand, is_undone)
  SELECT owner, r.rule_id, g.kept, min(r.at), bool_or(r.by_hand), bool_or(r.is_undone)
  FROM unnest(keepers, leavers) AS g(kept, gone) JOIN rule_items r ON r.user_key = owner AND r.item_id = g.gone
  GROUP BY r.rule_id, g.kept ORDER BY r.rule_id, g.kept ON CONFLICT DO NOTHING;
  DELETE FROM rule_items r WHERE r.user_key = owner AND r.item_id = ANY(leavers);
  INSERT INTO private_items (user_key, item_id)
  SELECT DISTINCT owner, g.kept FROM unnest(keepers, leavers) AS g(kept, gone)
  JOIN private_items v ON v.user_key = owner AND v.item_id = g.gone ON CONFLICT DO NOTHING;
  DELETE FROM private_items v WHERE v.user_key = owner AND v.item_id = ANY(leavers);
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

-- Merges the items of those users who have several of these articles, or of their groups. Returns how many were merged.
CREATE OR REPLACE FUNCTION share_articles(owners int[], of_articles bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  members bigint[];
  several int[];
  owner int;
  shared int := 0;
BEGIN
  SELECT array_agg(DISTINCT m.id) INTO members
  FROM (SELECT coalesce(a.same_id, a.id) AS root FROM articles a WHERE a.id = ANY(of_articles)) g
  JOIN articles m ON m.same_id = g.root OR m.id = g.root;
  SELECT array_agg(o.user_key ORDER BY o.user_key) INTO several FROM (
    SELECT i.user_key FROM feed_items i WHERE i.user_key = ANY(owners) AND i.article_id = ANY(members)
    GROUP BY i.user_key HAVING count(*) > 1) o;
  FOREACH owner IN ARRAY coalesce(several, '{}') LOOP
    shared := shared + share_items(owner, of_articles);
  END LOOP;
  RETURN shared;
END $$;

-- For whoever inserts items, and however: one of an article that its user has in another feed already is merged into it, and
-- whether a known duplicate is among the user's items is looked at later. Articles without a group and without duplicates,
-- nearly all of them, cost one lookup each. Returns how many were merged.
CREATE OR REPLACE FUNCTION relate_items(owners int[], of_articles bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  repeated bigint[];
  grouped bigint[];
BEGIN
  SELECT array_agg(a.id) FILTER (WHERE a.is_repeated), array_agg(a.id) FILTER (WHERE a.is_grouped) INTO repeated, grouped FROM (
    SELECT a.id, EXISTS (SELECT FROM article_duplicates d WHERE d.article_id = a.id) AS is_repeated,
      a.same_id IS NOT NULL OR EXISTS (SELECT FROM articles m WHERE m.same_id = a.id) AS is_grouped
    FROM articles a WHERE a.id = ANY(of_articles)) a;
  IF repeated IS NOT NULL THEN
    INSERT INTO duplicate_queue (user_key, article_id) SELECT o, a FROM unnest(owners) o CROSS JOIN unnest(repeated) a
    ORDER BY o, a ON CONFLICT DO NOTHING;
  END IF;
  RETURN CASE WHEN grouped IS NULL THEN 0 ELSE share_articles(owners, grouped) END;
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
