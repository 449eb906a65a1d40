-- What an article said before its publisher edited it (article_versions): the first text and the four before the last edit. An
-- edit is another title or another text; a change of markup alone, such as a new address of a picture, is none. What one
-- person imported (is_inherited) is not the publisher's text, and is not kept for others.
CREATE OR REPLACE FUNCTION text_of(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g'))
$$;

CREATE OR REPLACE FUNCTION keep_versions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  edited bigint[];
BEGIN
  SELECT array_agg(n.id) INTO edited FROM before o JOIN changed n ON n.id = o.id
  WHERE n.content_hash <> o.content_hash AND n.edited_at IS NOT NULL AND NOT o.is_inherited
    AND (n.title <> o.title OR (n.content <> o.content AND text_of(n.content) <> text_of(o.content)));
  IF edited IS NULL THEN RETURN NULL; END IF;
  INSERT INTO article_versions (article_id, number, title, content, replaced_at)
  SELECT o.id, coalesce((SELECT max(v.number) FROM article_versions v WHERE v.article_id = o.id), 0) + 1, o.title, o.content, n.edited_at
  FROM before o JOIN changed n ON n.id = o.id WHERE o.id = ANY(edited) ORDER BY o.id;
  DELETE FROM article_versions v WHERE v.article_id = ANY(edited) AND v.number > 1
    AND v.number <= (SELECT max(l.number) FROM article_versions l WHERE l.article_id = v.article_id) - 4;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER articles_changed_versions AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_versions();
