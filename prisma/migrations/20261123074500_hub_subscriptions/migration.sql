-- Our own WebSub hub: who is pushed which public document, and requests whose intent is not verified yet.
CREATE TABLE "hub_subscriptions" (
    "id" BIGSERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "callback" TEXT NOT NULL,
    "host" VARCHAR(255) NOT NULL,
    "secret" TEXT,
    "lease_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "version" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "failures" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "hub_subscriptions_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "hub_subscriptions_topic_callback_key" ON "hub_subscriptions"("topic", "callback");

CREATE INDEX "hub_subscriptions_host_idx" ON "hub_subscriptions"("host");

CREATE INDEX "hub_subscriptions_next_at_idx" ON "hub_subscriptions"("next_at") WHERE (next_at IS NOT NULL);

CREATE TABLE "hub_requests" (
    "id" BIGSERIAL NOT NULL,
    "mode" VARCHAR(11) NOT NULL,
    "topic" TEXT NOT NULL,
    "callback" TEXT NOT NULL,
    "host" VARCHAR(255) NOT NULL,
    "secret" TEXT,
    "lease_seconds" INTEGER NOT NULL,
    "version" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" SMALLINT NOT NULL DEFAULT 0,

    CONSTRAINT "hub_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "hub_requests_mode_check" CHECK ("mode" IN ('subscribe', 'unsubscribe'))
);

CREATE UNIQUE INDEX "hub_requests_topic_callback_key" ON "hub_requests"("topic", "callback");

CREATE INDEX "hub_requests_host_idx" ON "hub_requests"("host");

CREATE INDEX "hub_requests_next_at_idx" ON "hub_requests"("next_at");
