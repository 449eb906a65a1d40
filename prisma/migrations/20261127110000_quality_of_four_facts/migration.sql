-- The parts of a quality by name, of analyses before version 6: today they are numbers in a fixed order.
ALTER TABLE "article_analyses" DROP COLUMN "quality_parts";
