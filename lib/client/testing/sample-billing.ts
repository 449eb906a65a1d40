import type { BillingSubscription, Invoice } from "@/lib/contracts/billing";
import type { SubscriptionStatus } from "@/lib/contracts/subscription";
import { sampleSubscription } from "./sample-subscription";

/** The states in which an account can be, as the screens tell them apart. */
export type PlanState =
  | "free"
  | "trial"
  | "trial with card"
  | "trial ending"
  | "trial over"
  | "ended"
  | "active"
  | "past due"
  | "no plans";

const UNLIMITED: SubscriptionStatus["limits"] = {
  maxFeeds: null,
  maxBundles: null,
  hasUnlimitedFeeds: true,
  hasUnlimitedBundles: true,
  canCreateIntelligentFeeds: true,
};
const TRIAL: Partial<SubscriptionStatus> = {
  status: "trialing",
  plan: "trial",
  label: "Free Trial",
  trialAvailable: false,
  trialEndsAt: "2026-03-08T12:00:00.000Z",
  limits: UNLIMITED,
  trialInfo: { daysRemaining: 6, shouldShowUpgradePrompt: false, chargeAtEnd: null },
};
const PRO: Partial<SubscriptionStatus> = {
  status: "active",
  plan: "pro",
  label: "Pro Plan",
  trialAvailable: false,
  trialEndsAt: "2026-02-08T12:00:00.000Z",
  currentPeriodEnd: "2026-04-08T12:00:00.000Z",
  limits: UNLIMITED,
};
const STATES: Record<PlanState, Partial<SubscriptionStatus>> = {
  free: {},
  trial: TRIAL,
  "trial with card": {
    ...TRIAL,
    currentPeriodEnd: "2026-03-08T12:00:00.000Z",
    trialInfo: {
      daysRemaining: 1,
      shouldShowUpgradePrompt: true,
      chargeAtEnd: { amount: 1999, currency: "usd" },
    },
  },
  "trial ending": { ...TRIAL, trialInfo: { daysRemaining: 1, shouldShowUpgradePrompt: true, chargeAtEnd: null } },
  "trial over": { status: "canceled", trialAvailable: false, trialEndsAt: "2026-02-08T12:00:00.000Z" },
  ended: {
    status: "canceled",
    trialAvailable: false,
    trialEndsAt: "2026-02-08T12:00:00.000Z",
    currentPeriodEnd: "2026-03-08T12:00:00.000Z",
  },
  active: PRO,
  "past due": { ...PRO, status: "past_due", label: "Past Due" },
  "no plans": { trialAvailable: false, plan: "pro", label: "Pro Plan", limits: UNLIMITED },
};

/** Returns the status of an account in one of those states. */
export const samplePlan = (state: PlanState, more: Partial<SubscriptionStatus> = {}): SubscriptionStatus =>
  sampleSubscription({ ...STATES[state], ...more });

/** Returns a subscription as the payment provider's routes send it: the monthly plan, with a card. */
export function sampleBilling(more: Partial<BillingSubscription> = {}): BillingSubscription {
  return {
    status: "active",
    plan: "developer",
    current_period_end: Date.UTC(2026, 3, 8, 12) / 1000,
    cancel_at_period_end: false,
    trial_end: null,
    amount: 1999,
    currency: "usd",
    interval: "month",
    has_payment_method: true,
    open_invoice_url: null,
    ...more,
  };
}

/** The subscription of an account that never had one. */
export const NEVER_SUBSCRIBED: BillingSubscription = {
  status: null,
  plan: null,
  current_period_end: null,
  cancel_at_period_end: false,
  trial_end: null,
  amount: null,
  currency: null,
  interval: null,
  has_payment_method: false,
  open_invoice_url: null,
};

/** Returns a paid invoice of March 2026. */
export function sampleInvoice(id: string, more: Partial<Invoice> = {}): Invoice {
  return {
    id,
    number: "F-1",
    created: Date.UTC(2026, 2, 8, 12) / 1000,
    status: "paid",
    amount_paid: 1999,
    amount_due: 1999,
    currency: "usd",
    hosted_invoice_url: `https://pay.example/${id}`,
    invoice_pdf: `https://pay.example/${id}.pdf`,
    ...more,
  };
}
