import "server-only";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { Analyser } from "@/lib/domain/understanding/insight/analyser";
import { isDiskFull } from "@/lib/platform/database/database-unavailable";
import { transaction } from "@/lib/platform/db";
import { claimJob, endJob } from "./claim-job";
import type { Job, JobRun } from "./job";
import { JOBS } from "./jobs";
import { runJob } from "./run-job";

/**
 * Milliseconds between two checks of exclusive jobs. A job that a dead process left is taken over as soon as the
 * others.
 */
const CLAIM_INTERVAL_MS = 5_000;
const LONGEST_RETRY_MS = 30_000;

export type Worker = { ctx: FetchCtx; analyser: Analyser; signal: AbortSignal };

/** Runs all jobs at their intervals until the signal aborts: exclusive ones in turn, every other one in its own loop. */
export async function repeatJobs(worker: Worker): Promise<void> {
  const loops = JOBS.filter((job) => !job.isExclusive).map((job) => repeatJob(worker, job));
  await Promise.all([...loops, repeatExclusiveJobs(worker)]);
}

/**
 * After a failure, as when the database is restarted, the pause doubles up to half a minute. After one for want of room the
 * job runs again when there is some: otherwise every publisher would be asked each time for what cannot be stored.
 */
async function repeatJob(worker: Worker, job: Job): Promise<void> {
  const { ctx, signal } = worker;
  let failures = 0;
  let lacksRoom = false;
  while (!signal.aborted) {
    try {
      if (lacksRoom) await requireRoom(ctx);
      lacksRoom = false;
      const { pauseMs = job.intervalMs } = await runJob(job, jobRun(worker, job));
      failures = 0;
      await pause(pauseMs, signal);
    } catch (err) {
      failures += 1;
      lacksRoom ||= isDiskFull(err);
      logFailure(ctx, job, err);
      await pause(Math.min(LONGEST_RETRY_MS, 500 * 2 ** failures), signal);
    }
  }
}

/** A job that fails is tried again after its interval and does not stop the others. */
async function repeatExclusiveJobs(worker: Worker): Promise<void> {
  const { ctx, signal } = worker;
  const jobs = JOBS.filter((job) => job.isExclusive);
  while (!signal.aborted) {
    for (const job of jobs) {
      if (signal.aborted) return;
      try {
        if (await claimJob(ctx, job)) await runClaimed(worker, job);
      } catch (err) {
        logFailure(ctx, job, err);
      }
    }
    await pause(CLAIM_INTERVAL_MS, signal);
  }
}

async function runClaimed(worker: Worker, job: Job): Promise<void> {
  try {
    await runJob(job, jobRun(worker, job));
  } finally {
    await endJob(worker.ctx, job);
  }
}

function jobRun({ ctx, analyser, signal }: Worker, { limit = 0, budgetMs }: Job): JobRun {
  const end = budgetMs === undefined ? Number.POSITIVE_INFINITY : ctx.now().getTime() + budgetMs;
  return { ctx, analyser, signal, limit, isOver: () => signal.aborted || ctx.now().getTime() >= end };
}

const logFailure = (ctx: SystemCtx, { name }: Job, err: unknown) =>
  ctx.log.error({ err, job: name }, "a background job failed");

/** Resolves after `ms` milliseconds, or at once when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end, { once: true });
  });
}

/**
 * Throws the database's error if its disk has no room for about 24 MB, as a few feeds need. It takes the room for a
 * moment, in a temporary table that is written to no log. Rows of 1,900 bytes are not compressed.
 */
export async function requireRoom(ctx: SystemCtx): Promise<void> {
  await transaction(ctx.db.pool, (client) =>
    client.query(`CREATE TEMPORARY TABLE room ON COMMIT DROP AS
      SELECT repeat('x', 1900) AS text FROM generate_series(1, 12000)`),
  );
}
