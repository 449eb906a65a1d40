-- Corrects rows that do not fit the constraints of the migration before, one statement per table (an update checks the
-- whole row), and validates them. Validation reads a table without blocking its readers and writers.

-- Feeds without a user or a source, with their items; nothing else in the product knows of them.
CREATE TEMPORARY TABLE "lost_feeds" ON COMMIT DROP AS
  SELECT "id" FROM "feeds" f WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."key" = f."user_key")
    OR NOT EXISTS (SELECT FROM "sources" s WHERE s."id" = f."source_id");
ANALYZE "lost_feeds";
DELETE FROM "hidden_items" WHERE "feed_id" IN (SELECT "id" FROM "lost_feeds");
DELETE FROM "feed_items" WHERE "feed_id" IN (SELECT "id" FROM "lost_feeds");
DELETE FROM "unread" WHERE "feed_id" IN (SELECT "id" FROM "lost_feeds");
DELETE FROM "starred" WHERE "feed_id" IN (SELECT "id" FROM "lost_feeds");
DELETE FROM "deleted_feed_items" WHERE "feed_id" IN (SELECT "id" FROM "lost_feeds");
DELETE FROM "feed_counts" WHERE "feed_id" IN (SELECT "id" FROM "lost_feeds");
DELETE FROM "feeds" WHERE "id" IN (SELECT "id" FROM "lost_feeds");

-- A smart source belongs to whoever follows it. One that belongs to nobody goes.
CREATE TEMPORARY TABLE "lost_sources" ON COMMIT DROP AS
  SELECT "id" FROM "sources" s WHERE "kind" = 'smart' AND NOT EXISTS (SELECT FROM "feeds" f WHERE f."source_id" = s."id")
    AND NOT EXISTS (SELECT FROM "users" u WHERE u."key" = s."owner_key");
ANALYZE "lost_sources";
DELETE FROM "full_texts" WHERE "article_id" IN (SELECT "id" FROM "articles" WHERE "source_id" IN (SELECT "id" FROM "lost_sources"));
DELETE FROM "article_analyses" WHERE "article_id" IN (SELECT "id" FROM "articles" WHERE "source_id" IN (SELECT "id" FROM "lost_sources"));
DELETE FROM "articles" WHERE "source_id" IN (SELECT "id" FROM "lost_sources");
DELETE FROM "pruned_articles" WHERE "source_id" IN (SELECT "id" FROM "lost_sources");
DELETE FROM "sources" WHERE "id" IN (SELECT "id" FROM "lost_sources");

-- Rows whose account, feed, bundle, source or icon is gone.
DELETE FROM "bundles" t WHERE NOT EXISTS (SELECT FROM "users" r WHERE r."key" = t."user_key");
DELETE FROM "alerts" t WHERE NOT EXISTS (SELECT FROM "users" r WHERE r."key" = t."user_key");
DELETE FROM "websub_subscriptions" t WHERE NOT EXISTS (SELECT FROM "sources" r WHERE r."id" = t."source_id");
DELETE FROM "fan_outs" t WHERE NOT EXISTS (SELECT FROM "sources" r WHERE r."id" = t."source_id");
DELETE FROM "smart_tunings" t WHERE NOT EXISTS (SELECT FROM "sources" r WHERE r."id" = t."source_id");
DELETE FROM "smart_lessons" t WHERE NOT EXISTS (SELECT FROM "sources" r WHERE r."id" = t."source_id");
DELETE FROM "llm_uses" t WHERE NOT EXISTS (SELECT FROM "users" r WHERE r."key" = t."user_key");
DELETE FROM "undo_marks" t WHERE NOT EXISTS (SELECT FROM "users" r WHERE r."key" = t."user_key");

