import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** No schedule reaches so far: a day at most, and the quiet days of a document. */
const FAR_DAYS = 8;
const LEASE_DAYS = 1;

/**
 * Makes sources due within the next hour whose next fetch, or claim, lies where no schedule puts it: a clock that was
 * wrong did that, and nobody would ever look again. Returns how many. Index: sources (next_fetch_at).
 */
export async function bringBack(ctx: SystemCtx): Promise<number> {
  const back = await sql(ctx.db.pool, {
    name: "sources-bring-back",
    text: `UPDATE sources SET next_fetch_at = $1::timestamptz + make_interval(secs => id % 3600), lease_until = NULL, lease_token = NULL
           WHERE next_fetch_at > $1::timestamptz + make_interval(days => ${FAR_DAYS})
             OR (next_fetch_at IS NOT NULL AND lease_until > $1::timestamptz + make_interval(days => ${LEASE_DAYS}))
           RETURNING id`,
    values: [ctx.now()],
  });
  return back.length;
}
