-- A plan change and a recovered payment now send notices. Payments that recovered before this migration do not:
-- they are stored as already sent.
ALTER TABLE "billing_notices" DROP CONSTRAINT "billing_notices_kind_check";
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_kind_check"
  CHECK ("kind" IN ('started', 'converted', 'trial_ending', 'trial_ended', 'plan_changed', 'payment_failed',
    'payment_recovered', 'cancelled', 'resumed', 'ended'));
INSERT INTO "billing_notices" ("user_key", "kind", "subject", "facts", "created_at", "mailed_at")
SELECT n."user_key", 'payment_recovered', n."subject", n."facts", n."created_at", now()
FROM "billing_notices" n JOIN "subscriptions" s ON s."user_key" = n."user_key"
WHERE n."kind" = 'payment_failed' AND s."status" = 'active';
