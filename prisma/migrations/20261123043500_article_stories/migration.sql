-- Which articles tell the same event. Articles analysed before have no row until they are analysed again.
CREATE SEQUENCE story_ids AS bigint;
CREATE TABLE "article_stories" (
  "article_id" BIGINT NOT NULL,
  "story_id" BIGINT,
  "published_at" TIMESTAMPTZ(3) NOT NULL,
  "keys" INTEGER[],
  "waits" BOOLEAN NOT NULL DEFAULT true,
  CONSTRAINT "article_stories_pkey" PRIMARY KEY ("article_id")
);
CREATE INDEX "article_stories_story_id_idx" ON "article_stories"("story_id") WHERE (story_id IS NOT NULL);
CREATE INDEX "article_stories_keys_idx" ON "article_stories" USING GIN ("keys");
CREATE INDEX "article_stories_waits_idx" ON "article_stories"("article_id") WHERE (waits);
ALTER TABLE article_stories SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- What article tells which event (article_stories) follows from its analysis, and goes with it.
CREATE OR REPLACE FUNCTION forget_stories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_stories s USING changed WHERE s.article_id = changed.article_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER article_analyses_removed_stories AFTER DELETE ON article_analyses REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_stories();
