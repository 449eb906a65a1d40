-- Whether a feed is private is the owner's choice, or, without one, what was recognised from its address. A stored false was
-- no choice: every edit wrote it.
ALTER TABLE "feeds" ALTER COLUMN "is_private" DROP NOT NULL, ALTER COLUMN "is_private" DROP DEFAULT;
UPDATE "feeds" SET "is_private" = NULL WHERE NOT "is_private";

-- Which version of the rules for private addresses was applied; maintenance applies the newest to older rows.
ALTER TABLE "sources" ADD COLUMN "address_rules" SMALLINT NOT NULL DEFAULT 0;
