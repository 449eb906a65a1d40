import "server-only";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import { observed } from "@/lib/platform/observe/observe";
import type { Job, JobResult, JobRun } from "./job";

/** Runs a job once and publishes its committed changes, also if it fails. */
export async function runJob(job: Job, run: JobRun): Promise<JobResult> {
  try {
    return await observed({ kind: "job", name: job.name }, () => job.run(run));
  } finally {
    await publishChanges(run.ctx);
  }
}
