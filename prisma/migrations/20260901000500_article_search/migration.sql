-- AlterTable
ALTER TABLE "full_texts" ADD COLUMN     "attempts" SMALLINT NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "article_search" (
    "article_id" BIGINT NOT NULL,
    "source_id" BIGINT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "document" tsvector NOT NULL,

    CONSTRAINT "article_search_pkey" PRIMARY KEY ("article_id")
);

-- CreateTable
CREATE TABLE "search_queue" (
    "article_id" BIGINT NOT NULL,

    CONSTRAINT "search_queue_pkey" PRIMARY KEY ("article_id")
);

-- CreateIndex
CREATE INDEX "article_search_document_idx" ON "article_search" USING GIN ("document");

-- CreateIndex
CREATE INDEX "feeds_full_text_idx" ON "feeds"("full_text");

-- What Prisma cannot say. --------------------------------------------------

-- Documents live beside the table, so that a search reads a thin row per hit and a document only where it has to.
ALTER TABLE "article_search" ALTER COLUMN "document" SET STORAGE EXTERNAL;
ALTER TABLE "article_search" SET (toast_tuple_target = 128);
-- Every search reads the pending list whole: it stays short.
ALTER INDEX "article_search_document_idx" SET (gin_pending_list_limit = 512);
-- The queue loses rows as fast as it gains them.
ALTER TABLE "search_queue" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);

CREATE FUNCTION queue_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id) SELECT id FROM changed ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION queue_changed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id)
  SELECT n.id FROM changed n JOIN before o ON o.id = n.id
  WHERE n.content_hash <> o.content_hash OR n.source_id <> o.source_id
  ORDER BY n.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_search s USING changed WHERE s.article_id = changed.id;
  RETURN NULL;
END $$;

CREATE TRIGGER articles_added AFTER INSERT ON articles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_new_articles();
CREATE TRIGGER articles_changed AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_articles();
CREATE TRIGGER articles_removed AFTER DELETE ON articles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION forget_articles();

-- What is there already.
INSERT INTO search_queue (article_id) SELECT id FROM articles;
