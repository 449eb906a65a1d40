import "server-only";
import { env } from "@/lib/platform/env";

/** Background refresh, in minutes: of Pro and Trial (and past due, which keeps Pro), and of everyone else. */
export const FAST_MINUTES = 15;
export const SLOW_MINUTES = 60;

/** SQL: minutes between two fetches that the plan of user row `u` asks for. In a set-based query the fastest follower counts. */
export function planFloorSql(): string {
  if (env().planMode === "unlimited") return `${FAST_MINUTES}`;
  return `CASE WHEN u.subscription_status IN ('active', 'trialing', 'past_due') THEN ${FAST_MINUTES} ELSE ${SLOW_MINUTES} END`;
}

/** SQL: the same for source row `s`: the fastest plan among its active followers, null when nobody active follows it. */
export function sourceFloorSql(): string {
  return `(SELECT min(${planFloorSql()}) FROM feeds f JOIN users u ON u.key = f.user_key
    WHERE f.source_id = s.id AND f.is_active AND f.deleted_at IS NULL)`;
}
