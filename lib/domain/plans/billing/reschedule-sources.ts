import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { planFloorSql } from "./plan-floor";

/**
 * Brings forward the next fetch of everything a user follows after a change to a faster plan. A failing source keeps
 * its back-off. (After a slower plan nothing needs to change: each fetch looks at the current followers.)
 */
export async function rescheduleSources(ctx: SystemCtx, userKey: number): Promise<void> {
  const floor = planFloorSql("$2::timestamptz");
  await sql(ctx.db.pool, {
    text: `WITH theirs AS (
        SELECT s.id, GREATEST($2::timestamptz, s.fetched_at + make_interval(mins => ${floor})) AS due
        FROM sources s LEFT JOIN subscriptions subscription ON subscription.user_key = $1
        WHERE s.id IN (SELECT source_id FROM feeds WHERE user_key = $1 AND is_active AND deleted_at IS NULL)
          AND s.failures = 0 AND s.gone_at IS NULL
        ORDER BY s.id FOR NO KEY UPDATE OF s)
      UPDATE sources s SET next_fetch_at = t.due FROM theirs t WHERE s.id = t.id AND s.next_fetch_at > t.due`,
    values: [userKey, ctx.now()],
  });
}
