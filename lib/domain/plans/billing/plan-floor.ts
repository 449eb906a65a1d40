import "server-only";
import { env } from "@/lib/platform/env";
import { PLANS } from "./plans";

/**
 * Returns SQL for the minutes between two background fetches that the row `subscription` allows (all
 * null for an account without one); `now` names the parameter with the time. The set-based form of `entitlements`.
 */
export function planFloorSql(now: string): string {
  if (env().planMode === "unlimited") return `${PLANS.pro.refreshMinutes}`;
  return `CASE WHEN subscription.status IN ('active', 'past_due') THEN ${PLANS.pro.refreshMinutes}
    WHEN subscription.status = 'trialing' AND (subscription.trial_ends_at IS NULL OR subscription.trial_ends_at > ${now}) THEN ${PLANS.trial.refreshMinutes}
    ELSE ${PLANS.free.refreshMinutes} END`;
}

/**
 * Returns the same SQL for source row `s`: the fastest among its active followers, by plan and by what they want for the
 * feed; null when it has none.
 */
export function sourceFloorSql(now: string): string {
  return `(SELECT min(greatest(${planFloorSql(now)}, f.refresh_minutes)) FROM feeds f LEFT JOIN subscriptions subscription ON subscription.user_key = f.user_key
    WHERE f.source_id = s.id AND f.is_active AND f.deleted_at IS NULL)`;
}
