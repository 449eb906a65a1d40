-- CreateTable
CREATE TABLE "hidden_items" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL,
    "unread" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "hidden_items_pkey" PRIMARY KEY ("user_key","id")
);

-- CreateIndex
CREATE INDEX "hidden_items_article_id_user_key_idx" ON "hidden_items"("article_id", "user_key");

-- CreateIndex
CREATE INDEX "hidden_items_feed_id_idx" ON "hidden_items"("feed_id");

-- What Prisma cannot say. --------------------------------------------------

-- Brings hidden items back to where they were: to their feed, or, while that is deleted, to what was put aside with it.
CREATE FUNCTION show_items(owners int[], items bigint[]) RETURNS int LANGUAGE plpgsql AS $$
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

-- What is no copy any more shows again, whatever took its mark away.
CREATE FUNCTION show_unmarked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE is_hidden) THEN
    PERFORM show_items(array_agg(user_key), array_agg(id)) FROM changed WHERE is_hidden;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER duplicate_items_removed AFTER DELETE ON duplicate_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION show_unmarked();
