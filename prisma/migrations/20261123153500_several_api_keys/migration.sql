-- Several API keys per account, each with a name and what tells its owner who uses it. The one key of before stays as it is.
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_pkey",
    ADD COLUMN "id" BIGSERIAL NOT NULL,
    ADD COLUMN "name" TEXT NOT NULL DEFAULT 'API key',
    ADD COLUMN "last_address" TEXT,
    ADD COLUMN "last_agent" TEXT,
    ADD CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id"),
    ADD CONSTRAINT "api_keys_name_check" CHECK (char_length("name") BETWEEN 1 AND 60);

CREATE INDEX "api_keys_user_key_idx" ON "api_keys"("user_key");
