-- The queue of articles whose search document is missing or out of date (search_queue), and the removal of documents.
CREATE OR REPLACE FUNCTION queue_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id) SELECT id FROM changed ORDER BY id ON CONFLICT DO NOTHING;
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

CREATE OR REPLACE FUNCTION forget_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_search s USING changed WHERE s.article_id = changed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER articles_added AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_new_articles();
CREATE OR REPLACE TRIGGER articles_changed AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_articles();
CREATE OR REPLACE TRIGGER articles_removed AFTER DELETE ON articles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_articles();
