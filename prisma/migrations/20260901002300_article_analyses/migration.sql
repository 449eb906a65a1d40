-- AlterTable
ALTER TABLE "article_analyses" DROP COLUMN "fingerprint",
ADD COLUMN     "analysis_version" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "content_type_confidence" REAL,
ADD COLUMN     "embedding_engine" VARCHAR(20),
ADD COLUMN     "language_confidence" REAL,
ADD COLUMN     "sentiment_confidence" REAL,
ADD COLUMN     "shingles" INTEGER[],
ADD COLUMN     "source" VARCHAR(8) NOT NULL DEFAULT 'embedded',
ADD COLUMN     "title_keys" INTEGER[],
ADD COLUMN     "vector" BYTEA,
ADD COLUMN     "word_count" INTEGER;

-- CreateTable
CREATE TABLE "analysis_queue" (
    "article_id" BIGINT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "analysis_queue_pkey" PRIMARY KEY ("article_id")
);

-- CreateTable
CREATE TABLE "article_copies" (
    "article_id" BIGINT NOT NULL,
    "other_id" BIGINT NOT NULL,

    CONSTRAINT "article_copies_pkey" PRIMARY KEY ("article_id","other_id")
);

-- CreateTable
CREATE TABLE "duplicate_queue" (
    "user_key" INTEGER NOT NULL,
    "article_id" BIGINT NOT NULL,

    CONSTRAINT "duplicate_queue_pkey" PRIMARY KEY ("user_key","article_id")
);

-- CreateIndex
CREATE INDEX "article_analyses_shingles_idx" ON "article_analyses" USING GIN ("shingles");

-- CreateIndex
CREATE INDEX "article_analyses_title_keys_idx" ON "article_analyses" USING GIN ("title_keys");

-- What Prisma cannot say. --------------------------------------------------

-- The queues lose rows as fast as they gain them.
ALTER TABLE "analysis_queue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE "duplicate_queue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);

CREATE FUNCTION queue_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analysis_queue (article_id) SELECT id FROM changed ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- An edited article starts over, whatever became of it before.
CREATE FUNCTION queue_changed_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analysis_queue (article_id)
  SELECT n.id FROM changed n JOIN before o ON o.id = n.id WHERE n.content_hash <> o.content_hash ORDER BY n.id
  ON CONFLICT (article_id) DO UPDATE SET attempts = 0, lease_until = NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION queue_full_text_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analysis_queue (article_id) VALUES (NEW.article_id)
  ON CONFLICT (article_id) DO UPDATE SET attempts = 0, lease_until = NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_copies c USING changed WHERE c.other_id = changed.id AND c.article_id IN (
    SELECT other_id FROM article_copies o WHERE o.article_id = changed.id);
  DELETE FROM article_copies c USING changed WHERE c.article_id = changed.id;
  RETURN NULL;
END $$;

CREATE TRIGGER articles_added_analyses AFTER INSERT ON articles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_analyses();
CREATE TRIGGER articles_changed_analyses AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_analyses();
CREATE TRIGGER articles_removed_analyses AFTER DELETE ON articles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forget_analyses();
CREATE TRIGGER full_texts_analysis AFTER INSERT OR UPDATE OF content ON full_texts FOR EACH ROW WHEN (NEW.content <> '') EXECUTE FUNCTION queue_full_text_analysis();

-- Somebody gets an article that is known to have copies: whether he has one of those too is looked at later.
CREATE FUNCTION queue_duplicates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO duplicate_queue (user_key, article_id)
  SELECT n.user_key, n.article_id FROM changed n
  WHERE EXISTS (SELECT FROM article_copies c WHERE c.article_id = n.article_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- A copy whose original is gone is no copy any more, and shows again.
CREATE FUNCTION forget_duplicates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM duplicate_items d USING changed WHERE d.user_key = changed.user_key AND d.duplicate_of = changed.id;
  RETURN NULL;
END $$;

CREATE TRIGGER feed_items_added_duplicates AFTER INSERT ON feed_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_duplicates();
CREATE TRIGGER feed_items_removed_duplicates AFTER DELETE ON feed_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forget_duplicates();

-- What is there already.
INSERT INTO analysis_queue (article_id) SELECT id FROM articles;
