-- Rules: what is to happen to new items that match a search, and what has happened to which.
CREATE TABLE rules (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    name text,
    query text NOT NULL,
    scope character varying(6) DEFAULT 'all'::character varying NOT NULL,
    feed_id bigint,
    bundle_id bigint,
    actions text[],
    label_ids bigint[] DEFAULT ARRAY[]::bigint[],
    is_enabled boolean DEFAULT true NOT NULL,
    since timestamp(3) with time zone NOT NULL,
    mailed_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT rules_pkey PRIMARY KEY (id),
    CONSTRAINT rules_scope_check CHECK (scope IN ('all', 'feed', 'bundle')),
    CONSTRAINT rules_actions_check CHECK (actions <@ ARRAY['read', 'star', 'label', 'hide', 'notify', 'mail', 'private']),
    CONSTRAINT rules_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT rules_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE SET NULL,
    CONSTRAINT rules_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX rules_user_key_idx ON rules USING btree (user_key);
CREATE INDEX rules_enabled_idx ON rules USING btree (user_key) WHERE is_enabled;
CREATE INDEX rules_mail_idx ON rules USING btree (mailed_at) WHERE ('mail'::text = ANY (actions));
CREATE INDEX rules_feed_id_idx ON rules USING btree (feed_id) WHERE feed_id IS NOT NULL;
CREATE INDEX rules_bundle_id_idx ON rules USING btree (bundle_id) WHERE bundle_id IS NOT NULL;

CREATE TABLE rule_items (
    user_key integer NOT NULL,
    rule_id bigint NOT NULL,
    item_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    by_hand boolean DEFAULT false NOT NULL,
    is_undone boolean DEFAULT false NOT NULL,
    CONSTRAINT rule_items_pkey PRIMARY KEY (user_key, rule_id, item_id),
    CONSTRAINT rule_items_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT rule_items_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rules(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX rule_items_user_key_item_id_idx ON rule_items USING btree (user_key, item_id);
CREATE INDEX rule_items_rule_id_at_idx ON rule_items USING btree (rule_id, at);

CREATE TABLE private_items (
    user_key integer NOT NULL,
    item_id bigint NOT NULL,
    CONSTRAINT private_items_pkey PRIMARY KEY (user_key, item_id),
    CONSTRAINT private_items_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE rule_undos (
    id uuid NOT NULL,
    user_key integer NOT NULL,
    rule_id bigint NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    changes jsonb NOT NULL,
    CONSTRAINT rule_undos_pkey PRIMARY KEY (id),
    CONSTRAINT rule_undos_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX rule_undos_user_key_idx ON rule_undos USING btree (user_key);
CREATE INDEX rule_undos_expires_at_idx ON rule_undos USING btree (expires_at);

-- A search for hidden items reads them in the order of lists.
CREATE INDEX hidden_items_user_key_published_at_idx ON hidden_items USING btree (user_key, published_at);

-- Merges the items of a user that are of the same article as one of these: unread if all were, starred or saved for later if one was,
-- with the labels of all, and private if one was. Items that another transaction has locked stay as they are and wait in link_queue: waiting could
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
