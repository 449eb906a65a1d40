-- AlterTable
ALTER TABLE "feed_counts" ADD COLUMN     "newest_at" TIMESTAMPTZ(3);

-- What Prisma cannot say. --------------------------------------------------

-- The counting triggers also keep the time that no item of a feed exceeds. It only grows: deleting leaves a bound, not a lie.
CREATE OR REPLACE FUNCTION count_feed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO feed_counts AS c (feed_id, user_key, total, unread, starred, newest_at)
  SELECT feed_id, user_key,
         CASE kind WHEN 'total' THEN step * n ELSE 0 END,
         CASE kind WHEN 'unread' THEN step * n ELSE 0 END,
         CASE kind WHEN 'starred' THEN step * n ELSE 0 END,
         newest_at
  FROM (SELECT feed_id, min(user_key) AS user_key, count(*)::int AS n, max(published_at) AS newest_at
        FROM changed GROUP BY feed_id) AS g
  ORDER BY feed_id
  ON CONFLICT (feed_id) DO UPDATE
    SET total = c.total + excluded.total, unread = c.unread + excluded.unread, starred = c.starred + excluded.starred,
        newest_at = greatest(c.newest_at, excluded.newest_at);
  RETURN NULL;
END $$;

-- What is there already.
UPDATE feed_counts c SET newest_at = (SELECT max(published_at) FROM feed_items i WHERE i.feed_id = c.feed_id);
