-- What is known of an account's subscription has a row of its own, and only for accounts that ever had to do with payments.
CREATE TABLE "subscriptions" (
    "user_key" INTEGER NOT NULL,
    "customer_id" TEXT,
    "subscription_id" TEXT,
    "status" TEXT,
    "plan" TEXT,
    "price_cents" INTEGER,
    "currency" TEXT,
    "trial_started_at" TIMESTAMPTZ(3),
    "trial_ends_at" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "has_payment_method" BOOLEAN NOT NULL DEFAULT false,
    "open_invoice_url" TEXT,
    "sync_started" INTEGER NOT NULL DEFAULT 0,
    "sync_written" INTEGER NOT NULL DEFAULT 0,
    "synced_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("user_key")
);

INSERT INTO "subscriptions" ("user_key", "customer_id", "subscription_id", "status", "plan", "price_cents", "currency",
    "trial_started_at", "trial_ends_at", "current_period_end", "cancel_at_period_end", "has_payment_method",
    "open_invoice_url", "sync_started", "sync_written", "synced_at", "updated_at")
SELECT "key", "payment_customer_id", "payment_subscription_id", "subscription_status", "subscription_plan",
    "subscription_cents", "subscription_currency", "trial_started_at", "trial_ends_at", "current_period_end",
    "cancel_at_period_end", "has_payment_method", "open_invoice_url", "billing_asked", "billing_written",
    "billing_read_at", "updated_at"
FROM "users"
WHERE "payment_customer_id" IS NOT NULL OR "payment_subscription_id" IS NOT NULL OR "subscription_status" IS NOT NULL
    OR "subscription_plan" IS NOT NULL OR "subscription_cents" IS NOT NULL OR "subscription_currency" IS NOT NULL
    OR "trial_started_at" IS NOT NULL OR "trial_ends_at" IS NOT NULL OR "current_period_end" IS NOT NULL
    OR "cancel_at_period_end" OR "has_payment_method" OR "open_invoice_url" IS NOT NULL
    OR "billing_asked" > 0 OR "billing_written" > 0 OR "billing_read_at" IS NOT NULL;

ALTER TABLE "users" DROP COLUMN "payment_customer_id", DROP COLUMN "payment_subscription_id",
    DROP COLUMN "subscription_status", DROP COLUMN "subscription_plan", DROP COLUMN "subscription_cents",
    DROP COLUMN "subscription_currency", DROP COLUMN "trial_started_at", DROP COLUMN "trial_ends_at",
    DROP COLUMN "current_period_end", DROP COLUMN "cancel_at_period_end", DROP COLUMN "has_payment_method",
    DROP COLUMN "open_invoice_url", DROP COLUMN "billing_asked", DROP COLUMN "billing_written",
    DROP COLUMN "billing_read_at";

CREATE UNIQUE INDEX "subscriptions_customer_id_key" ON "subscriptions"("customer_id");
CREATE UNIQUE INDEX "subscriptions_subscription_id_key" ON "subscriptions"("subscription_id");
CREATE INDEX "subscriptions_trial_ends_at_idx" ON "subscriptions"("trial_ends_at");

ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
