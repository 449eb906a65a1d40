-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "key" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "first_name" TEXT,
    "last_name" TEXT,
    "profile_image_url" TEXT,
    "password_hash" TEXT,
    "payment_customer_id" TEXT,
    "payment_subscription_id" TEXT,
    "subscription_status" TEXT,
    "subscription_plan" TEXT,
    "trial_started_at" TIMESTAMPTZ(3),
    "trial_ends_at" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "skipped_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "sid" TEXT NOT NULL,
    "sess" JSONB NOT NULL,
    "user_id" UUID NOT NULL,
    "expire" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("sid")
);

-- CreateTable
CREATE TABLE "oauth_accounts" (
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "oauth_accounts_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "verification_codes" (
    "id" BIGSERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "user_data" JSONB,
    "browser_hash" TEXT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "verification_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_attempts" (
    "id" BIGSERIAL NOT NULL,
    "bucket" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auth_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "user_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "notification_preferences" (
    "user_id" UUID NOT NULL,
    "feed_updates" BOOLEAN NOT NULL DEFAULT true,
    "feed_errors" BOOLEAN NOT NULL DEFAULT true,
    "account_updates" BOOLEAN NOT NULL DEFAULT true,
    "marketing" BOOLEAN NOT NULL DEFAULT false,
    "real_time_alerts" BOOLEAN NOT NULL DEFAULT true,
    "sound_alerts" BOOLEAN NOT NULL DEFAULT false,
    "desktop_notifications" BOOLEAN NOT NULL DEFAULT true,
    "email_digest" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "alerts" (
    "id" BIGSERIAL NOT NULL,
    "user_key" INTEGER NOT NULL,
    "type" VARCHAR(20) NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "feed_id" BIGINT,
    "bundle_id" BIGINT,
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "severity" VARCHAR(10) NOT NULL DEFAULT 'info',
    "action_url" TEXT,
    "action_text" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alerts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "customer_id" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "error" TEXT,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feeds" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "source_id" BIGINT NOT NULL,
    "title" TEXT,
    "description" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "full_text" BOOLEAN NOT NULL DEFAULT false,
    "alerted_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feeds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundles" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "color" VARCHAR(7) NOT NULL DEFAULT '#3B82F6',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bundles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundle_feeds" (
    "id" BIGSERIAL NOT NULL,
    "bundle_id" BIGINT NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bundle_feeds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_items" (
    "id" BIGSERIAL NOT NULL,
    "user_key" INTEGER NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feed_items_pkey" PRIMARY KEY ("user_key","id")
);

-- CreateTable
CREATE TABLE "unread" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unread_pkey" PRIMARY KEY ("user_key","id")
);

-- CreateTable
CREATE TABLE "starred" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "starred_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "starred_pkey" PRIMARY KEY ("user_key","id")
);

-- CreateTable
CREATE TABLE "feed_counts" (
    "feed_id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "total" INTEGER NOT NULL DEFAULT 0,
    "unread" INTEGER NOT NULL DEFAULT 0,
    "starred" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "feed_counts_pkey" PRIMARY KEY ("feed_id")
);

-- CreateTable
CREATE TABLE "deleted_feed_items" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL,
    "unread" BOOLEAN NOT NULL,
    "starred_at" TIMESTAMPTZ(3),

    CONSTRAINT "deleted_feed_items_pkey" PRIMARY KEY ("feed_id","id")
);

-- CreateTable
CREATE TABLE "undo_marks" (
    "token" UUID NOT NULL,
    "user_key" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "undo_marks_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE UNLOGGED TABLE "undo_unread" (
    "token" UUID NOT NULL,
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "feed_id" BIGINT NOT NULL,
    "article_id" BIGINT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "undo_unread_pkey" PRIMARY KEY ("token","id")
);

-- CreateTable
CREATE TABLE "duplicate_items" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "duplicate_of" BIGINT NOT NULL,
    "is_hidden" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "duplicate_items_pkey" PRIMARY KEY ("user_key","id")
);

