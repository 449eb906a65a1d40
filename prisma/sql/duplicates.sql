-- Duplicates among a user's items: what shows again once its mark (duplicate_items) is removed. The tables that these
-- functions write may be distributed: each statement on them is about one user, and what it needs of other tables is read
-- before.

-- Returns hidden items to their feed or, while that is deleted, to deleted_feed_items. Returns how many show again.
CREATE OR REPLACE FUNCTION show_items(owner int, items bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  present bigint[];
  deleted bigint[];
  shown int;
  articles bigint[];
BEGIN
  SELECT array_agg(feed_id) INTO present FROM hidden_items WHERE user_key = owner AND id = ANY(items);
  SELECT coalesce(array_agg(id) FILTER (WHERE deleted_at IS NULL), '{}'), coalesce(array_agg(id) FILTER (WHERE deleted_at IS NOT NULL), '{}')
    INTO present, deleted FROM feeds WHERE id = ANY(present);
  WITH back AS (
    DELETE FROM hidden_items WHERE user_key = owner AND id = ANY(items)
    RETURNING id, user_key, feed_id, article_id, published_at, arrived_at, unread
  ), aside AS (
    INSERT INTO deleted_feed_items (id, user_key, feed_id, article_id, published_at, arrived_at, unread)
    SELECT id, user_key, feed_id, article_id, published_at, arrived_at, unread FROM back WHERE feed_id = ANY(deleted)
    ON CONFLICT DO NOTHING
  ), item AS (
    INSERT INTO feed_items (id, user_key, feed_id, article_id, published_at, arrived_at)
    SELECT id, user_key, feed_id, article_id, published_at, arrived_at FROM back WHERE feed_id = ANY(present)
    ON CONFLICT DO NOTHING RETURNING id, user_key, feed_id, article_id, published_at
  ), marked AS (
    INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
    SELECT i.id, i.user_key, i.feed_id, i.article_id, i.published_at FROM back b JOIN item i ON i.id = b.id
    WHERE b.unread ON CONFLICT DO NOTHING RETURNING user_key, feed_id, published_at
  ), counted AS (
    INSERT INTO feed_counts AS c (feed_id, user_key, total, unread, newest_at)
    SELECT g.feed_id, g.user_key, sum(g.total)::int, sum(g.unread)::int, max(g.published_at) FROM (
      SELECT user_key, feed_id, published_at, 1 AS total, 0 AS unread FROM item
      UNION ALL SELECT user_key, feed_id, published_at, 0, 1 FROM marked) g GROUP BY g.user_key, g.feed_id ORDER BY g.feed_id
    ON CONFLICT (user_key, feed_id) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread,
      newest_at = greatest(c.newest_at, excluded.newest_at)
  )
  SELECT count(*), array_agg(article_id) INTO shown, articles FROM item;
  PERFORM relate_items(ARRAY[owner], articles);
  RETURN shown;
END $$;

-- For items whose marks were removed, or whose originals were: those among them that are hidden show again.
CREATE OR REPLACE FUNCTION show_unmarked(owner int, items bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_items(owner, items);
  PERFORM raise_owner_versions(owner);
END $$;
