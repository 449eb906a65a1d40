-- A browser that has signed in to an account keeps a token of its own: strangers cannot use up its attempts.
CREATE TABLE "remembered_devices" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_key" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "remembered_devices_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "remembered_devices_user_key_token_hash_key" ON "remembered_devices"("user_key", "token_hash");
CREATE INDEX "remembered_devices_token_hash_idx" ON "remembered_devices"("token_hash");
CREATE INDEX "remembered_devices_last_used_at_idx" ON "remembered_devices"("last_used_at");
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_key_fkey"
  FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- Signing a device out in the settings also forgets it.
ALTER TABLE "sessions" ADD COLUMN "device_id" UUID;
CREATE INDEX "sessions_device_id_idx" ON "sessions"("device_id");
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_fkey"
  FOREIGN KEY ("device_id") REFERENCES "remembered_devices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- When the owner was last told that strangers try to sign in.
ALTER TABLE "users" ADD COLUMN "sign_in_warned_at" TIMESTAMPTZ(3);

-- The number of mails that this browser's codes for the address have cost so far.
ALTER TABLE "verification_codes" ADD COLUMN "mails_sent" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_mails_sent_check" CHECK ("mails_sent" > 0);

-- Mailed links that sign in.
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_type_check";
ALTER TABLE "verification_codes"
  ADD CONSTRAINT "verification_codes_type_check" CHECK ("type" IN ('register', 'reset', 'email_undo', 'sign_in'));

-- Whoever deletes a session, and however, its open streams end with it.
CREATE FUNCTION publish_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('feedloom_sessions', sid) FROM gone WHERE expire > now();
  RETURN NULL;
END $$;
CREATE TRIGGER publish_ended_sessions AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION publish_ended_sessions();
