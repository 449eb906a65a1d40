-- Passwords of single programs: random, named by their owner, stored as keyed hashes only.
CREATE TABLE "app_passwords" (
    "id" BIGSERIAL NOT NULL,
    "user_key" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "scope" VARCHAR(5) NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "fever_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "last_address" TEXT,
    "last_agent" TEXT,

    CONSTRAINT "app_passwords_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "app_passwords_scope_check" CHECK ("scope" IN ('read', 'write')),
    CONSTRAINT "app_passwords_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "app_passwords_user_key_idx" ON "app_passwords"("user_key");
CREATE UNIQUE INDEX "app_passwords_password_hash_key" ON "app_passwords"("password_hash");
CREATE UNIQUE INDEX "app_passwords_fever_hash_key" ON "app_passwords"("fever_hash");