-- CreateTable
CREATE TABLE "sources" (
    "id" BIGSERIAL NOT NULL,
    "identity" UUID NOT NULL,
    "kind" VARCHAR(10) NOT NULL DEFAULT 'feed',
    "owner_key" INTEGER,
    "url" TEXT NOT NULL,
    "keywords" TEXT,
    "title" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "site_url" TEXT NOT NULL DEFAULT '',
    "format" VARCHAR(10),
    "language" TEXT,
    "image_url" TEXT,
    "favicon_id" BIGINT,
    "favicon_checked_at" TIMESTAMPTZ(3),
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "etag" TEXT,
    "last_modified" TEXT,
    "body_hash" BYTEA,
    "ttl_minutes" INTEGER,
    "skip_hours" SMALLINT[],
    "skip_days" TEXT[],
    "hub_url" TEXT,
    "redirect_url" TEXT,
    "redirect_since" TIMESTAMPTZ(3),
    "articles_per_day" REAL,
    "next_fetch_at" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "fetched_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "alerted_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "error_code" TEXT,
    "error_message" TEXT,
    "gone_at" TIMESTAMPTZ(3),
    "orphaned_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favicons" (
    "id" BIGSERIAL NOT NULL,
    "origin" TEXT NOT NULL,
    "bytes" BYTEA,
    "content_type" TEXT,
    "etag" TEXT,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "favicons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "websub_subscriptions" (
    "source_id" BIGINT NOT NULL,
    "hub_url" TEXT NOT NULL,
    "topic_url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "callback" TEXT NOT NULL,
    "state" VARCHAR(10) NOT NULL DEFAULT 'pending',
    "lease_ends_at" TIMESTAMPTZ(3),
    "requested_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "websub_subscriptions_pkey" PRIMARY KEY ("source_id")
);

-- CreateTable
CREATE TABLE "articles" (
    "id" BIGSERIAL NOT NULL,
    "source_id" BIGINT NOT NULL,
    "key" UUID NOT NULL,
    "content_hash" UUID NOT NULL,
    "guid" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "author" TEXT,
    "summary" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3),
    "thumbnail" TEXT,
    "enclosures" JSONB,
    "categories" TEXT[],
    "comments_url" TEXT,
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "origin_title" TEXT,
    "origin_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "articles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pruned_articles" (
    "source_id" BIGINT NOT NULL,
    "key" UUID NOT NULL,
    "pruned_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pruned_articles_pkey" PRIMARY KEY ("source_id","key")
);

-- CreateTable
CREATE TABLE "full_texts" (
    "article_id" BIGINT NOT NULL,
    "content" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "full_texts_pkey" PRIMARY KEY ("article_id")
);

