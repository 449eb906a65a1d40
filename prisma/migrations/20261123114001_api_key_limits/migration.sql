-- What an API key allows, and how often: keys made before may go on doing everything their plan allows.
ALTER TABLE "api_keys" ADD COLUMN "scope" VARCHAR(5) NOT NULL DEFAULT 'write',
    ADD COLUMN "calls_per_hour" INTEGER,
    ADD CONSTRAINT "api_keys_scope_check" CHECK ("scope" IN ('read', 'write')),
    ADD CONSTRAINT "api_keys_calls_per_hour_check" CHECK ("calls_per_hour" > 0);
