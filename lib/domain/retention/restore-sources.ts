import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Further than any schedule: a day at most, and the `skipDays` of a document. */
const FAR_DAYS = 8;
const LEASE_DAYS = 1;

/**
 * Makes sources due within the next hour whose next fetch or lease lies further ahead than any schedule puts it, which
 * only a wrong clock can have caused. Returns their number. Index: sources (next_fetch_at).
 */
export async function restoreSources(ctx: SystemCtx): Promise<number> {
  const restored = await sql(ctx.db.pool, {
    name: "sources-restore",
    text: `UPDATE sources SET next_fetch_at = $1::timestamptz + make_interval(secs => id % 3600), lease_until = NULL, lease_token = NULL
           WHERE next_fetch_at > $1::timestamptz + make_interval(days => ${FAR_DAYS})
             OR (next_fetch_at IS NOT NULL AND lease_until > $1::timestamptz + make_interval(days => ${LEASE_DAYS}))
           RETURNING id`,
    values: [ctx.now()],
  });
  return restored.length;
}
