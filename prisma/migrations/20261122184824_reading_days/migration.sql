-- What was read: counts per day and bundle, never a list of articles.
ALTER TABLE "users" ADD COLUMN "counts_reading" BOOLEAN NOT NULL DEFAULT true;

CREATE TABLE "reading_days" (
    "user_key" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "bundle_id" BIGINT NOT NULL,
    "articles" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,

    CONSTRAINT "reading_days_pkey" PRIMARY KEY ("user_key", "day", "bundle_id"),
    CONSTRAINT "reading_days_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reading_days_counts_check" CHECK ("articles" > 0 AND "minutes" >= 0)
);

CREATE INDEX "reading_days_day_idx" ON "reading_days"("day");
