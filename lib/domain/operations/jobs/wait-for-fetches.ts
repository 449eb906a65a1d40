import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { Job, JobResult, JobRun } from "./job";

/** Number of sources that a worker fetches at the same time. While no more are due, none of them waits. */
const CONCURRENT_FETCHES = 64;
/** Milliseconds after which analysis and indexing run next to the fetches if these never catch up. */
const LONGEST_MS = 60_000;
const RETRY_MS = 500;

/**
 * Makes a job of the worker wait while more sources are due than can be fetched at once, so that the articles of many new
 * feeds can be read before any is analysed, or has an icon. It waits for a minute in a row at most, then works next to the fetches until
 * they have caught up.
 */
export function afterFetches(run: Job["run"]): Job["run"] {
  let waitsSince: number | null = null;
  return async (given: JobRun): Promise<JobResult> => {
    // A scheduled call runs its jobs one after the other: the fetches are over.
    if (given.until || !(await isBehind(given.ctx))) {
      waitsSince = null;
      return run(given);
    }
    const at = given.ctx.now().getTime();
    waitsSince ??= at;
    return at - waitsSince < LONGEST_MS ? { pauseMs: RETRY_MS } : run(given);
  };
}

/** Returns true if due sources wait for others; claimed ones count as due. Index: sources (next_fetch_at, id). */
async function isBehind(ctx: SystemCtx): Promise<boolean> {
  const due = await sql(ctx.db.pool, {
    name: "jobs-fetches-due",
    text: "SELECT FROM sources WHERE next_fetch_at <= $1 LIMIT $2",
    values: [ctx.now(), CONCURRENT_FETCHES + 1],
  });
  return due.length > CONCURRENT_FETCHES;
}