-- Values that are not in the list of their column.
DELETE FROM "verification_codes" WHERE NOT ("type" IN ('register', 'reset', 'email_undo'));
DELETE FROM "billing_notices" WHERE NOT ("kind" IN ('started', 'converted', 'trial_ending', 'trial_ended', 'payment_failed', 'cancelled', 'ended'));
UPDATE "alerts" t SET
  "feed_id" = CASE WHEN "feed_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "feeds" r WHERE r."id" = t."feed_id") THEN NULL ELSE "feed_id" END,
  "bundle_id" = CASE WHEN "bundle_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "bundles" r WHERE r."id" = t."bundle_id") THEN NULL ELSE "bundle_id" END,
  "type" = CASE WHEN NOT ("type" IN ('feed_update', 'feed_error', 'subscription', 'system')) THEN 'system' ELSE "type" END,
  "severity" = CASE WHEN NOT ("severity" IN ('success', 'warning', 'error', 'info')) THEN 'info' ELSE "severity" END
WHERE ("feed_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "feeds" r WHERE r."id" = t."feed_id"))
  OR ("bundle_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "bundles" r WHERE r."id" = t."bundle_id"))
  OR NOT ("type" IN ('feed_update', 'feed_error', 'subscription', 'system'))
  OR NOT ("severity" IN ('success', 'warning', 'error', 'info'));
UPDATE "sources" t SET
  "favicon_id" = CASE WHEN "favicon_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "favicons" r WHERE r."id" = t."favicon_id") THEN NULL ELSE "favicon_id" END,
  "kind" = CASE WHEN NOT ("kind" IN ('feed', 'smart')) THEN 'feed' ELSE "kind" END,
  "format" = CASE WHEN NOT ("format" IN ('rss', 'atom', 'rdf', 'json')) THEN NULL ELSE "format" END,
  "skip_hours" = CASE WHEN NOT ("skip_hours" <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23}') THEN '{}' ELSE "skip_hours" END,
  "ttl_minutes" = CASE WHEN NOT ("ttl_minutes" >= 0) THEN NULL ELSE "ttl_minutes" END,
  "articles_per_day" = CASE WHEN NOT ("articles_per_day" >= 0) THEN NULL ELSE "articles_per_day" END,
  "listed" = CASE WHEN NOT ("listed" >= 0) THEN 0 ELSE "listed" END,
  "failures" = CASE WHEN NOT ("failures" >= 0) THEN 0 ELSE "failures" END,
  "last_status" = CASE WHEN NOT ("last_status" BETWEEN 0 AND 999) THEN NULL ELSE "last_status" END,
  "owner_key" = CASE WHEN "kind" = 'smart' THEN COALESCE((SELECT min(f."user_key") FROM "feeds" f WHERE f."source_id" = t."id"), "owner_key") END
WHERE ("favicon_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "favicons" r WHERE r."id" = t."favicon_id"))
  OR NOT ("kind" IN ('feed', 'smart'))
  OR NOT ("format" IN ('rss', 'atom', 'rdf', 'json'))
  OR NOT ("skip_hours" <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23}')
  OR NOT ("ttl_minutes" >= 0)
  OR NOT ("articles_per_day" >= 0)
  OR NOT ("listed" >= 0)
  OR NOT ("failures" >= 0)
  OR NOT ("last_status" BETWEEN 0 AND 999)
  OR ("kind" = 'smart') <> ("owner_key" IS NOT NULL)
  OR NOT EXISTS (SELECT FROM "users" u WHERE u."key" = t."owner_key") AND "owner_key" IS NOT NULL;
UPDATE "import_lines" t SET
  "feed_id" = CASE WHEN "feed_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "feeds" r WHERE r."id" = t."feed_id") THEN NULL ELSE "feed_id" END,
  "kind" = CASE WHEN NOT ("kind" IN ('feed', 'smart')) THEN 'feed' ELSE "kind" END,
  "outcome" = CASE WHEN NOT ("outcome" IN ('waiting', 'added', 'followed', 'limit', 'failed', 'invalid')) THEN 'invalid' ELSE "outcome" END
WHERE ("feed_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "feeds" r WHERE r."id" = t."feed_id"))
  OR NOT ("kind" IN ('feed', 'smart'))
  OR NOT ("outcome" IN ('waiting', 'added', 'followed', 'limit', 'failed', 'invalid'));
UPDATE "subscriptions" t SET
  "status" = CASE WHEN NOT ("status" IN ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')) THEN NULL ELSE "status" END,
  "plan" = CASE WHEN NOT ("plan" IN ('developer', 'yearly')) THEN NULL ELSE "plan" END,
  "currency" = CASE WHEN NOT ("currency" ~ '^[a-z]{3}$') THEN NULL ELSE "currency" END,
  "price_cents" = CASE WHEN NOT ("price_cents" >= 0) THEN NULL ELSE "price_cents" END,
  "sync_started" = CASE WHEN NOT ("sync_started" >= 0) THEN 0 ELSE "sync_started" END,
  "sync_written" = CASE WHEN NOT ("sync_written" >= 0) THEN 0 ELSE "sync_written" END
WHERE NOT ("status" IN ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused'))
  OR NOT ("plan" IN ('developer', 'yearly'))
  OR NOT ("currency" ~ '^[a-z]{3}$')
  OR NOT ("price_cents" >= 0)
  OR NOT ("sync_started" >= 0)
  OR NOT ("sync_written" >= 0);
UPDATE "oauth_accounts" t SET
  "type" = CASE WHEN NOT ("type" IN ('oauth', 'oidc')) THEN 'oauth' ELSE "type" END
WHERE NOT ("type" IN ('oauth', 'oidc'));
UPDATE "verification_codes" t SET
  "attempts" = CASE WHEN NOT ("attempts" >= 0) THEN 0 ELSE "attempts" END
WHERE NOT ("attempts" >= 0);
UPDATE "rate_limits" t SET
  "points" = CASE WHEN NOT ("points" >= 0) THEN 0 ELSE "points" END
WHERE NOT ("points" >= 0);
UPDATE "payment_events" t SET
  "attempts" = CASE WHEN NOT ("attempts" >= 0) THEN 0 ELSE "attempts" END
WHERE NOT ("attempts" >= 0);
UPDATE "bundles" t SET
  "color" = CASE WHEN NOT ("color" ~ '^#[0-9A-Fa-f]{6}$') THEN '#3B82F6' ELSE "color" END
WHERE NOT ("color" ~ '^#[0-9A-Fa-f]{6}$');
UPDATE "websub_subscriptions" t SET
  "state" = CASE WHEN NOT ("state" IN ('pending', 'active', 'denied')) THEN 'pending' ELSE "state" END
WHERE NOT ("state" IN ('pending', 'active', 'denied'));
UPDATE "full_texts" t SET
  "attempts" = CASE WHEN NOT ("attempts" >= 0) THEN 0 ELSE "attempts" END
WHERE NOT ("attempts" >= 0);
UPDATE "article_analyses" t SET
  "analysis_version" = CASE WHEN NOT ("analysis_version" >= 0) THEN 0 ELSE "analysis_version" END,
  "source" = CASE WHEN NOT ("source" IN ('embedded', 'llm')) THEN 'embedded' ELSE "source" END,
  "language" = CASE WHEN NOT ("language" ~ '^[a-z]{2,3}$') THEN NULL ELSE "language" END,
  "language_confidence" = CASE WHEN NOT ("language_confidence" BETWEEN 0 AND 1) THEN NULL ELSE "language_confidence" END,
  "quality_score" = CASE WHEN NOT ("quality_score" BETWEEN 0 AND 100) THEN NULL ELSE "quality_score" END,
  "sentiment" = CASE WHEN NOT ("sentiment" IN ('positive', 'negative', 'neutral')) THEN NULL ELSE "sentiment" END,
  "sentiment_confidence" = CASE WHEN NOT ("sentiment_confidence" BETWEEN 0 AND 1) THEN NULL ELSE "sentiment_confidence" END,
  "content_type" = CASE WHEN NOT ("content_type" IN ('news', 'tutorial', 'opinion', 'research', 'entertainment')) THEN NULL ELSE "content_type" END,
  "content_type_confidence" = CASE WHEN NOT ("content_type_confidence" BETWEEN 0 AND 1) THEN NULL ELSE "content_type_confidence" END,
  "word_count" = CASE WHEN NOT ("word_count" >= 0) THEN NULL ELSE "word_count" END,
  "reading_time_minutes" = CASE WHEN NOT ("reading_time_minutes" >= 0) THEN NULL ELSE "reading_time_minutes" END,
  "readability_score" = CASE WHEN NOT ("readability_score" BETWEEN 0 AND 100) THEN NULL ELSE "readability_score" END
WHERE NOT ("analysis_version" >= 0)
  OR NOT ("source" IN ('embedded', 'llm'))
  OR NOT ("language" ~ '^[a-z]{2,3}$')
  OR NOT ("language_confidence" BETWEEN 0 AND 1)
  OR NOT ("quality_score" BETWEEN 0 AND 100)
  OR NOT ("sentiment" IN ('positive', 'negative', 'neutral'))
  OR NOT ("sentiment_confidence" BETWEEN 0 AND 1)
  OR NOT ("content_type" IN ('news', 'tutorial', 'opinion', 'research', 'entertainment'))
  OR NOT ("content_type_confidence" BETWEEN 0 AND 1)
  OR NOT ("word_count" >= 0)
  OR NOT ("reading_time_minutes" >= 0)
  OR NOT ("readability_score" BETWEEN 0 AND 100);
UPDATE "analysis_queue" t SET
  "attempts" = CASE WHEN NOT ("attempts" >= 0) THEN 0 ELSE "attempts" END
WHERE NOT ("attempts" >= 0);
UPDATE "fan_outs" t SET
  "after_user_key" = CASE WHEN NOT ("after_user_key" >= 0) THEN 0 ELSE "after_user_key" END
WHERE NOT ("after_user_key" >= 0);
UPDATE "smart_tunings" t SET
  "strictness" = CASE WHEN NOT ("strictness" IN ('broad', 'balanced', 'strict')) THEN 'balanced' ELSE "strictness" END
WHERE NOT ("strictness" IN ('broad', 'balanced', 'strict'));
UPDATE "smart_lessons" t SET
  "direction" = CASE WHEN NOT ("direction" IN (-1, 1)) THEN sign("direction") ELSE "direction" END
WHERE NOT ("direction" IN (-1, 1));
UPDATE "llm_uses" t SET
  "calls" = CASE WHEN NOT ("calls" >= 0) THEN 0 ELSE "calls" END
WHERE NOT ("calls" >= 0);
UPDATE "imports" t SET
  "state" = CASE WHEN NOT ("state" IN ('uploading', 'preview', 'running', 'done', 'cancelled', 'failed')) THEN 'failed' ELSE "state" END,
  "format" = CASE WHEN NOT ("format" IN ('opml', 'feedloom')) THEN 'opml' ELSE "format" END,
  "items" = CASE WHEN NOT ("items" >= 0) THEN 0 ELSE "items" END,
  "items_done" = CASE WHEN NOT ("items_done" >= 0) THEN 0 ELSE "items_done" END
WHERE NOT ("state" IN ('uploading', 'preview', 'running', 'done', 'cancelled', 'failed'))
  OR NOT ("format" IN ('opml', 'feedloom'))
  OR NOT ("items" >= 0)
  OR NOT ("items_done" >= 0);

-- Everything fits.
ALTER TABLE "subscriptions" VALIDATE CONSTRAINT "subscriptions_status_check",
  VALIDATE CONSTRAINT "subscriptions_plan_check",
  VALIDATE CONSTRAINT "subscriptions_currency_check",
  VALIDATE CONSTRAINT "subscriptions_price_cents_check",
  VALIDATE CONSTRAINT "subscriptions_sync_started_check",
  VALIDATE CONSTRAINT "subscriptions_sync_written_check";
ALTER TABLE "oauth_accounts" VALIDATE CONSTRAINT "oauth_accounts_type_check";
ALTER TABLE "verification_codes" VALIDATE CONSTRAINT "verification_codes_type_check",
  VALIDATE CONSTRAINT "verification_codes_attempts_check";
ALTER TABLE "rate_limits" VALIDATE CONSTRAINT "rate_limits_points_check";
ALTER TABLE "alerts" VALIDATE CONSTRAINT "alerts_type_check",
  VALIDATE CONSTRAINT "alerts_severity_check",
  VALIDATE CONSTRAINT "alerts_user_key_fkey",
  VALIDATE CONSTRAINT "alerts_feed_id_fkey",
  VALIDATE CONSTRAINT "alerts_bundle_id_fkey";
ALTER TABLE "payment_events" VALIDATE CONSTRAINT "payment_events_attempts_check";
ALTER TABLE "billing_notices" VALIDATE CONSTRAINT "billing_notices_kind_check";
ALTER TABLE "bundles" VALIDATE CONSTRAINT "bundles_color_check",
  VALIDATE CONSTRAINT "bundles_user_key_fkey";
ALTER TABLE "sources" VALIDATE CONSTRAINT "sources_kind_check",
  VALIDATE CONSTRAINT "sources_format_check",
  VALIDATE CONSTRAINT "sources_skip_hours_check",
  VALIDATE CONSTRAINT "sources_ttl_minutes_check",
  VALIDATE CONSTRAINT "sources_articles_per_day_check",
  VALIDATE CONSTRAINT "sources_listed_check",
  VALIDATE CONSTRAINT "sources_failures_check",
  VALIDATE CONSTRAINT "sources_last_status_check",
  VALIDATE CONSTRAINT "sources_owner_key_check",
  VALIDATE CONSTRAINT "sources_owner_key_fkey",
  VALIDATE CONSTRAINT "sources_favicon_id_fkey";
ALTER TABLE "websub_subscriptions" VALIDATE CONSTRAINT "websub_subscriptions_state_check",
  VALIDATE CONSTRAINT "websub_subscriptions_source_id_fkey";
ALTER TABLE "full_texts" VALIDATE CONSTRAINT "full_texts_attempts_check";
ALTER TABLE "article_analyses" VALIDATE CONSTRAINT "article_analyses_analysis_version_check",
  VALIDATE CONSTRAINT "article_analyses_source_check",
  VALIDATE CONSTRAINT "article_analyses_language_check",
  VALIDATE CONSTRAINT "article_analyses_language_confidence_check",
  VALIDATE CONSTRAINT "article_analyses_quality_score_check",
  VALIDATE CONSTRAINT "article_analyses_sentiment_check",
  VALIDATE CONSTRAINT "article_analyses_sentiment_confidence_check",
  VALIDATE CONSTRAINT "article_analyses_content_type_check",
  VALIDATE CONSTRAINT "article_analyses_content_type_confidence_check",
  VALIDATE CONSTRAINT "article_analyses_word_count_check",
  VALIDATE CONSTRAINT "article_analyses_reading_time_minutes_check",
  VALIDATE CONSTRAINT "article_analyses_readability_score_check";
ALTER TABLE "analysis_queue" VALIDATE CONSTRAINT "analysis_queue_attempts_check";
ALTER TABLE "fan_outs" VALIDATE CONSTRAINT "fan_outs_after_user_key_check",
  VALIDATE CONSTRAINT "fan_outs_source_id_fkey";
ALTER TABLE "smart_tunings" VALIDATE CONSTRAINT "smart_tunings_strictness_check",
  VALIDATE CONSTRAINT "smart_tunings_source_id_fkey";
ALTER TABLE "smart_lessons" VALIDATE CONSTRAINT "smart_lessons_direction_check",
  VALIDATE CONSTRAINT "smart_lessons_source_id_fkey";
ALTER TABLE "llm_uses" VALIDATE CONSTRAINT "llm_uses_calls_check",
  VALIDATE CONSTRAINT "llm_uses_user_key_fkey";
ALTER TABLE "imports" VALIDATE CONSTRAINT "imports_state_check",
  VALIDATE CONSTRAINT "imports_format_check",
  VALIDATE CONSTRAINT "imports_items_check",
  VALIDATE CONSTRAINT "imports_items_done_check";
ALTER TABLE "import_lines" VALIDATE CONSTRAINT "import_lines_position_check",
  VALIDATE CONSTRAINT "import_lines_kind_check",
  VALIDATE CONSTRAINT "import_lines_outcome_check",
  VALIDATE CONSTRAINT "import_lines_feed_id_fkey";
ALTER TABLE "import_items" VALIDATE CONSTRAINT "import_items_position_check";
ALTER TABLE "feeds" VALIDATE CONSTRAINT "feeds_user_key_fkey",
  VALIDATE CONSTRAINT "feeds_source_id_fkey";
ALTER TABLE "undo_marks" VALIDATE CONSTRAINT "undo_marks_user_key_fkey";
