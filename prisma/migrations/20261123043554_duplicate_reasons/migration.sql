-- Why two articles are one: so far because of their texts.
ALTER TABLE "article_duplicates" ADD COLUMN "reason" VARCHAR(10) NOT NULL DEFAULT 'text';
ALTER TABLE "article_duplicates" ADD CONSTRAINT "article_duplicates_reason_check"
  CHECK ("reason" IN ('link', 'text', 'headline', 'teaser'));

-- What a user wants to keep although it says the same.
CREATE TABLE "distinct_articles" (
    "user_key" INTEGER NOT NULL,
    "article_id" BIGINT NOT NULL,
    "other_id" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "distinct_articles_pkey" PRIMARY KEY ("user_key", "article_id", "other_id"),
    CONSTRAINT "distinct_articles_order_check" CHECK ("article_id" < "other_id"),
    CONSTRAINT "distinct_articles_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "distinct_articles_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "distinct_articles_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "articles"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "distinct_articles_article_id_idx" ON "distinct_articles"("article_id");
CREATE INDEX "distinct_articles_other_id_idx" ON "distinct_articles"("other_id");
