import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/**
 * Pauses the webhooks of accounts whose plan has none any more, and resumes them with the plan: nothing of them is lost.
 * Set-based over webhooks alone. Returns the number of webhooks that changed.
 */
export async function pauseOrResumeByPlan(ctx: SystemCtx): Promise<number> {
  const changed = await sql<{ userKey: number }>(ctx.db.pool, {
    name: "webhooks-follow-plans",
    text: `WITH found AS (
        SELECT w.id, w.state = 'active' AS is_active FROM webhooks w LEFT JOIN subscriptions s ON s.user_key = w.user_key
        WHERE (w.state = 'active' OR w.paused_by = 'plan')
          AND (w.state = 'active') <> ($2 OR coalesce(s.status IN ('active', 'past_due'), false))
        ORDER BY w.id FOR NO KEY UPDATE OF w
      ), waiting AS (
        UPDATE webhook_deliveries d SET started_at = $1, next_at = $1
        FROM found WHERE d.webhook_id = found.id AND NOT found.is_active AND d.state = 'pending'
      )
      UPDATE webhooks w SET state = CASE WHEN found.is_active THEN 'paused' ELSE 'active' END,
        paused_by = CASE WHEN found.is_active THEN 'plan' END, failures = 0, failing_since = NULL, next_at = $1
      FROM found WHERE w.id = found.id RETURNING w.user_key AS "userKey"`,
    values: [ctx.now(), env().planMode === "unlimited"],
  });
  for (const { userKey } of changed) ctx.changes.addForAllTabs(userKey, { type: "webhooks" });
  return changed.length;
}
