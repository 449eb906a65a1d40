-- CHECK constraints for coded columns and counters, and foreign keys on every table that no fan-out writes to
-- (prisma/sql/README.md names those that stay without). NOT VALID: new rows are checked from here on and no table is
-- read, so that locks last milliseconds. The next migration corrects and validates what is there already.

ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_status_check" CHECK ("status" IN ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')) NOT VALID,
  ADD CONSTRAINT "subscriptions_plan_check" CHECK ("plan" IN ('developer', 'yearly')) NOT VALID,
  ADD CONSTRAINT "subscriptions_currency_check" CHECK ("currency" ~ '^[a-z]{3}$') NOT VALID,
  ADD CONSTRAINT "subscriptions_price_cents_check" CHECK ("price_cents" >= 0) NOT VALID,
  ADD CONSTRAINT "subscriptions_sync_started_check" CHECK ("sync_started" >= 0) NOT VALID,
  ADD CONSTRAINT "subscriptions_sync_written_check" CHECK ("sync_written" >= 0) NOT VALID;
ALTER TABLE "oauth_accounts"
  ADD CONSTRAINT "oauth_accounts_type_check" CHECK ("type" IN ('oauth', 'oidc')) NOT VALID;
ALTER TABLE "verification_codes"
  ADD CONSTRAINT "verification_codes_type_check" CHECK ("type" IN ('register', 'reset', 'email_undo')) NOT VALID,
  ADD CONSTRAINT "verification_codes_attempts_check" CHECK ("attempts" >= 0) NOT VALID;
ALTER TABLE "rate_limits"
  ADD CONSTRAINT "rate_limits_points_check" CHECK ("points" >= 0) NOT VALID;
ALTER TABLE "alerts"
  ADD CONSTRAINT "alerts_type_check" CHECK ("type" IN ('feed_update', 'feed_error', 'subscription', 'system')) NOT VALID,
  ADD CONSTRAINT "alerts_severity_check" CHECK ("severity" IN ('success', 'warning', 'error', 'info')) NOT VALID;
ALTER TABLE "payment_events"
  ADD CONSTRAINT "payment_events_attempts_check" CHECK ("attempts" >= 0) NOT VALID;
ALTER TABLE "billing_notices"
  ADD CONSTRAINT "billing_notices_kind_check" CHECK ("kind" IN ('started', 'converted', 'trial_ending', 'trial_ended', 'payment_failed', 'cancelled', 'ended')) NOT VALID;
ALTER TABLE "bundles"
  ADD CONSTRAINT "bundles_color_check" CHECK ("color" ~ '^#[0-9A-Fa-f]{6}$') NOT VALID;
ALTER TABLE "sources"
  ADD CONSTRAINT "sources_kind_check" CHECK ("kind" IN ('feed', 'smart')) NOT VALID,
  ADD CONSTRAINT "sources_format_check" CHECK ("format" IN ('rss', 'atom', 'rdf', 'json')) NOT VALID,
  ADD CONSTRAINT "sources_skip_hours_check" CHECK ("skip_hours" <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23}') NOT VALID,
  ADD CONSTRAINT "sources_ttl_minutes_check" CHECK ("ttl_minutes" >= 0) NOT VALID,
  ADD CONSTRAINT "sources_articles_per_day_check" CHECK ("articles_per_day" >= 0) NOT VALID,
  ADD CONSTRAINT "sources_listed_check" CHECK ("listed" >= 0) NOT VALID,
  ADD CONSTRAINT "sources_failures_check" CHECK ("failures" >= 0) NOT VALID,
  ADD CONSTRAINT "sources_last_status_check" CHECK ("last_status" BETWEEN 0 AND 999) NOT VALID,
  ADD CONSTRAINT "sources_owner_key_check" CHECK (("kind" = 'smart') = ("owner_key" IS NOT NULL)) NOT VALID;
ALTER TABLE "websub_subscriptions"
  ADD CONSTRAINT "websub_subscriptions_state_check" CHECK ("state" IN ('pending', 'active', 'denied')) NOT VALID;
ALTER TABLE "full_texts"
  ADD CONSTRAINT "full_texts_attempts_check" CHECK ("attempts" >= 0) NOT VALID;
