-- How many feeds an account may have again by undoing deletions; null after a feed was added.
ALTER TABLE "users" ADD COLUMN "restorable_feeds" INTEGER;
