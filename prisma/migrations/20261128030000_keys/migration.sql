-- The keys that a reader chose instead of the usual ones, by action.
ALTER TABLE reading_settings ADD COLUMN keys jsonb DEFAULT '{}' NOT NULL;
