-- Notes in the form that searches compare: a search reads none of the texts. Accents of older notes count until they are changed.
ALTER TABLE highlights ADD COLUMN note_text text;
UPDATE highlights SET note_text = regexp_replace(lower(note), '\s+', ' ', 'g') WHERE note IS NOT NULL;
CREATE INDEX highlights_noted_idx ON highlights USING btree (user_key) WHERE note_text IS NOT NULL;
