-- The canonical form of an article's link, as a hash. Older articles get theirs by the job that empties the queue.
ALTER TABLE "articles" ADD COLUMN "link_key" UUID;
CREATE INDEX "articles_link_key_idx" ON "articles"("link_key") WHERE (link_key IS NOT NULL);
CREATE TABLE "link_queue" (
  "article_id" BIGINT NOT NULL,
  CONSTRAINT "link_queue_pkey" PRIMARY KEY ("article_id")
);
INSERT INTO link_queue (article_id) SELECT id FROM articles WHERE url <> '' ORDER BY id;
ALTER TABLE link_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);

-- The queue of articles whose links are to be compared with those of other articles (link_queue).
CREATE OR REPLACE FUNCTION queue_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_queue (article_id) SELECT id FROM changed WHERE url <> '' ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_changed_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_queue (article_id)
  SELECT n.id FROM changed n JOIN before o ON o.id = n.id
  WHERE n.url <> '' AND (n.content_hash <> o.content_hash OR n.source_id <> o.source_id OR n.url <> o.url)
  ORDER BY n.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER articles_added_links AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_links();
CREATE OR REPLACE TRIGGER articles_changed_links AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_links();
