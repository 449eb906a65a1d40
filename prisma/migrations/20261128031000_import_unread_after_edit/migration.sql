-- An import restores whether an edit makes an article unread again.
ALTER TABLE import_lines ADD COLUMN unread_after_edit text DEFAULT 'never' NOT NULL;
ALTER TABLE import_lines ADD CONSTRAINT import_lines_unread_after_edit_check CHECK (unread_after_edit = ANY (ARRAY['never'::text, 'large'::text, 'always'::text]));
