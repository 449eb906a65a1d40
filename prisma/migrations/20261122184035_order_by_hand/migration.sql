-- The order of bundles and feeds by hand; null comes after all that have a position.
ALTER TABLE "bundles" ADD COLUMN "position" INTEGER;
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_position_check" CHECK ("position" >= 0);
ALTER TABLE "feeds" ADD COLUMN "position" INTEGER;
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_position_check" CHECK ("position" >= 0);
