import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { UPGRADE_PROMPT_DAYS } from "@/lib/shared/constants";

const DAY_MS = 86_400_000;

type Status = Pick<SubscriptionStatus, "status" | "plan" | "trialAvailable" | "trialEndsAt" | "trialInfo">;

/** Returns true if this installation has no plans: everyone has Pro without paying, and nothing is for sale. */
export const hasNoPlans = ({ status, plan }: Pick<Status, "status" | "plan">): boolean =>
  plan === "pro" && status !== "active" && status !== "past_due";

const RUNNING = ["active", "trialing", "past_due", "unpaid", "paused"];

/** Returns true if the provider has a subscription that is not over. It is changed, never doubled. */
export const isRunning = (status: string | null | undefined): boolean => RUNNING.includes(status ?? "");

/** Returns the plan in a few words: "22 of 25 feeds", "Free Trial · 6 days left", "Pro". */
export function planText(status: SubscriptionStatus): string {
  const { plan, label, limits, currentUsage } = status;
  if (status.status === "active") return "Pro";
  if (plan === "trial") return `${label} · ${daysLeft(status)}`;
  return limits.maxFeeds === null ? label : `${currentUsage.feedCount} of ${limits.maxFeeds} feeds`;
}

/** Returns how long the trial still runs: "6 days left". */
export function daysLeft({ trialInfo: { daysRemaining } }: Pick<Status, "trialInfo">): string {
  return `${daysRemaining} ${daysRemaining === 1 ? "day" : "days"} left`;
}

type Ends = Pick<SubscriptionStatus, "trialEndsAt" | "currentPeriodEnd">;

/** Returns true if there was a trial or a subscription, and nothing runs now. */
export const isOver = ({ plan, trialEndsAt, currentPeriodEnd }: Pick<Status, "plan"> & Ends): boolean =>
  plan === "free" && (trialEndsAt !== null || currentPeriodEnd !== null);

/** Returns true if the last subscription was paid for: it outlasted its trial, or had none. */
export const wasPaid = ({ trialEndsAt, currentPeriodEnd }: Ends): boolean =>
  currentPeriodEnd !== null &&
  (trialEndsAt === null || Date.parse(currentPeriodEnd) > Date.parse(trialEndsAt) + DAY_MS);

/** Returns the label of the button under a paid plan; `undefined` stands for a visitor. */
export function pricingAction(status: Status | undefined) {
  if (status?.status === "trialing" || status?.status === "active") return "Upgrade Plan";
  return status && !status.trialAvailable ? "Subscribe Now" : "Start 7-Day Free Trial";
}

const STATUS_LABELS = { active: "Active", trialing: "Free Trial", past_due: "Past Due" } as const;
type StatusLabel = (typeof STATUS_LABELS)[keyof typeof STATUS_LABELS] | "Inactive";

/** Returns the status of the subscription in one or two words. */
export function statusLabel(status: string | null | undefined): StatusLabel {
  return new Map<string, StatusLabel>(Object.entries(STATUS_LABELS)).get(status ?? "") ?? "Inactive";
}

/**
 * Returns the label and target of the status card's link. There is one trial per person; after it, the link offers to
 * subscribe.
 */
export function cardAction(status: Status): { label: string; href: string } {
  const manage = { label: "Manage Subscription", href: "/settings?tab=subscription" };
  if (status.plan === "pro" || status.trialInfo.chargeAtEnd) return manage;
  const isFirst = status.plan === "free" && status.trialAvailable;
  return { label: isFirst ? "Start Free Trial" : "Subscribe Now", href: "/pricing" };
}

/**
 * Returns true if the card asks to upgrade: there is neither an active subscription nor a trial, or the trial ends soon
 * and the server asks for a prompt.
 */
export function asksToUpgrade(status: Status): boolean {
  if (hasNoPlans(status)) return false;
  if (status.plan === "free" || status.status === "past_due") return true;
  const { shouldShowUpgradePrompt, daysRemaining, chargeAtEnd } = status.trialInfo;
  // With a card on file there is nothing left to ask for.
  if (chargeAtEnd) return false;
  return status.plan === "trial" && shouldShowUpgradePrompt && daysRemaining <= UPGRADE_PROMPT_DAYS;
}

type Charged = Pick<SubscriptionStatus, "status" | "trialInfo" | "cancelAtPeriodEnd">;

/** Returns true if something will be charged automatically: a trial with a card, a subscription, an open payment. */
export const canCancel = ({ status, trialInfo, cancelAtPeriodEnd }: Charged): boolean =>
  !cancelAtPeriodEnd && (status === "active" || status === "past_due" || trialInfo.chargeAtEnd !== null);

/** Returns true if the plan is decided: paid for, or chosen with a card in the trial. */
export const isSettledPlan = (status: Pick<SubscriptionStatus, "status" | "trialInfo">): boolean =>
  status.status === "active" || status.trialInfo.chargeAtEnd !== null;

/** share of the limit above which usage is high */
const HIGH_USAGE = 0.8;

export type UsageLevel = "usual" | "high" | "full";

/** Returns the used share of a limit in percent, at most 100, and how near to the limit that is. Null if there is no limit. */
export function usage({
  count,
  limit,
}: {
  count: number;
  limit: number | null;
}): { percent: number; level: UsageLevel } | null {
  if (limit === null) return null;
  const level = count >= limit ? "full" : count > limit * HIGH_USAGE ? "high" : "usual";
  return { percent: Math.min(100, (count / limit) * 100), level };
}