ALTER TABLE "article_analyses"
  ADD CONSTRAINT "article_analyses_analysis_version_check" CHECK ("analysis_version" >= 0) NOT VALID,
  ADD CONSTRAINT "article_analyses_source_check" CHECK ("source" IN ('embedded', 'llm')) NOT VALID,
  ADD CONSTRAINT "article_analyses_language_check" CHECK ("language" ~ '^[a-z]{2,3}$') NOT VALID,
  ADD CONSTRAINT "article_analyses_language_confidence_check" CHECK ("language_confidence" BETWEEN 0 AND 1) NOT VALID,
  ADD CONSTRAINT "article_analyses_quality_score_check" CHECK ("quality_score" BETWEEN 0 AND 100) NOT VALID,
  ADD CONSTRAINT "article_analyses_sentiment_check" CHECK ("sentiment" IN ('positive', 'negative', 'neutral')) NOT VALID,
  ADD CONSTRAINT "article_analyses_sentiment_confidence_check" CHECK ("sentiment_confidence" BETWEEN 0 AND 1) NOT VALID,
  ADD CONSTRAINT "article_analyses_content_type_check" CHECK ("content_type" IN ('news', 'tutorial', 'opinion', 'research', 'entertainment')) NOT VALID,
  ADD CONSTRAINT "article_analyses_content_type_confidence_check" CHECK ("content_type_confidence" BETWEEN 0 AND 1) NOT VALID,
  ADD CONSTRAINT "article_analyses_word_count_check" CHECK ("word_count" >= 0) NOT VALID,
  ADD CONSTRAINT "article_analyses_reading_time_minutes_check" CHECK ("reading_time_minutes" >= 0) NOT VALID,
  ADD CONSTRAINT "article_analyses_readability_score_check" CHECK ("readability_score" BETWEEN 0 AND 100) NOT VALID;
ALTER TABLE "analysis_queue"
  ADD CONSTRAINT "analysis_queue_attempts_check" CHECK ("attempts" >= 0) NOT VALID;
ALTER TABLE "fan_outs"
  ADD CONSTRAINT "fan_outs_after_user_key_check" CHECK ("after_user_key" >= 0) NOT VALID;
ALTER TABLE "smart_tunings"
  ADD CONSTRAINT "smart_tunings_strictness_check" CHECK ("strictness" IN ('broad', 'balanced', 'strict')) NOT VALID;
ALTER TABLE "smart_lessons"
  ADD CONSTRAINT "smart_lessons_direction_check" CHECK ("direction" IN (-1, 1)) NOT VALID;
ALTER TABLE "llm_uses"
  ADD CONSTRAINT "llm_uses_calls_check" CHECK ("calls" >= 0) NOT VALID;
ALTER TABLE "imports"
  ADD CONSTRAINT "imports_state_check" CHECK ("state" IN ('uploading', 'preview', 'running', 'done', 'cancelled', 'failed')) NOT VALID,
  ADD CONSTRAINT "imports_format_check" CHECK ("format" IN ('opml', 'feedloom')) NOT VALID,
  ADD CONSTRAINT "imports_items_check" CHECK ("items" >= 0) NOT VALID,
  ADD CONSTRAINT "imports_items_done_check" CHECK ("items_done" >= 0) NOT VALID;
ALTER TABLE "import_lines"
  ADD CONSTRAINT "import_lines_position_check" CHECK ("position" >= 0) NOT VALID,
  ADD CONSTRAINT "import_lines_kind_check" CHECK ("kind" IN ('feed', 'smart')) NOT VALID,
  ADD CONSTRAINT "import_lines_outcome_check" CHECK ("outcome" IN ('waiting', 'added', 'followed', 'limit', 'failed', 'invalid')) NOT VALID;
ALTER TABLE "import_items"
  ADD CONSTRAINT "import_items_position_check" CHECK ("position" >= 0) NOT VALID;

ALTER TABLE "feeds" ADD CONSTRAINT "feeds_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "sources" ADD CONSTRAINT "sources_owner_key_fkey" FOREIGN KEY ("owner_key") REFERENCES "users"("key") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
ALTER TABLE "sources" ADD CONSTRAINT "sources_favicon_id_fkey" FOREIGN KEY ("favicon_id") REFERENCES "favicons"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
ALTER TABLE "websub_subscriptions" ADD CONSTRAINT "websub_subscriptions_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "fan_outs" ADD CONSTRAINT "fan_outs_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "smart_tunings" ADD CONSTRAINT "smart_tunings_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "smart_lessons" ADD CONSTRAINT "smart_lessons_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "llm_uses" ADD CONSTRAINT "llm_uses_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "undo_marks" ADD CONSTRAINT "undo_marks_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
