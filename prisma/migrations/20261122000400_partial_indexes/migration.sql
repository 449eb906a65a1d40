-- Indexes on values that few rows have hold these rows alone.
DROP INDEX "notification_preferences_email_digest_idx";
CREATE INDEX "notification_preferences_user_key_idx" ON "notification_preferences"("user_key") WHERE (email_digest);
DROP INDEX "feeds_full_text_idx";
CREATE INDEX "feeds_full_text_idx" ON "feeds"("source_id") WHERE (full_text);
DROP INDEX "feeds_deleted_at_idx";
CREATE INDEX "feeds_deleted_at_idx" ON "feeds"("deleted_at") WHERE (deleted_at IS NOT NULL);
DROP INDEX "billing_notices_mailed_at_created_at_idx";
CREATE INDEX "billing_notices_created_at_idx" ON "billing_notices"("created_at") WHERE (mailed_at IS NULL);
DROP INDEX "sources_orphaned_at_idx";
CREATE INDEX "sources_orphaned_at_idx" ON "sources"("orphaned_at") WHERE (orphaned_at IS NOT NULL);
DROP INDEX "sources_owner_key_idx";
CREATE INDEX "sources_owner_key_idx" ON "sources"("owner_key") WHERE (owner_key IS NOT NULL);
DROP INDEX "subscriptions_trial_ends_at_idx";
CREATE INDEX "subscriptions_trial_ends_at_idx" ON "subscriptions"("trial_ends_at") WHERE (status = 'trialing'::text);
DROP INDEX "newsletter_subscribers_confirm_expires_at_idx";
CREATE INDEX "newsletter_subscribers_confirm_expires_at_idx" ON "newsletter_subscribers"("confirm_expires_at") WHERE (confirmed_at IS NULL);
DROP INDEX "imports_state_idx";
CREATE INDEX "imports_started_at_idx" ON "imports"("started_at") WHERE ((state)::text = 'running'::text);

-- Nothing reads payment events by their customer or by whether they were processed.
DROP INDEX "payment_events_customer_id_idx";

-- What foreign keys look for when a feed or a bundle is removed.
CREATE INDEX "alerts_bundle_id_idx" ON "alerts"("bundle_id") WHERE (bundle_id IS NOT NULL);
CREATE INDEX "import_lines_feed_id_idx" ON "import_lines"("feed_id") WHERE (feed_id IS NOT NULL);
