-- AlterTable
ALTER TABLE "notification_preferences" ADD COLUMN     "time_zone" TEXT;

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" VARCHAR(10) NOT NULL,
    "format" VARCHAR(10) NOT NULL,
    "file_name" TEXT NOT NULL,
    "bundles" JSONB NOT NULL,
    "preferences" JSONB,
    "items" INTEGER NOT NULL DEFAULT 0,
    "items_done" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "lease_token" UUID,
    "wait_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_lines" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "ref" BIGINT,
    "kind" VARCHAR(10) NOT NULL,
    "address" TEXT NOT NULL,
    "title" TEXT,
    "label" TEXT NOT NULL,
    "description" TEXT,
    "is_active" BOOLEAN NOT NULL,
    "is_private" BOOLEAN NOT NULL,
    "full_text" BOOLEAN NOT NULL,
    "followed_at" TIMESTAMPTZ(3),
    "outcome" VARCHAR(10) NOT NULL,
    "code" TEXT,
    "reason" TEXT,
    "feed_id" BIGINT,

    CONSTRAINT "import_lines_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateTable
CREATE TABLE "import_items" (
    "import_id" UUID NOT NULL,
    "ref" BIGINT NOT NULL,
    "position" INTEGER NOT NULL,
    "record" JSONB NOT NULL,

    CONSTRAINT "import_items_pkey" PRIMARY KEY ("import_id","ref","position")
);

-- CreateTable
CREATE TABLE "digests" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "item_id" BIGINT NOT NULL,
    "told_until" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "digests_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "imports_user_id_idx" ON "imports"("user_id");

-- CreateIndex
CREATE INDEX "imports_state_idx" ON "imports"("state");

-- CreateIndex
CREATE INDEX "notification_preferences_email_digest_idx" ON "notification_preferences"("email_digest");

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_lines" ADD CONSTRAINT "import_lines_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
