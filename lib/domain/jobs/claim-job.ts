import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { Job } from "./job";

/**
 * Claims the run of an exclusive job: true for one process per interval, however many ask. A time more than an hour
 * ahead, which only a wrong clock can have written, is ignored.
 */
export async function claimJob(
  ctx: SystemCtx,
  { name, intervalMs }: Pick<Job, "name" | "intervalMs">,
): Promise<boolean> {
  const claimed = await sql(ctx.db.pool, {
    name: "job-claim",
    text: `INSERT INTO job_runs AS j (name, ran_at) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at
      WHERE j.ran_at <= $3::timestamptz OR j.ran_at > $2::timestamptz + interval '1 hour'
      RETURNING name`,
    values: [name, ctx.now(), new Date(ctx.now().getTime() - intervalMs)],
  });
  return claimed.length > 0;
}
