-- Fingerprints leave the analyses for a table of their own, whose rows are removed 60 days after the article came.
CREATE TABLE "article_prints" (
    "article_id" BIGINT NOT NULL,
    "arrived_on" DATE NOT NULL,
    "shingles" INTEGER[],
    "title_keys" INTEGER[],

    CONSTRAINT "article_prints_pkey" PRIMARY KEY ("article_id")
);

-- The indexes on the columns go with them. Neither rewrites the table.
ALTER TABLE "article_analyses" DROP COLUMN "shingles",
DROP COLUMN "title_keys",
ADD COLUMN "quality_points" SMALLINT[];

-- What Prisma cannot say. --------------------------------------------------

-- Of a text's shingles the first twelve, those that most texts sample: an article is looked for by all of its own.
CREATE INDEX "article_prints_keys_idx" ON "article_prints" USING GIN ((shingles[1:12] || title_keys));

-- Rows are added, and removed in the order in which they came. Every look-up reads the index's pending list: it stays short.
ALTER TABLE article_prints SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);
ALTER INDEX article_prints_keys_idx SET (gin_pending_list_limit = 256);
ALTER INDEX article_stories_keys_idx SET (gin_pending_list_limit = 256);

-- The rows that still have keys, oldest first: those whose keys are removed.
CREATE INDEX "article_stories_published_at_idx" ON "article_stories" ("published_at") WHERE (keys <> '{}'::integer[]);

ALTER TABLE unread SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0.05);

-- A fifth of these rows, the default, is too much to become garbage before a vacuum, and so are their parts stored apart.
ALTER TABLE articles SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1, toast.autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE article_search SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1, toast.autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE article_analyses SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);

-- Items and stars are written once and deleted, never updated in place: pages are filled. Inserts are vacuumed soon, so that
-- index scans need no rows and no later vacuum has everything to freeze at once; deletes soon, because their index entries
-- stand where the lists begin.
ALTER TABLE feed_items SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_insert_threshold = 10000, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE starred SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.1);

CREATE OR REPLACE FUNCTION forget_stories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_stories s USING changed WHERE s.article_id = changed.article_id;
  DELETE FROM article_prints p USING changed WHERE p.article_id = changed.article_id;
  RETURN NULL;
END $$;

-- The worker converts what is there: it analyses the articles again, the newest first and after all new ones.
INSERT INTO analysis_queue (article_id) SELECT article_id FROM article_analyses ON CONFLICT DO NOTHING;
