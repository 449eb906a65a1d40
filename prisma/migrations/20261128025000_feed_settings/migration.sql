-- Settings of single feeds: how long articles are kept, duplicates, alerts.
ALTER TABLE feeds
    ADD COLUMN keep_days smallint,
    ADD COLUMN hides_duplicates boolean DEFAULT false NOT NULL,
    ADD COLUMN notifies boolean DEFAULT true NOT NULL,
    ADD CONSTRAINT feeds_keep_days_check CHECK (keep_days IN (0, 7, 30, 90, 365));
ALTER TABLE import_lines
    ADD COLUMN keep_days smallint,
    ADD COLUMN hides_duplicates boolean DEFAULT false NOT NULL,
    ADD COLUMN notifies boolean DEFAULT true NOT NULL;
