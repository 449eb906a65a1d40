import "server-only";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { entitlements } from "./entitlements";

type Row = {
  subscriptionStatus: string | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  feedCount: number;
  bundleCount: number;
};

const NOTHING_PAID = { subscriptionStatus: null, trialEndsAt: null, currentPeriodEnd: null, cancelAtPeriodEnd: false };

/**
 * Returns the caller's plan, its limits and how much of them is used. Without plans an earlier subscription is left
 * out.
 */
export async function readSubscriptionStatus(ctx: Ctx): Promise<SubscriptionStatus> {
  const [user] = await sql<Row>(ctx.db.pool, {
    name: "subscription-status",
    text: `SELECT subscription_status AS "subscriptionStatus", trial_ends_at AS "trialEndsAt",
        current_period_end AS "currentPeriodEnd", cancel_at_period_end AS "cancelAtPeriodEnd",
        (SELECT count(*)::int FROM feeds WHERE user_key = $1 AND deleted_at IS NULL) AS "feedCount",
        (SELECT count(*)::int FROM bundles WHERE user_key = $1) AS "bundleCount"
      FROM users WHERE key = $1`,
    values: [ctx.user.key],
  });
  if (!user) throw notFound("Account");
  const allowed = entitlements(user, ctx.now());
  const paid = env().planMode === "unlimited" ? NOTHING_PAID : user;
  return {
    status: paid.subscriptionStatus,
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
