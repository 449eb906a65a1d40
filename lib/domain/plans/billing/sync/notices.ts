import "server-only";
import { PAID_PLANS, type PlanId } from "@/lib/contracts/billing";
import { MESSAGES } from "@/lib/contracts/messages";
import type { NewAlert } from "@/lib/domain/base/alerts/create-alert";
import type { BillingState } from "./billing-state";
import { isRunning } from "./stripe-account";

export type NoticeKind =
  | "started"
  | "converted"
  | "trial_ending"
  | "trial_ended"
  | "plan_changed"
  | "payment_failed"
  | "payment_recovered"
  | "cancelled"
  | "resumed"
  | "ended";

/** Facts for the mail of a notice. Times are ISO 8601. */
export type NoticeFacts = {
  plan: PlanId | null;
  isTrial: boolean;
  endsAt: string | null;
  hasCard: boolean;
  price: { cents: number; currency: string } | null;
  nextTryAt: string | null;
};

/** Something to notify an account of once: a second notice of the same kind and subject is the same one. */
export type Notice = { kind: NoticeKind; subject: string; facts: NoticeFacts };

/** A trial that was cut off within this time of its end counts as one that ran to its end. Milliseconds. */
const TOLERANCE_MS = 60_000;

/** The state stored before, and the number of the read that found the new state. */
type Before = { subscriptionId: string | null; status: string | null; plan: string | null; number: number };

/**
 * Returns the notices for an account in this state. They depend only on the state and the one stored before, never on
 * the event that led to it, so that lost, repeated and reordered events cause no duplicate or wrong notice. `resumed`
 * only follows a notice of a cancellation, `payment_recovered` only a failure.
 */
export function noticesOf(state: BillingState, before: Before): Notice[] {
  const { subscriptionId: id, status, openInvoice, paidInvoice } = state;
  if (!id) return [];
  const facts: NoticeFacts = {
    plan: state.plan,
    isTrial: status === "trialing",
    endsAt: state.currentPeriodEnd?.toISOString() ?? null,
    hasCard: state.hasPaymentMethod,
    price: openInvoice ? priceOf(openInvoice) : state.price,
    nextTryAt: openInvoice?.nextTryAt?.toISOString() ?? null,
  };
  const notices: Notice[] = [];
  const tell = (kind: NoticeKind, subject = id, more: Partial<NoticeFacts> = {}) =>
    notices.push({ kind, subject, facts: { ...facts, ...more } });
  if (status === "trialing" || (status === "active" && !state.trialEnd)) tell("started");
  if (status === "active" && state.trialEnd) tell("converted");
  if (hasOtherPlan(state, before)) tell("plan_changed", `${id} ${before.number}`);
  if (openInvoice) tell("payment_failed", openInvoice.id);
  if (paidInvoice) tell("payment_recovered", paidInvoice.id, { price: priceOf(paidInvoice) });
  if (state.cancelAtPeriodEnd && state.canceledAt) tell("cancelled", `${id} ${state.canceledAt.toISOString()}`);
  if (isRunning(state) && !state.cancelAtPeriodEnd) tell("resumed");
  if (status === "canceled") tell(isTrialOver(state) ? "trial_ended" : "ended");
  return notices;
}

const priceOf = ({ cents, currency }: { cents: number; currency: string }) => ({ cents, currency });

function hasOtherPlan(state: BillingState, before: Before): boolean {
  const isSame = state.subscriptionId === before.subscriptionId && isRunning(before) && isRunning(state);
  return isSame && before.plan !== null && state.plan !== null && state.plan !== before.plan;
}

function isTrialOver({ trialEnd, endedAt }: BillingState): boolean {
  if (!trialEnd || !endedAt) return false;
  return Math.abs(endedAt.getTime() - trialEnd.getTime()) <= TOLERANCE_MS;
}

type Said = Pick<NewAlert, "title" | "message" | "severity" | "actionUrl" | "actionText">;

const PLANS_PAGE = { actionUrl: "/pricing", actionText: "See plans" };
const SUBSCRIPTION = { actionUrl: "/settings?tab=subscription", actionText: "Subscription" };
const BILLING = { actionUrl: "/settings?tab=billing", actionText: "Update your card" };
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function resumedText({ isTrial, hasCard }: NoticeFacts, ends: string): string {
  if (!isTrial) return `Your Pro plan continues. Your card will be charged again on ${ends}.`;
  return hasCard
    ? `Your trial continues until ${ends}. Then your card will be charged.`
    : `Your trial continues until ${ends}. You haven't added a card, so you won't be charged.`;
}

/** Returns the setting that decides whether a notice is sent. A trial that ends with a charge is always mailed. */
export function coverOf({ kind, facts }: Pick<Notice, "kind" | "facts">) {
  return MESSAGES[kind === "trial_ending" && facts.hasCard ? "trial_charge" : kind];
}

/** Returns the alert of a notice. */
export function alertOf({ kind, facts }: Notice): Said {
  const ends = facts.endsAt ? day.format(new Date(facts.endsAt)) : "the end of the period";
  const said: Record<NoticeKind, Said> = {
    started: {
      title: "Welcome to Pro!",
      message: `Your ${facts.isTrial ? "7-day free trial" : "subscription"} has started. Enjoy unlimited feeds!`,
      severity: "success",
      ...SUBSCRIPTION,
    },
    converted: {
      title: "Your trial has ended",
      message: "Your Pro plan has started. Thank you!",
      severity: "success",
      ...SUBSCRIPTION,
    },
    trial_ending: {
      title: "Your trial ends soon",
      message: facts.hasCard
        ? `Your free trial ends on ${ends}. Then your card will be charged and your Pro plan continues.`
        : `Your free trial ends on ${ends}. Add a card to keep Pro, or your account returns to the Free plan.`,
      severity: "warning",
      ...(facts.hasCard ? SUBSCRIPTION : PLANS_PAGE),
    },
    trial_ended: {
      title: "Your trial has ended",
      message: "Your account is now on the Free plan. You can still read everything you collected.",
      severity: "info",
      ...PLANS_PAGE,
    },
    plan_changed: {
      title: "Plan changed",
      message: `You're now on the ${PAID_PLANS[facts.plan ?? "developer"].name} plan. ${facts.isTrial ? "Your trial ends" : "It renews"} on ${ends}.`,
      severity: "success",
      ...SUBSCRIPTION,
    },
    payment_recovered: {
      title: "Payment received",
      message: "Your payment went through. Your Pro plan continues.",
      severity: "success",
      ...SUBSCRIPTION,
    },
    payment_failed: {
      title: "A payment failed",
      message: "We couldn't charge your card. Please update it to keep your Pro plan.",
      severity: "error",
      ...BILLING,
    },
    cancelled: {
      title: "Subscription cancelled",
      message: `You won't be charged again. You keep Pro until ${ends}.`,
      severity: "info",
      ...SUBSCRIPTION,
    },
    resumed: {
      title: "Subscription resumed",
      message: resumedText(facts, ends),
      severity: "success",
      ...SUBSCRIPTION,
    },
    ended: {
      title: "Your subscription has ended",
      message: "Your account is now on the Free plan. You can still read everything you collected.",
      severity: "info",
      ...PLANS_PAGE,
    },
  };
  return said[kind];
}
