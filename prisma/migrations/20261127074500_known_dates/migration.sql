-- Whether the date of an article is the one that its feed gives. Until now the time of arrival was published as the date of
-- articles without one. Constant default: no rewrite of the table; stored articles count as dated.
ALTER TABLE "articles" ADD COLUMN "is_date_known" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "late_date" TIMESTAMPTZ(3);
