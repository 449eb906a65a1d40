-- CreateTable
CREATE TABLE "removed_bundle_feeds" (
    "bundle_id" BIGINT NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "removed_bundle_feeds_pkey" PRIMARY KEY ("bundle_id","feed_id")
);

-- CreateIndex
CREATE INDEX "removed_bundle_feeds_feed_id_idx" ON "removed_bundle_feeds"("feed_id");

-- CreateIndex
CREATE INDEX "removed_bundle_feeds_removed_at_idx" ON "removed_bundle_feeds"("removed_at");

-- AddForeignKey
ALTER TABLE "removed_bundle_feeds" ADD CONSTRAINT "removed_bundle_feeds_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_bundle_feeds" ADD CONSTRAINT "removed_bundle_feeds_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE ON UPDATE CASCADE;
