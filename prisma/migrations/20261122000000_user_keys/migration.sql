-- Every table refers to an account by the integer `users.key`; the UUID `users.id` is only the public id.
-- Dropping `user_id` also drops the foreign key, the index and the primary key that contain it.

ALTER TABLE "sessions" ADD COLUMN "user_key" INTEGER;
UPDATE "sessions" t SET "user_key" = u."key" FROM "users" u WHERE u."id" = t."user_id";
ALTER TABLE "sessions" DROP COLUMN "user_id", ALTER COLUMN "user_key" SET NOT NULL;
CREATE INDEX "sessions_user_key_idx" ON "sessions"("user_key");

ALTER TABLE "oauth_accounts" ADD COLUMN "user_key" INTEGER;
UPDATE "oauth_accounts" t SET "user_key" = u."key" FROM "users" u WHERE u."id" = t."user_id";
ALTER TABLE "oauth_accounts" DROP COLUMN "user_id", ALTER COLUMN "user_key" SET NOT NULL;
CREATE INDEX "oauth_accounts_user_key_idx" ON "oauth_accounts"("user_key");

ALTER TABLE "imports" ADD COLUMN "user_key" INTEGER;
UPDATE "imports" t SET "user_key" = u."key" FROM "users" u WHERE u."id" = t."user_id";
ALTER TABLE "imports" DROP COLUMN "user_id", ALTER COLUMN "user_key" SET NOT NULL;
CREATE INDEX "imports_user_key_idx" ON "imports"("user_key");

ALTER TABLE "known_devices" ADD COLUMN "user_key" INTEGER;
UPDATE "known_devices" t SET "user_key" = u."key" FROM "users" u WHERE u."id" = t."user_id";
ALTER TABLE "known_devices" DROP COLUMN "user_id", ALTER COLUMN "user_key" SET NOT NULL;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_pkey" PRIMARY KEY ("user_key","name");

ALTER TABLE "api_keys" ADD COLUMN "user_key" INTEGER;
UPDATE "api_keys" t SET "user_key" = u."key" FROM "users" u WHERE u."id" = t."user_id";
ALTER TABLE "api_keys" DROP COLUMN "user_id", ALTER COLUMN "user_key" SET NOT NULL;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_pkey" PRIMARY KEY ("user_key");

ALTER TABLE "notification_preferences" ADD COLUMN "user_key" INTEGER;
UPDATE "notification_preferences" t SET "user_key" = u."key" FROM "users" u WHERE u."id" = t."user_id";
ALTER TABLE "notification_preferences" DROP COLUMN "user_id", ALTER COLUMN "user_key" SET NOT NULL;
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("user_key");

ALTER TABLE "digests" ADD COLUMN "user_key" INTEGER;
UPDATE "digests" t SET "user_key" = u."key" FROM "users" u WHERE u."id" = t."user_id";
ALTER TABLE "digests" DROP COLUMN "user_id", ALTER COLUMN "user_key" SET NOT NULL;
ALTER TABLE "digests" ADD CONSTRAINT "digests_pkey" PRIMARY KEY ("user_key");

-- The unique index on `key`, on which the foreign key of `billing_notices` relies, becomes the primary key.
ALTER TABLE "users" DROP CONSTRAINT "users_pkey";
ALTER TABLE "users" ADD CONSTRAINT "users_pkey" PRIMARY KEY USING INDEX "users_key_key";
CREATE UNIQUE INDEX "users_id_key" ON "users"("id");

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "oauth_accounts" ADD CONSTRAINT "oauth_accounts_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
