-- Smart feeds: what a person has set and taught, and what the language model (where there is one) was asked.
CREATE TABLE "smart_tunings" (
    "source_id" BIGINT NOT NULL,
    "excluded_words" TEXT[],
    "excluded_sites" TEXT[],
    "strictness" VARCHAR(10) NOT NULL DEFAULT 'balanced',
    "languages" TEXT[],
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "smart_tunings_pkey" PRIMARY KEY ("source_id")
);

CREATE TABLE "smart_lessons" (
    "source_id" BIGINT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "direction" SMALLINT NOT NULL,
    "site" TEXT NOT NULL,
    "words" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "smart_lessons_pkey" PRIMARY KEY ("source_id","article_id")
);

CREATE TABLE "llm_uses" (
    "user_key" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "llm_uses_pkey" PRIMARY KEY ("user_key","day")
);

CREATE TABLE "llm_answers" (
    "key" UUID NOT NULL,
    "answer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "llm_answers_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "llm_uses_day_idx" ON "llm_uses"("day");
CREATE INDEX "llm_answers_created_at_idx" ON "llm_answers"("created_at");
