-- Outgoing webhooks: addresses, the outbox of events that is their log, and the attempts.
-- CreateTable
CREATE TABLE "webhooks" (
    "id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "format" VARCHAR(8) NOT NULL,
    "url" TEXT NOT NULL,
    "chat_id" TEXT,
    "events" TEXT[],
    "scope" VARCHAR(6) NOT NULL DEFAULT 'all',
    "feed_id" BIGINT,
    "bundle_id" BIGINT,
    "secret" BYTEA,
    "old_secret" BYTEA,
    "old_secret_until" TIMESTAMPTZ(3),
    "state" VARCHAR(6) NOT NULL DEFAULT 'active',
    "paused_by" VARCHAR(7),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_until" TIMESTAMPTZ(3),
    "lease_process" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" BIGSERIAL NOT NULL,
    "webhook_id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "message_id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "event" VARCHAR(14) NOT NULL,
    "item_ids" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
    "data" JSONB,
    "state" VARCHAR(9) NOT NULL DEFAULT 'pending',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "request_body" TEXT,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" BIGSERIAL NOT NULL,
    "delivery_id" BIGINT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "request_headers" JSONB NOT NULL,
    "status" SMALLINT,
    "response_headers" JSONB,
    "response_body" TEXT,
    "error" TEXT,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhooks_user_key_idx" ON "webhooks"("user_key");

-- CreateIndex
CREATE INDEX "webhooks_next_at_idx" ON "webhooks"("next_at") WHERE (state = 'active');

-- CreateIndex
CREATE INDEX "webhooks_feed_id_idx" ON "webhooks"("feed_id") WHERE (feed_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "webhooks_bundle_id_idx" ON "webhooks"("bundle_id") WHERE (bundle_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_id_idx" ON "webhook_deliveries"("webhook_id", "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_pending_idx" ON "webhook_deliveries"("webhook_id", "next_at") WHERE (state = 'pending');

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE INDEX "webhook_deliveries_user_key_idx" ON "webhook_deliveries"("user_key");

-- CreateIndex
CREATE INDEX "webhook_attempts_delivery_id_id_idx" ON "webhook_attempts"("delivery_id", "id");

-- CreateIndex
CREATE INDEX "webhook_attempts_user_key_at_idx" ON "webhook_attempts"("user_key", "at");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "webhooks"
    ADD CONSTRAINT "webhooks_format_check" CHECK (format IN ('json', 'slack', 'discord', 'matrix', 'ntfy', 'telegram', 'email')),
    ADD CONSTRAINT "webhooks_events_check" CHECK (events <@ ARRAY['article.new', 'feed.failing', 'feed.recovered', 'alert.created']),
    ADD CONSTRAINT "webhooks_scope_check" CHECK (scope IN ('all', 'feed', 'bundle')
        AND (feed_id IS NULL OR scope = 'feed') AND (bundle_id IS NULL OR scope = 'bundle')),
    ADD CONSTRAINT "webhooks_state_check" CHECK (state IN ('active', 'paused')),
    ADD CONSTRAINT "webhooks_paused_by_check" CHECK (paused_by IN ('owner', 'failing', 'gone', 'plan')),
    ADD CONSTRAINT "webhooks_paused_check" CHECK ((state = 'paused') = (paused_by IS NOT NULL)),
    ADD CONSTRAINT "webhooks_failures_check" CHECK (failures >= 0);

ALTER TABLE "webhook_deliveries"
    ADD CONSTRAINT "webhook_deliveries_event_check" CHECK (event IN ('article.new', 'feed.failing', 'feed.recovered', 'alert.created', 'webhook.test')),
    ADD CONSTRAINT "webhook_deliveries_state_check" CHECK (state IN ('pending', 'delivered', 'failed', 'dropped'));

-- The event of every alert, whoever creates it, for the webhooks of its owner: written in the alert's own transaction.

CREATE FUNCTION deliver_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, user_key, event, data, next_at, started_at, created_at)
  SELECT w.id, w.user_key, 'alert.created', jsonb_build_object('id', a.id, 'type', a.type, 'severity', a.severity,
      'title', a.title, 'message', a.message, 'feedId', a.feed_id, 'bundleId', a.bundle_id, 'path', a.action_url),
    a.created_at, a.created_at, a.created_at
  FROM added a JOIN webhooks w ON w.user_key = a.user_key AND w.state = 'active' AND 'alert.created' = ANY(w.events)
  ORDER BY a.id, w.id;
  RETURN NULL;
END $$;

CREATE TRIGGER alerts_delivered
  AFTER INSERT ON alerts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION deliver_alerts();
