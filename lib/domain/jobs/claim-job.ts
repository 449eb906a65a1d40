import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * True for one process every `everyMinutes`, however many ask: that one runs the job. A time in the future was written by
 * a clock that was wrong, and does not count.
 */
export async function beginJob(ctx: SystemCtx, name: string, everyMinutes: number): Promise<boolean> {
  const begun = await sql(ctx.db.pool, {
    name: "job-begin",
    text: `INSERT INTO job_runs AS j (name, ran_at) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at WHERE j.ran_at <= $2::timestamptz - make_interval(mins => $3) OR j.ran_at > $2::timestamptz + interval '1 hour'
      RETURNING name`,
    values: [name, ctx.now(), everyMinutes],
  });
  return begun.length > 0;
}
