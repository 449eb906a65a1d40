-- What users say is wrong about the analysis of articles.
CREATE TABLE "score_corrections" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    "what" VARCHAR(9) NOT NULL,
    "was" VARCHAR(15) NOT NULL,
    "value" VARCHAR(15) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "score_corrections_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "score_corrections_what_check" CHECK ("what" IN ('kind', 'sentiment', 'quality')),
    CONSTRAINT "score_corrections_value_check" CHECK (CASE "what"
        WHEN 'kind' THEN "value" IN ('news', 'tutorial', 'opinion', 'research', 'entertainment', 'none')
        WHEN 'sentiment' THEN "value" IN ('positive', 'negative', 'neutral')
        ELSE "value" IN ('better', 'worse') END),
    CONSTRAINT "score_corrections_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "score_corrections_user_key_article_id_what_key" ON "score_corrections"("user_key", "article_id", "what");
CREATE INDEX "score_corrections_user_key_feed_id_what_idx" ON "score_corrections"("user_key", "feed_id", "what");

-- Topics that a user does not want to see, in lower case.
CREATE TABLE "hidden_topics" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "topic" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hidden_topics_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "hidden_topics_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "hidden_topics_user_key_topic_key" ON "hidden_topics"("user_key", "topic");
