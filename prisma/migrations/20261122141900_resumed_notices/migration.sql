-- A cancellation that is taken back is told, too. Those that were taken back before today are not told any more.
ALTER TABLE "billing_notices" DROP CONSTRAINT "billing_notices_kind_check";
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_kind_check"
  CHECK ("kind" IN ('started', 'converted', 'trial_ending', 'trial_ended', 'payment_failed', 'cancelled', 'resumed', 'ended'));
INSERT INTO "billing_notices" ("user_key", "kind", "subject", "facts", "created_at", "mailed_at")
SELECT n."user_key", 'resumed', n."subject", n."facts", n."created_at", now()
FROM "billing_notices" n JOIN "subscriptions" s ON s."user_key" = n."user_key"
WHERE n."kind" = 'cancelled' AND NOT s."cancel_at_period_end"
  AND s."status" IN ('active', 'trialing', 'past_due', 'unpaid', 'paused');
