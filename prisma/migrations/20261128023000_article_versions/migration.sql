-- What an article said before its publisher edited it, and whether an edit makes it unread again.
CREATE TABLE article_versions (
    article_id bigint NOT NULL,
    number integer NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    replaced_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY article_versions ADD CONSTRAINT article_versions_pkey PRIMARY KEY (article_id, number);
CREATE INDEX article_versions_replaced_at_idx ON article_versions USING btree (replaced_at);
ALTER TABLE ONLY article_versions ADD CONSTRAINT article_versions_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON UPDATE CASCADE ON DELETE CASCADE;
-- Whole texts, read seldom.
DO $$ BEGIN
  ALTER TABLE article_versions ALTER COLUMN content SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;

ALTER TABLE feeds ADD COLUMN unread_after_edit text DEFAULT 'never' NOT NULL;
ALTER TABLE feeds ADD CONSTRAINT feeds_unread_after_edit_check CHECK (unread_after_edit = ANY (ARRAY['never'::text, 'large'::text, 'always'::text]));

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
