-- The table of pairs is called what it holds; the two functions that name it follow (prisma/sql).
ALTER TABLE "article_copies" RENAME TO "article_duplicates";
ALTER TABLE "article_duplicates" RENAME CONSTRAINT "article_copies_pkey" TO "article_duplicates_pkey";

CREATE OR REPLACE FUNCTION forget_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_duplicates d USING changed WHERE d.other_id = changed.id AND d.article_id IN (
    SELECT other_id FROM article_duplicates o WHERE o.article_id = changed.id);
  DELETE FROM article_duplicates d USING changed WHERE d.article_id = changed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_duplicates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO duplicate_queue (user_key, article_id)
  SELECT n.user_key, n.article_id FROM changed n
  WHERE EXISTS (SELECT FROM article_duplicates d WHERE d.article_id = n.article_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

