-- Counters per feed (feed_counts). Whatever inserts or deletes rows of feed_items, unread and starred counts them in the
-- same statement (lib/domain/library/items/count-rows.ts), or by add_to_counts where that statement stands in a function: these
-- tables may be distributed over machines, and such tables have no triggers. Rows are written in the order of feeds, so
-- that two statements cannot deadlock.
-- `total`, `unread` and `starred` count the items whose own feed it is. `shared` counts the rows of item_feeds, whose states
-- are counted when they are read: they are few.
-- `newest_at` is a bound that no item of the feed exceeds: it only grows, and a deletion leaves it.
-- The proposed row of a deletion holds negative numbers before ON CONFLICT adds them, so the columns cannot have a
-- CHECK; reconcileCounts corrects and reports a counter that is wrong.

-- Adds `step` to one kind of counter for each of the feeds, as often as it is named.
CREATE OR REPLACE FUNCTION add_to_counts(owner int, feeds bigint[], kind text, step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF feeds IS NULL THEN RETURN; END IF;
  INSERT INTO feed_counts AS c (feed_id, user_key, total, unread, starred)
  SELECT g.feed_id, owner, CASE kind WHEN 'total' THEN g.n ELSE 0 END, CASE kind WHEN 'unread' THEN g.n ELSE 0 END,
    CASE kind WHEN 'starred' THEN g.n ELSE 0 END
  FROM (SELECT feed_id, step * count(*)::int AS n FROM unnest(feeds) AS f(feed_id) GROUP BY feed_id) g ORDER BY g.feed_id
  ON CONFLICT (user_key, feed_id) DO UPDATE
    SET total = c.total + excluded.total, unread = c.unread + excluded.unread, starred = c.starred + excluded.starred;
END $$;

-- Counts what stands in further feeds. One write per feed: item_feeds stays on one machine, feed_counts may not.
CREATE OR REPLACE FUNCTION count_shared_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  g record;
BEGIN
  FOR g IN SELECT user_key, feed_id, step * count(*)::int AS n, max(published_at) AS newest_at
      FROM changed GROUP BY user_key, feed_id ORDER BY feed_id LOOP
    INSERT INTO feed_counts AS c (feed_id, user_key, shared, newest_at) VALUES (g.feed_id, g.user_key, g.n, g.newest_at)
    ON CONFLICT (user_key, feed_id) DO UPDATE
      SET shared = c.shared + excluded.shared, newest_at = greatest(c.newest_at, excluded.newest_at);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER item_feeds_added AFTER INSERT ON item_feeds REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_shared_items();
CREATE OR REPLACE TRIGGER item_feeds_removed AFTER DELETE ON item_feeds REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_shared_items();
