import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { planFloorSql } from "./plan-floor";

/**
 * After a plan became a faster one: brings the next fetch of everything the user follows forward to what it allows now.
 * A source that fails keeps its pause. (After a slower one nothing is to be done: each fetch asks again who follows.)
 */
export async function hastenSources(ctx: SystemCtx, userKey: number): Promise<void> {
  const floor = planFloorSql("$2::timestamptz");
  await sql(ctx.db.pool, {
    text: `WITH theirs AS (
        SELECT s.id, GREATEST($2::timestamptz, s.fetched_at + make_interval(mins => ${floor})) AS due
        FROM sources s CROSS JOIN users u
        WHERE u.key = $1 AND s.id IN (SELECT source_id FROM feeds WHERE user_key = $1 AND is_active AND deleted_at IS NULL)
          AND s.failures = 0 AND s.gone_at IS NULL
        ORDER BY s.id FOR NO KEY UPDATE OF s)
      UPDATE sources s SET next_fetch_at = t.due FROM theirs t WHERE s.id = t.id AND s.next_fetch_at > t.due`,
    values: [userKey, ctx.now()],
  });
}