-- CreateTable
CREATE TABLE "article_analyses" (
    "article_id" BIGINT NOT NULL,
    "language" VARCHAR(8),
    "quality_score" SMALLINT,
    "quality_parts" JSONB,
    "sentiment" VARCHAR(8),
    "content_type" VARCHAR(15),
    "key_topics" TEXT[],
    "key_points" TEXT[],
    "reading_time_minutes" SMALLINT,
    "readability_score" REAL,
    "fingerprint" BIGINT,
    "analyzed_at" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,

    CONSTRAINT "article_analyses_pkey" PRIMARY KEY ("article_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_key_key" ON "users"("key");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_payment_customer_id_key" ON "users"("payment_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_payment_subscription_id_key" ON "users"("payment_subscription_id");

-- CreateIndex
CREATE INDEX "users_trial_ends_at_idx" ON "users"("trial_ends_at");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expire_idx" ON "sessions"("expire");

-- CreateIndex
CREATE INDEX "oauth_accounts_user_id_idx" ON "oauth_accounts"("user_id");

-- CreateIndex
CREATE INDEX "verification_codes_email_type_idx" ON "verification_codes"("email", "type");

-- CreateIndex
CREATE INDEX "verification_codes_browser_hash_idx" ON "verification_codes"("browser_hash");

-- CreateIndex
CREATE INDEX "verification_codes_expires_at_idx" ON "verification_codes"("expires_at");

-- CreateIndex
CREATE INDEX "auth_attempts_bucket_at_idx" ON "auth_attempts"("bucket", "at");

-- CreateIndex
CREATE INDEX "auth_attempts_at_idx" ON "auth_attempts"("at");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "alerts_user_key_id_idx" ON "alerts"("user_key", "id" DESC);

-- CreateIndex
CREATE INDEX "alerts_feed_id_type_idx" ON "alerts"("feed_id", "type");

-- CreateIndex
CREATE INDEX "alerts_expires_at_idx" ON "alerts"("expires_at");

-- CreateIndex
CREATE INDEX "payment_events_customer_id_idx" ON "payment_events"("customer_id");

-- CreateIndex
CREATE INDEX "payment_events_received_at_idx" ON "payment_events"("received_at");

-- CreateIndex
CREATE INDEX "feeds_source_id_idx" ON "feeds"("source_id");

-- CreateIndex
CREATE INDEX "feeds_deleted_at_idx" ON "feeds"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "feeds_user_key_source_id_key" ON "feeds"("user_key", "source_id");

-- CreateIndex
CREATE INDEX "bundles_user_key_created_at_idx" ON "bundles"("user_key", "created_at");

-- CreateIndex
CREATE INDEX "bundle_feeds_feed_id_idx" ON "bundle_feeds"("feed_id");

-- CreateIndex
CREATE UNIQUE INDEX "bundle_feeds_bundle_id_feed_id_key" ON "bundle_feeds"("bundle_id", "feed_id");

-- CreateIndex
CREATE INDEX "feed_items_user_key_published_at_id_idx" ON "feed_items"("user_key", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "feed_items_feed_id_published_at_id_idx" ON "feed_items"("feed_id", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "feed_items_article_id_user_key_key" ON "feed_items"("article_id", "user_key");

-- CreateIndex
CREATE INDEX "unread_user_key_published_at_id_idx" ON "unread"("user_key", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "unread_feed_id_published_at_id_idx" ON "unread"("feed_id", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "starred_user_key_published_at_id_idx" ON "starred"("user_key", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "starred_feed_id_published_at_id_idx" ON "starred"("feed_id", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "feed_counts_user_key_idx" ON "feed_counts"("user_key");

-- CreateIndex
CREATE INDEX "undo_marks_expires_at_idx" ON "undo_marks"("expires_at");

-- CreateIndex
CREATE INDEX "duplicate_items_user_key_duplicate_of_idx" ON "duplicate_items"("user_key", "duplicate_of");

-- CreateIndex
CREATE UNIQUE INDEX "sources_identity_key" ON "sources"("identity");

-- CreateIndex
CREATE INDEX "sources_next_fetch_at_idx" ON "sources"("next_fetch_at");

-- CreateIndex
CREATE INDEX "sources_orphaned_at_idx" ON "sources"("orphaned_at");

-- CreateIndex
CREATE INDEX "sources_owner_key_idx" ON "sources"("owner_key");

-- CreateIndex
CREATE UNIQUE INDEX "favicons_origin_key" ON "favicons"("origin");

-- CreateIndex
CREATE UNIQUE INDEX "websub_subscriptions_callback_key" ON "websub_subscriptions"("callback");

-- CreateIndex
CREATE INDEX "websub_subscriptions_lease_ends_at_idx" ON "websub_subscriptions"("lease_ends_at");

-- CreateIndex
CREATE INDEX "articles_source_id_published_at_id_idx" ON "articles"("source_id", "published_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "articles_source_id_key_key" ON "articles"("source_id", "key");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_accounts" ADD CONSTRAINT "oauth_accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_feeds" ADD CONSTRAINT "bundle_feeds_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_feeds" ADD CONSTRAINT "bundle_feeds_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say. --------------------------------------------------

-- Counters per feed. Statement-level triggers with transition tables: one grouped write per statement, whatever its size.
-- Rows are written in feed order, so that two statements never wait for each other in a circle.
ALTER TABLE "feed_counts" SET (fillfactor = 50);

CREATE FUNCTION count_feed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind text := TG_ARGV[0];
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO feed_counts AS c (feed_id, user_key, total, unread, starred)
  SELECT feed_id, user_key,
         CASE kind WHEN 'total' THEN step * n ELSE 0 END,
         CASE kind WHEN 'unread' THEN step * n ELSE 0 END,
         CASE kind WHEN 'starred' THEN step * n ELSE 0 END
  FROM (SELECT feed_id, min(user_key) AS user_key, count(*)::int AS n FROM changed GROUP BY feed_id) AS g
  ORDER BY feed_id
  ON CONFLICT (feed_id) DO UPDATE
    SET total = c.total + excluded.total, unread = c.unread + excluded.unread, starred = c.starred + excluded.starred;
  RETURN NULL;
END $$;

CREATE TRIGGER feed_items_added AFTER INSERT ON feed_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('total');
CREATE TRIGGER feed_items_removed AFTER DELETE ON feed_items REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('total');
CREATE TRIGGER unread_added AFTER INSERT ON unread REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('unread');
CREATE TRIGGER unread_removed AFTER DELETE ON unread REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('unread');
CREATE TRIGGER starred_added AFTER INSERT ON starred REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('starred');
CREATE TRIGGER starred_removed AFTER DELETE ON starred REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_feed_rows('starred');

-- `unread` loses rows as fast as it gains them: index entries of read rows must not pile up at the front of the lists.
ALTER TABLE "unread" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0.05);
ALTER TABLE "sources" SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
