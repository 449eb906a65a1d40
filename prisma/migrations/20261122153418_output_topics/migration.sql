-- Public documents that somebody reads: the topics of our own WebSub hub, and the version that it knows.
-- CreateTable
CREATE TABLE "output_topics" (
    "path" TEXT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "bundle_id" BIGINT,
    "feed_id" BIGINT,
    "version" TEXT NOT NULL,
    "item_id" BIGINT NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" SMALLINT NOT NULL DEFAULT 0,
    CONSTRAINT "output_topics_pkey" PRIMARY KEY ("path")
);
-- CreateIndex
CREATE INDEX "output_topics_next_at_idx" ON "output_topics"("next_at");
-- CreateIndex
CREATE INDEX "output_topics_user_key_idx" ON "output_topics"("user_key");
-- CreateIndex
CREATE INDEX "output_topics_bundle_id_idx" ON "output_topics"("bundle_id") WHERE (bundle_id IS NOT NULL);
-- CreateIndex
CREATE INDEX "output_topics_feed_id_idx" ON "output_topics"("feed_id") WHERE (feed_id IS NOT NULL);
-- AddForeignKey
ALTER TABLE "output_topics" ADD CONSTRAINT "output_topics_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
-- AddForeignKey
ALTER TABLE "output_topics" ADD CONSTRAINT "output_topics_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- AddForeignKey
ALTER TABLE "output_topics" ADD CONSTRAINT "output_topics_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE ON UPDATE CASCADE;
