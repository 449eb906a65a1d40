-- The queue of articles that wait to be analysed (analysis_queue).
CREATE OR REPLACE FUNCTION queue_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analysis_queue (article_id) SELECT id FROM changed ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

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

CREATE OR REPLACE FUNCTION queue_full_text_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analysis_queue (article_id) VALUES (NEW.article_id)
  ON CONFLICT (article_id) DO UPDATE SET attempts = 0, lease_until = NULL;
  RETURN NULL;
END $$;

-- The pairs of a removed article, in both directions by primary key.
CREATE OR REPLACE FUNCTION forget_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_duplicates d USING changed WHERE d.other_id = changed.id AND d.article_id IN (
    SELECT other_id FROM article_duplicates o WHERE o.article_id = changed.id);
  DELETE FROM article_duplicates d USING changed WHERE d.article_id = changed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER articles_added_analyses AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_analyses();
CREATE OR REPLACE TRIGGER articles_changed_analyses AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_analyses();
CREATE OR REPLACE TRIGGER articles_removed_analyses AFTER DELETE ON articles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_analyses();
CREATE OR REPLACE TRIGGER full_texts_analysis AFTER INSERT OR UPDATE OF content ON full_texts
  FOR EACH ROW WHEN (NEW.content <> '') EXECUTE FUNCTION queue_full_text_analysis();
