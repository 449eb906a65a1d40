import "server-only";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { UPGRADE_PROMPT_DAYS } from "@/lib/shared/constants";
import { PLANS, type Plan, type PlanName } from "./plans";

/** The last state of a user's subscription that Stripe reported. */
export type Subscription = { status: string | null; trialEndsAt: Date | null };

export type Entitlements = Plan & {
  plan: PlanName;
  label: SubscriptionStatus["label"];
  trialInfo: Omit<SubscriptionStatus["trialInfo"], "chargeAtEnd">;
};

const DAY = 86_400_000;

/**
 * Returns the entitlements of a user. `active` and `past_due` are Pro, `trialing` is Trial until it ends, everything
 * else is Free. With PLAN_MODE=unlimited everyone has Pro, without the limits of fair use.
 */
export function entitlements(user: Subscription, now: Date, planMode = env().planMode): Entitlements {
  if (planMode === "unlimited") {
    const trialInfo = { daysRemaining: 0, shouldShowUpgradePrompt: false };
    return { ...PLANS.pro, fairUse: null, plan: "pro", label: "Pro Plan", trialInfo };
  }
  const plan = planOf(user, now);
  const left = plan === "trial" && user.trialEndsAt ? user.trialEndsAt.getTime() - now.getTime() : 0;
  const daysRemaining = Math.ceil(left / DAY);
  const isEnding = plan === "trial" && user.trialEndsAt !== null && daysRemaining <= UPGRADE_PROMPT_DAYS;
  const trialInfo = { daysRemaining, shouldShowUpgradePrompt: plan === "free" || isEnding };
  return { ...PLANS[plan], plan, label: labelOf(user, plan), trialInfo };
}

/** What a plan limits the number of. */
export type Limited = "feeds" | "bundles" | "highlights" | "rules";
/** The largest number; null: any number. */
export type Limit = { most: number | null; isFairUse: boolean };

/** Returns the limit of the plan, or that of fair use. */
export function limitOf(of: Limited, { maxFeeds, maxBundles, maxHighlights, maxRules, fairUse }: Plan): Limit {
  const most = { feeds: maxFeeds, bundles: maxBundles, highlights: maxHighlights, rules: maxRules }[of];
  if (most !== null) return { most, isFairUse: false };
  return { most: (of !== "rules" && fairUse?.[of]) || null, isFairUse: true };
}

function planOf({ status, trialEndsAt }: Subscription, now: Date): PlanName {
  if (status === "active" || status === "past_due") return "pro";
  const isTrial = status === "trialing" && (trialEndsAt === null || trialEndsAt > now);
  return isTrial ? "trial" : "free";
}

function labelOf({ status }: Subscription, plan: PlanName): Entitlements["label"] {
  if (status === "past_due") return "Past Due";
  return ({ pro: "Pro Plan", trial: "Free Trial", free: "Free" } as const)[plan];
}

/** Returns the caller's entitlements. Pass a client to read them inside its transaction. */
export async function readEntitlements(ctx: Ctx, on: Queryable = ctx.db.pool): Promise<Entitlements> {
  const [user] = await sql<Subscription>(on, {
    name: "entitlements-read",
    text: `SELECT s.status, s.trial_ends_at AS "trialEndsAt"
           FROM users u LEFT JOIN subscriptions s ON s.user_key = u.key WHERE u.key = $1`,
    values: [ctx.user.key],
  });
  if (!user) throw notFound("Account");
  return entitlements(user, ctx.now());
}
