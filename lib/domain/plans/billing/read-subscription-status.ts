import "server-only";
import { PlanId } from "@/lib/contracts/billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import type { Subscription } from "@/lib/generated/prisma/client";
import { env } from "@/lib/platform/env";
import { entitlements } from "./entitlements";
import { paidPrice } from "./sync/paid-price";
import { isTrialAvailable } from "./used-trial";

const NOTHING_PAID = {
  status: null,
  plan: null,
  priceCents: null,
  currency: null,
  trialStartedAt: null,
  trialEndsAt: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  hasPaymentMethod: false,
};
type Paid = Pick<Subscription, keyof typeof NOTHING_PAID>;

/**
 * Returns the caller's plan, its limits and how much of them is used. Without plans an earlier subscription is left
 * out.
 */
export async function readSubscriptionStatus(ctx: Ctx): Promise<SubscriptionStatus> {
  const user = await ctx.db.prisma.user.findUnique({
    where: { key: ctx.user.key },
    select: {
      email: true,
      subscription: true,
      _count: { select: { feeds: { where: { deletedAt: null } }, bundles: true } },
    },
  });
  if (!user) throw notFound("Account");
  const subscription: Paid = user.subscription ?? NOTHING_PAID;
  const allowed = entitlements(subscription, ctx.now());
  const hasPlans = env().planMode !== "unlimited";
  const paid = hasPlans ? subscription : NOTHING_PAID;
  const { email } = user;
  const trialAvailable =
    hasPlans && (await isTrialAvailable(ctx, { email, trialStartedAt: subscription.trialStartedAt }));
  return {
    status: paid.status,
    plan: allowed.plan,
    label: allowed.label,
    trialEndsAt: paid.trialEndsAt?.toISOString() ?? null,
    trialAvailable,
    currentPeriodEnd: paid.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: paid.cancelAtPeriodEnd,
    limits: {
      maxFeeds: allowed.maxFeeds,
      maxBundles: allowed.maxBundles,
      hasUnlimitedFeeds: allowed.maxFeeds === null,
      hasUnlimitedBundles: allowed.maxBundles === null,
      canCreateIntelligentFeeds: allowed.canCreateIntelligentFeeds,
    },
    trialInfo: { ...allowed.trialInfo, chargeAtEnd: allowed.plan === "trial" ? chargeAtEnd(subscription) : null },
    currentUsage: { feedCount: user._count.feeds, bundleCount: user._count.bundles },
  };
}

function chargeAtEnd(paid: Paid): SubscriptionStatus["trialInfo"]["chargeAtEnd"] {
  const plan = PlanId.safeParse(paid.plan).data;
  if (!plan || !paid.hasPaymentMethod || paid.cancelAtPeriodEnd) return null;
  const { cents, currency } = paidPrice(plan, paid);
  return { amount: cents, currency };
}
