-- DropIndex
DROP INDEX "feeds_source_id_idx";

-- AlterTable
ALTER TABLE "sources" ADD COLUMN     "listed" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "fan_outs" (
    "id" BIGSERIAL NOT NULL,
    "source_id" BIGINT NOT NULL,
    "article_ids" BIGINT[],
    "after_user_key" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fan_outs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "feeds_source_id_user_key_idx" ON "feeds"("source_id", "user_key");

-- CreateIndex
CREATE INDEX "sources_favicon_checked_at_idx" ON "sources"("favicon_checked_at");

-- Article text is compressed with lz4 where the server has it: a fifth of pglz's time for about the same size.
DO $$ BEGIN
  ALTER TABLE "articles" ALTER COLUMN "content" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
