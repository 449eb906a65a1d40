-- Every process that claims work writes its heartbeat; what a dead one has claimed is released by the others.
CREATE TABLE "processes" (
    "id" UUID NOT NULL,
    "beat_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "processes_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "sources" ADD COLUMN "lease_process" UUID, ADD COLUMN "interruptions" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "imports" ADD COLUMN "lease_process" UUID;
ALTER TABLE "analysis_queue" ADD COLUMN "lease_process" UUID;
ALTER TABLE "full_texts" ADD COLUMN "lease_process" UUID;
ALTER TABLE "job_runs" ADD COLUMN "lease_process" UUID, ADD COLUMN "interruptions" SMALLINT NOT NULL DEFAULT 0;

CREATE INDEX "full_texts_lease_process_idx" ON "full_texts"("lease_process") WHERE (lease_process IS NOT NULL);
