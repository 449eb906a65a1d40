-- What article tells which event (article_stories) follows from its analysis, and goes with it.
CREATE OR REPLACE FUNCTION forget_stories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_stories s USING changed WHERE s.article_id = changed.article_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER article_analyses_removed_stories AFTER DELETE ON article_analyses REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_stories();
