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
