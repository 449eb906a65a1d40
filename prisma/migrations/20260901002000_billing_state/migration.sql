-- AlterTable
ALTER TABLE "users" ADD COLUMN     "billing_asked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "billing_read_at" TIMESTAMPTZ(3),
ADD COLUMN     "billing_written" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "has_payment_method" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "open_invoice_url" TEXT;

-- CreateTable
CREATE TABLE "billing_notices" (
    "user_key" INTEGER NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "subject" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "billing_notices_pkey" PRIMARY KEY ("user_key","kind","subject")
);

-- CreateIndex
CREATE INDEX "billing_notices_mailed_at_created_at_idx" ON "billing_notices"("mailed_at", "created_at");

-- CreateIndex
CREATE INDEX "users_billing_read_at_idx" ON "users"("billing_read_at");

-- AddForeignKey
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE;
