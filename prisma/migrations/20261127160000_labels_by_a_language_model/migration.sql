-- Articles whose kind and sentiment a configured language model is asked for.
CREATE TABLE "llm_articles" (
  "article_id" BIGINT NOT NULL,
  "queued_at" TIMESTAMPTZ(3) NOT NULL,
  "asked_at" TIMESTAMPTZ(3),
  "attempts" SMALLINT NOT NULL DEFAULT 0,
  CONSTRAINT "llm_articles_pkey" PRIMARY KEY ("article_id"),
  CONSTRAINT "llm_articles_attempts_check" CHECK ("attempts" >= 0)
);
CREATE INDEX "llm_articles_queued_at_idx" ON "llm_articles" ("queued_at");
