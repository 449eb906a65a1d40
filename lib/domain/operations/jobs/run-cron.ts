import "server-only";
import type { CronMaintenance, CronRefresh } from "@/lib/contracts/refresh";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { SystemCtx } from "@/lib/domain/ctx";
import { claimJob, endJob } from "./claim-job";
import type { CronSettings, JobResult } from "./job";
import { JOBS } from "./jobs";
import { runJob } from "./run-job";

/** Runs the jobs of GET /api/cron/refresh. */
export async function runRefreshCron(ctx: SystemCtx): Promise<CronRefresh> {
  const { refresh } = await runCron(ctx, "refresh");
  if (!refresh) throw new Error("The job `refresh` did not run");
  return refresh;
}

/** Runs the jobs of GET /api/cron/maintenance. */
export async function runMaintenanceCron(ctx: SystemCtx): Promise<CronMaintenance> {
  const { maintenance } = await runCron(ctx, "maintenance");
  if (!maintenance) throw new Error("The job `maintenance` did not run");
  return maintenance;
}

/** Runs the jobs of a scheduled call one after the other. Those whose time is over before they start are left out. */
async function runCron(ctx: SystemCtx, call: CronSettings["call"]): Promise<JobResult> {
  const fetchCtx = webFetchCtx(ctx);
  const start = ctx.now().getTime();
  let results: JobResult = {};
  for (const job of JOBS) {
    if (job.cron?.call !== call) continue;
    const { budgetMs, limit = 0, keepsInterval } = job.cron;
    const until = new Date(start + budgetMs);
    const isOver = () => ctx.now() >= until;
    if (isOver() || (keepsInterval && !(await claimJob(ctx, job)))) continue;
    results = { ...results, ...(await runJob(job, { ctx: fetchCtx, limit, until, isOver })) };
    if (keepsInterval) await endJob(ctx, job);
  }
  return results;
}
