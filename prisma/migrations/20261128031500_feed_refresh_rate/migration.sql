-- How often a reader wants a feed to be refreshed, at most.
ALTER TABLE feeds
    ADD COLUMN refresh_minutes smallint,
    ADD CONSTRAINT feeds_refresh_minutes_check CHECK (refresh_minutes IN (60, 180, 360, 720, 1440));
ALTER TABLE import_lines ADD COLUMN refresh_minutes smallint;
