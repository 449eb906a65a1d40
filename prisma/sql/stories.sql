-- What article tells which event (article_stories) and its fingerprints (article_prints) follow from its analysis, and go
-- with it.
CREATE OR REPLACE FUNCTION forget_stories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_stories s USING changed WHERE s.article_id = changed.article_id;
  DELETE FROM article_prints p USING changed WHERE p.article_id = changed.article_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER article_analyses_removed_stories AFTER DELETE ON article_analyses REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_stories();
