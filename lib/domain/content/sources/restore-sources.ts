import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Further than any schedule: a day at most, and the `skipDays` of a document. */
const FAR_DAYS = 8;
const LEASE_DAYS = 1;

/** Clocks of machines that share a database differ by less. */
const SKEW_MINUTES = 5;

/**
 * Makes sources due within the next hour that only a wrong clock can have scheduled: fetched in the future, or with a next
 * fetch or lease further ahead than any schedule puts it. Returns their number. Reads the table of sources from end to end.
 */
export async function restoreSources(ctx: SystemCtx): Promise<number> {
  const restored = await sql(ctx.db.pool, {
    name: "sources-restore",
    text: `UPDATE sources SET next_fetch_at = $1::timestamptz + make_interval(secs => id % 3600), lease_until = NULL, lease_token = NULL,
             fetched_at = least(fetched_at, $1::timestamptz)
           WHERE next_fetch_at > $1::timestamptz + make_interval(days => ${FAR_DAYS})
             OR (next_fetch_at > $1::timestamptz AND fetched_at > $1::timestamptz + make_interval(mins => ${SKEW_MINUTES}))
             OR (next_fetch_at IS NOT NULL AND lease_until > $1::timestamptz + make_interval(days => ${LEASE_DAYS}))
           RETURNING id`,
    values: [ctx.now()],
  });
  return restored.length;
}
