-- Duplicates among a user's items: the queue of items to look at (duplicate_queue), and what shows again once its mark
-- (duplicate_items) is removed.

-- A user gets an article that is known to have duplicates: whether one of them is among the user's items is looked at later.
CREATE OR REPLACE FUNCTION queue_duplicates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO duplicate_queue (user_key, article_id)
  SELECT n.user_key, n.article_id FROM changed n
  WHERE EXISTS (SELECT FROM article_duplicates d WHERE d.article_id = n.article_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Without its original an item is a duplicate no more.
CREATE OR REPLACE FUNCTION forget_duplicates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM duplicate_items d USING changed WHERE d.user_key = changed.user_key AND d.duplicate_of = changed.id;
  RETURN NULL;
END $$;

-- Returns hidden items to their feed or, while that is deleted, to deleted_feed_items.
CREATE OR REPLACE FUNCTION show_items(owners int[], items bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE shown int;
BEGIN
  WITH back AS (
    DELETE FROM hidden_items h USING unnest(owners, items) AS g(user_key, id)
    WHERE h.user_key = g.user_key AND h.id = g.id RETURNING h.*
  ), aside AS (
    INSERT INTO deleted_feed_items (id, user_key, feed_id, article_id, published_at, arrived_at, unread)
    SELECT b.id, b.user_key, b.feed_id, b.article_id, b.published_at, b.arrived_at, b.unread
    FROM back b JOIN feeds f ON f.id = b.feed_id WHERE f.deleted_at IS NOT NULL ON CONFLICT DO NOTHING
  ), item AS (
    INSERT INTO feed_items (id, user_key, feed_id, article_id, published_at, arrived_at)
    SELECT b.id, b.user_key, b.feed_id, b.article_id, b.published_at, b.arrived_at
    FROM back b JOIN feeds f ON f.id = b.feed_id WHERE f.deleted_at IS NULL ON CONFLICT DO NOTHING RETURNING user_key, id
  ), marked AS (
    INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
    SELECT b.id, b.user_key, b.feed_id, b.article_id, b.published_at FROM back b JOIN item USING (user_key, id)
    WHERE b.unread ON CONFLICT DO NOTHING
  )
  SELECT count(*) INTO shown FROM item;
  RETURN shown;
END $$;

CREATE OR REPLACE FUNCTION show_unmarked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_hidden) THEN
    PERFORM show_items(array_agg(user_key), array_agg(id)) FROM changed WHERE is_hidden;
    PERFORM raise_owner_versions(user_key) FROM (SELECT DISTINCT user_key FROM changed WHERE is_hidden ORDER BY user_key) o;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER feed_items_added_duplicates AFTER INSERT ON feed_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_duplicates();
CREATE OR REPLACE TRIGGER feed_items_removed_duplicates AFTER DELETE ON feed_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_duplicates();
CREATE OR REPLACE TRIGGER duplicate_items_removed AFTER DELETE ON duplicate_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_unmarked();
