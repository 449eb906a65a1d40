import "server-only";
import { claimant } from "@/lib/domain/base/processes/this-process";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { Job } from "./job";

const HOUR_MS = 3_600_000;

/**
 * Claims the run of an exclusive job: true for one process per interval, however many ask. Nothing is locked while the
 * job is not due. A time ahead of now by more than the interval, or an hour, which only a wrong clock can have written, is ignored. A run whose
 * process dies is due again (`releaseClaimsOfDead`).
 */
export async function claimJob(
  ctx: SystemCtx,
  { name, intervalMs }: Pick<Job, "name" | "intervalMs">,
): Promise<boolean> {
  const now = ctx.now().getTime();
  const ahead = new Date(now + Math.min(intervalMs, HOUR_MS));
  const claimed = await sql(ctx.db.pool, {
    name: "job-claim",
    text: `INSERT INTO job_runs AS j (name, ran_at, lease_process) SELECT $1, $2, $4::uuid
      WHERE NOT EXISTS (SELECT FROM job_runs WHERE name = $1
        AND ran_at > $3::timestamptz AND ran_at <= $5::timestamptz)
      ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at, lease_process = excluded.lease_process
      WHERE j.ran_at <= $3::timestamptz OR j.ran_at > $5::timestamptz
      RETURNING name`,
    values: [name, new Date(now), new Date(now - intervalMs), await claimant(ctx.db), ahead],
  });
  return claimed.length > 0;
}

/**
 * Returns the milliseconds until each of these exclusive jobs is due, by the rules of {@link claimJob}; none for one that
 * is. Index: primary key of job_runs.
 */
export async function untilDue(
  ctx: SystemCtx,
  jobs: readonly Pick<Job, "name" | "intervalMs">[],
): Promise<ReadonlyMap<string, number>> {
  const runs = await sql<{ name: string; ranAt: Date }>(ctx.db.pool, {
    name: "job-runs",
    text: `SELECT name, ran_at AS "ranAt" FROM job_runs WHERE name = ANY($1)`,
    values: [jobs.map(({ name }) => name)],
  });
  const ranAt = new Map(runs.map((run) => [run.name, run.ranAt.getTime()]));
  const now = ctx.now().getTime();
  const waits = jobs.flatMap(({ name, intervalMs }): [string, number][] => {
    const ago = now - (ranAt.get(name) ?? 0);
    return ago < intervalMs && ago >= -Math.min(intervalMs, HOUR_MS) ? [[name, intervalMs - ago]] : [];
  });
  return new Map(waits);
}

/** Records that a claimed run has ended, with success or not. */
export async function endJob(ctx: SystemCtx, { name }: Pick<Job, "name">): Promise<void> {
  await ctx.db.prisma.jobRun.updateMany({
    where: { name, leaseProcess: await claimant(ctx.db) },
    data: { leaseProcess: null, interruptions: 0 },
  });
}
