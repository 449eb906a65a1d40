-- Whether an analysis knows only the teaser of its article. Constant default: no rewrite of the table.
ALTER TABLE "article_analyses" ADD COLUMN "from_extract" BOOLEAN NOT NULL DEFAULT false;
