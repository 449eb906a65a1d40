-- When a refresh stored an edit. Until now the time of the fetch was written as the date of the article's modification.
ALTER TABLE "articles" ADD COLUMN "edited_at" TIMESTAMPTZ(3);

-- What public outputs leave out.
CREATE INDEX "articles_unpublished_idx" ON "articles" ("source_id") WHERE "is_private" OR "is_inherited";

-- Dates that no document stated: exactly the time of arrival, or, on an edit, a later time with milliseconds beside a
-- publishing time without.
UPDATE "articles" SET "updated_at" = NULL,
  "edited_at" = CASE WHEN "updated_at" > "created_at" THEN "updated_at" END
WHERE "updated_at" = "created_at"
  OR ("updated_at" > "created_at" AND date_trunc('second', "updated_at") <> "updated_at"
    AND (date_trunc('second', "published_at") = "published_at" OR "published_at" = "created_at"));

-- The full text of articles from before their source moved, and what the analysis said of it.
UPDATE "full_texts" t SET "content" = '' FROM "articles" a WHERE a."id" = t."article_id" AND a."is_inherited" AND t."content" <> '';
INSERT INTO "analysis_queue" ("article_id") SELECT "id" FROM "articles" WHERE "is_inherited" ORDER BY "id" ON CONFLICT DO NOTHING;

-- An article whose link, text or inheritance changed starts over, whatever became of it before: neither the full text of
-- its old page nor what the analysis said of it may stand under the new one. The row of a full text stays, because it
-- counts the attempts.
CREATE OR REPLACE FUNCTION queue_changed_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE edited bigint[];
BEGIN
  SELECT array_agg(n.id ORDER BY n.id) INTO edited FROM changed n JOIN before o ON o.id = n.id
  WHERE n.content_hash <> o.content_hash OR n.url <> o.url OR n.is_inherited <> o.is_inherited;
  IF edited IS NULL THEN RETURN NULL; END IF;
  INSERT INTO analysis_queue (article_id) SELECT unnest(edited)
  ON CONFLICT (article_id) DO UPDATE SET attempts = 0, lease_until = NULL;
  UPDATE full_texts SET content = '' WHERE article_id IN (
    SELECT article_id FROM full_texts WHERE article_id = ANY(edited) AND content <> '' ORDER BY article_id FOR UPDATE);
  DELETE FROM article_analyses WHERE article_id = ANY(edited);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_changed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id)
  SELECT n.id FROM changed n JOIN before o ON o.id = n.id
  WHERE n.content_hash <> o.content_hash OR n.source_id <> o.source_id OR n.url <> o.url OR n.is_inherited <> o.is_inherited
  ORDER BY n.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
