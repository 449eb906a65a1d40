-- When the full text of an article that was saved for later is asked for; null: it is there, was given up, or nobody asked.
ALTER TABLE full_texts ADD COLUMN wanted_at timestamp(3) with time zone;
CREATE INDEX full_texts_wanted_at_idx ON full_texts USING btree (wanted_at) WHERE wanted_at IS NOT NULL;
