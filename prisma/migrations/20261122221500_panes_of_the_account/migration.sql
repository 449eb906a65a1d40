-- How the panes were last arranged: where a new device begins.
ALTER TABLE "reading_settings" ADD COLUMN "list_width" SMALLINT;
ALTER TABLE "reading_settings" ADD COLUMN "hides_library" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "reading_settings" ADD CONSTRAINT "reading_settings_list_width_check" CHECK ("list_width" BETWEEN 320 AND 560);
