import "server-only";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { entitlements } from "./entitlements";

type Row = {
  status: string | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  feedCount: number;
  bundleCount: number;
};

const NOTHING_PAID = { status: null, trialEndsAt: null, currentPeriodEnd: null, cancelAtPeriodEnd: false };

/**
 * Returns the caller's plan, its limits and how much of them is used. Without plans an earlier subscription is left
 * out.
 */
export async function readSubscriptionStatus(ctx: Ctx): Promise<SubscriptionStatus> {
  const [user] = await sql<Row>(ctx.db.pool, {
    name: "subscription-status",
    text: `SELECT s.status, s.trial_ends_at AS "trialEndsAt", s.current_period_end AS "currentPeriodEnd",
        COALESCE(s.cancel_at_period_end, false) AS "cancelAtPeriodEnd",
        (SELECT count(*)::int FROM feeds WHERE user_key = $1 AND deleted_at IS NULL) AS "feedCount",
        (SELECT count(*)::int FROM bundles WHERE user_key = $1) AS "bundleCount"
      FROM users u LEFT JOIN subscriptions s ON s.user_key = u.key WHERE u.key = $1`,
    values: [ctx.user.key],
  });
  if (!user) throw notFound("Account");
  const allowed = entitlements(user, ctx.now());
  const paid = env().planMode === "unlimited" ? NOTHING_PAID : user;
  return {
    status: paid.status,
    plan: allowed.plan,
    label: allowed.label,
    trialEndsAt: paid.trialEndsAt?.toISOString() ?? null,
    currentPeriodEnd: paid.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: paid.cancelAtPeriodEnd,
    limits: {
      maxFeeds: allowed.maxFeeds,
      maxBundles: allowed.maxBundles,
      hasUnlimitedFeeds: allowed.maxFeeds === null,
      hasUnlimitedBundles: allowed.maxBundles === null,
      canCreateIntelligentFeeds: allowed.canCreateIntelligentFeeds,
    },
    trialInfo: allowed.trialInfo,
    currentUsage: { feedCount: user.feedCount, bundleCount: user.bundleCount },
  };
}
