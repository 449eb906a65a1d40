-- Where the parts of a public document's archive (RFC 5005, section 4) begin, so that their addresses stay what they are.
CREATE TABLE "output_archives" (
    "path" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "item_id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "bundle_id" BIGINT,
    "feed_id" BIGINT,

    CONSTRAINT "output_archives_pkey" PRIMARY KEY ("path", "published_at", "item_id")
);

CREATE INDEX "output_archives_user_key_idx" ON "output_archives"("user_key");

CREATE INDEX "output_archives_bundle_id_idx" ON "output_archives"("bundle_id") WHERE (bundle_id IS NOT NULL);

CREATE INDEX "output_archives_feed_id_idx" ON "output_archives"("feed_id") WHERE (feed_id IS NOT NULL);

ALTER TABLE "output_archives" ADD CONSTRAINT "output_archives_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "output_archives" ADD CONSTRAINT "output_archives_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "output_archives" ADD CONSTRAINT "output_archives_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE ON UPDATE CASCADE;
