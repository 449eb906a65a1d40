-- Counters per feed (feed_counts), kept by statement-level triggers with transition tables: one grouped write per
-- statement, whatever its size. Rows are written in the order of feeds, so that two statements cannot deadlock.
-- `total`, `unread` and `starred` count the items whose own feed it is. `shared` counts the rows of item_feeds, whose states
-- are counted when they are read: they are few.
-- `newest_at` is a bound that no item of the feed exceeds: it only grows, and a deletion leaves it.
-- The proposed row of a deletion holds negative numbers before ON CONFLICT adds them, so the columns cannot have a
-- CHECK; reconcileCounts corrects and reports a counter that is wrong.
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

CREATE OR REPLACE TRIGGER feed_items_added AFTER INSERT ON feed_items REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('total');
CREATE OR REPLACE TRIGGER feed_items_removed AFTER DELETE ON feed_items REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('total');
CREATE OR REPLACE TRIGGER unread_added AFTER INSERT ON unread REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('unread');
CREATE OR REPLACE TRIGGER unread_removed AFTER DELETE ON unread REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('unread');
CREATE OR REPLACE TRIGGER starred_added AFTER INSERT ON starred REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('starred');
CREATE OR REPLACE TRIGGER starred_removed AFTER DELETE ON starred REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('starred');
CREATE OR REPLACE TRIGGER item_feeds_added AFTER INSERT ON item_feeds REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('shared');
CREATE OR REPLACE TRIGGER item_feeds_removed AFTER DELETE ON item_feeds REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('shared');
