import "server-only";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { Analyser } from "@/lib/domain/understanding/insight/analyser";
import { isDiskFull } from "@/lib/platform/database/database-unavailable";
import { transaction } from "@/lib/platform/db";
import { claimJob, endJob, untilDue } from "./claim-job";
import type { Job, JobRun } from "./job";
import { JOBS } from "./jobs";
import { pause } from "./pause";
import { runJob } from "./run-job";
import { WakeUps } from "./wake-ups";

/** Milliseconds between two checks of exclusive jobs at least. */
const CLAIM_INTERVAL_MS = 5_000;
/** Milliseconds after which an idle worker looks for work of which nothing was published. */
const POLL_MS = 60_000;
const LONGEST_RETRY_MS = 30_000;

export type Worker = { ctx: FetchCtx; analyser: Analyser; signal: AbortSignal };

/**
 * Runs all jobs until the signal aborts: exclusive ones in turn, every other one in its own loop. What is published wakes
 * them, so an idle worker asks the database about once a minute.
 */
export async function repeatJobs(worker: Worker): Promise<void> {
  const wakeUps = new WakeUps(worker.ctx.db.pool);
  const loops = JOBS.filter((job) => !job.isExclusive).map((job) => repeatJob(worker, job, wakeUps));
  await Promise.all([...loops, repeatExclusiveJobs(worker, wakeUps)]);
  wakeUps.close();
}

/**
 * A run that leaves nothing to do is followed by one after the job's interval, then after twice as long, and so on up to a
 * minute, so that a retry is late by its own pause at most. Being woken begins anew; it never runs the job more often than
 * its interval. Where notices are not heard, the interval is the pause.
 *
 * After a failure, as when the database is restarted, the pause doubles up to half a minute. After one for want of room the
 * job runs again when there is some: otherwise every publisher would be asked each time for what cannot be stored.
 */
async function repeatJob(worker: Worker, job: Job, wakeUps: WakeUps): Promise<void> {
  const { ctx, signal } = worker;
  const rest = wakeUps.rest(job.name, job.wokenBy);
  let failures = 0;
  let idleMs = job.intervalMs;
  let lacksRoom = false;
  while (!signal.aborted) {
    try {
      if (lacksRoom) await requireRoom(ctx);
      lacksRoom = false;
      rest.begin();
      const { pauseMs, dueMs = POLL_MS } = await runJob(job, jobRun(worker, job));
      failures = 0;
      if (pauseMs !== undefined) {
        idleMs = job.intervalMs;
        await pause(pauseMs, signal);
        continue;
      }
      const most = Math.min(wakeUps.isHeard ? idleMs : job.intervalMs, Math.max(POLL_MS, job.intervalMs), dueMs);
      const isWoken = await rest.pause({ least: job.intervalMs, most }, signal);
      idleMs = isWoken ? job.intervalMs : Math.min(2 * idleMs, Math.max(POLL_MS, job.intervalMs));
    } catch (err) {
      failures += 1;
      lacksRoom ||= isDiskFull(err);
      logFailure(ctx, job, err);
      await pause(Math.min(LONGEST_RETRY_MS, 500 * 2 ** failures), signal);
    }
  }
}

async function repeatExclusiveJobs(worker: Worker, wakeUps: WakeUps): Promise<void> {
  const rest = wakeUps.rest("exclusive");
  while (!worker.signal.aborted) {
    rest.begin();
    const dueMs = await runDueJobs(worker, wakeUps).catch((err) => {
      worker.ctx.log.error({ err }, "the background jobs that are due could not be read");
      return 0;
    });
    const most = wakeUps.isHeard ? Math.min(POLL_MS, Math.max(CLAIM_INTERVAL_MS, dueMs)) : CLAIM_INTERVAL_MS;
    await rest.pause({ least: CLAIM_INTERVAL_MS, most }, worker.signal);
  }
}

/**
 * Runs the exclusive jobs that are due, one after the other. One that fails is tried again after its interval and does not
 * stop the others. Returns the milliseconds until the next is due.
 */
async function runDueJobs(worker: Worker, wakeUps: WakeUps): Promise<number> {
  const { ctx, signal } = worker;
  await wakeUps.prove();
  const jobs = JOBS.filter((job) => job.isExclusive);
  const waits = await untilDue(ctx, jobs);
  for (const job of jobs) {
    if (signal.aborted) break;
    if (waits.has(job.name)) continue;
    try {
      if (await claimJob(ctx, job)) await runClaimed(worker, job);
    } catch (err) {
      logFailure(ctx, job, err);
    }
  }
  return Math.min(...jobs.map(({ name, intervalMs }) => waits.get(name) ?? intervalMs));
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
