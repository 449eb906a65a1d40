import "server-only";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { entitlements } from "./entitlements";

const NOTHING_PAID = { status: null, trialEndsAt: null, currentPeriodEnd: null, cancelAtPeriodEnd: false };

/**
 * Returns the caller's plan, its limits and how much of them is used. Without plans an earlier subscription is left
 * out.
 */
export async function readSubscriptionStatus(ctx: Ctx): Promise<SubscriptionStatus> {
  const user = await ctx.db.prisma.user.findUnique({
    where: { key: ctx.user.key },
    select: { subscription: true, _count: { select: { feeds: { where: { deletedAt: null } }, bundles: true } } },
  });
  if (!user) throw notFound("Account");
  const subscription = user.subscription ?? NOTHING_PAID;
  const allowed = entitlements(subscription, ctx.now());
  const paid = env().planMode === "unlimited" ? NOTHING_PAID : subscription;
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
    currentUsage: { feedCount: user._count.feeds, bundleCount: user._count.bundles },
  };
}
