-- CreateTable
CREATE TABLE "job_runs" (
    "name" TEXT NOT NULL,
    "ran_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("name")
);
-- AlterTable
ALTER TABLE "sources" ADD COLUMN     "self_url" TEXT;
