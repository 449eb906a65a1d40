-- Calls that a program named with an Idempotency-Key, with their responses, so that a repeated call changes nothing.
CREATE TABLE "idempotency_keys" (
    "user_key" INTEGER NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "fingerprint" UUID NOT NULL,
    "status" SMALLINT,
    "headers" JSONB,
    "body" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_key", "key"),
    CONSTRAINT "idempotency_keys_status_check" CHECK ("status" BETWEEN 200 AND 599),
    CONSTRAINT "idempotency_keys_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");
