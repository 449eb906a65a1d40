"use client";
import { isOver, wasPaid } from "@/lib/client/billing/plan-state";
import { useBilling } from "@/lib/client/data/use-billing";
import { shortDate } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { paidPlan } from "./paid-plans";

type Known = { status: SubscriptionStatus; billing: BillingSubscription | undefined; timeZone: string };

/** One line about the reader's own plan, over the plans to choose from. */
export function CurrentPlan({ status }: { status: SubscriptionStatus }) {
  const { timeZone } = useCurrentTime();
  const billing = useBilling().data;
  return <p className="mb-4 font-medium">{currentPlan({ status, billing, timeZone })}</p>;
}

/** Returns "You're on Free: 19 of 25 feeds.", or the running plan and its next date. */
function currentPlan({ status, billing, timeZone }: Known): string {
  const { plan, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd, limits, currentUsage } = status;
  if (plan === "free") {
    const used = currentUsage.feedCount.toLocaleString("en-US");
    const free = `You're on Free: ${used} of ${limits.maxFeeds?.toLocaleString("en-US")} feeds.`;
    if (!isOver(status)) return free;
    return `${wasPaid(status) ? "Your subscription has ended" : "Your trial has expired"}. ${free}`;
  }
  if (plan === "trial") {
    if (!trialEndsAt) return "You're on Free Trial.";
    return `Your trial ends on ${shortDate(trialEndsAt, timeZone)}. You won't be charged before then.`;
  }
  const name = billing?.plan ? `Pro Plan (${paidPlan(billing.plan).name})` : "Pro Plan";
  // The notice of a failed payment says what is due.
  if (!currentPeriodEnd || status.status === "past_due") return `You're on ${name}.`;
  const end = shortDate(currentPeriodEnd, timeZone);
  return `You're on ${name}. ${cancelAtPeriodEnd ? "It ends" : "Next payment"} on ${end}.`;
}
