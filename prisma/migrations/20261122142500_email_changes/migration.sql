-- A change of the e-mail address waits for its code in a row of its own, and so does the link that undoes it: both belong
-- to an account, go with it, and are found by its key when access is revoked.
CREATE TABLE "email_changes" (
    "user_key" INTEGER NOT NULL,
    "new_email" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "code_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("user_key"),
    CONSTRAINT "email_changes_attempts_check" CHECK ("attempts" >= 0)
);
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "email_undos" (
    "token_hash" TEXT NOT NULL,
    "user_key" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_undos_pkey" PRIMARY KEY ("token_hash")
);
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- Links that are out there already stay good.
INSERT INTO "email_undos" ("token_hash", "user_key", "email", "expires_at", "created_at")
SELECT c."browser_hash", u."key", c."email", c."expires_at", c."created_at"
FROM "verification_codes" c JOIN "users" u ON u."id"::text = c."user_data"->>'userId'
WHERE c."type" = 'email_undo' AND c."browser_hash" IS NOT NULL
ON CONFLICT DO NOTHING;
DELETE FROM "verification_codes" WHERE "type" = 'email_undo';
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_type_check",
  ADD CONSTRAINT "verification_codes_type_check" CHECK ("type" IN ('register', 'reset', 'sign_in'));

CREATE INDEX "email_undos_user_key_idx" ON "email_undos"("user_key");

-- Addresses whose account had its trial, as a keyed hash that outlives the account.
CREATE TABLE "used_trials" (
    "address_hash" TEXT NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "used_trials_pkey" PRIMARY KEY ("address_hash")
);
CREATE INDEX "used_trials_last_seen_at_idx" ON "used_trials"("last_seen_at");
