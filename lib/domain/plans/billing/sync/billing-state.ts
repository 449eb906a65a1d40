import "server-only";
import type Stripe from "stripe";
import type { PlanId } from "@/lib/contracts/billing";
import { planOfPrice } from "./find-price";
import { defaultCard, isRunning, runningSubscriptions, type StripeAccount } from "./stripe-account";

export type OpenInvoice = { id: string; url: string | null; cents: number; currency: string; nextTryAt: Date | null };

/** An account's payments as Stripe reports them and we store them. */
export type BillingState = {
  subscriptionId: string | null;
  status: string | null;
  plan: PlanId | null;
  currentPeriodEnd: Date | null;
  /** It ends by itself at the end of the period. */
  cancelAtPeriodEnd: boolean;
  /** Over all subscriptions the account ever had: first start, last end. */
  trialStartedAt: Date | null;
  trialEndsAt: Date | null;
  /** Of this subscription. */
  trialEnd: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
  hasPaymentMethod: boolean;
  /** The invoice that waits for its payment. */
  openInvoice: OpenInvoice | null;
  /** The latest invoice, where it is paid. */
  paidInvoice: { id: string; cents: number; currency: string } | null;
  price: { cents: number; currency: string } | null;
};

const NOTHING: BillingState = {
  subscriptionId: null,
  status: null,
  plan: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialStartedAt: null,
  trialEndsAt: null,
  trialEnd: null,
  canceledAt: null,
  endedAt: null,
  hasPaymentMethod: false,
  openInvoice: null,
  paidInvoice: null,
  price: null,
};

/**
 * Returns the state of an account: that of its running subscription, else of the last one that ended. One that never
 * started (`incomplete`: its first payment was not made) counts as none.
 */
export function billingState(account: StripeAccount): BillingState {
  const began = account.subscriptions.filter(({ status }) => !status.startsWith("incomplete"));
  const hasPaymentMethod = defaultCard(account) !== null;
  const subscription = runningSubscriptions(account)[0] ?? began[0];
  if (!subscription) return { ...NOTHING, hasPaymentMethod };
  const [item] = subscription.items.data;
  const isOver = subscription.status === "canceled";
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    plan: item ? planOfPrice(item.price) : null,
    currentPeriodEnd: at(isOver ? subscription.ended_at : item?.current_period_end),
    cancelAtPeriodEnd: !isOver && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    trialStartedAt: at(least(began.map((each) => each.trial_start))),
    trialEndsAt: at(most(began.map((each) => each.trial_end))),
    trialEnd: at(subscription.trial_end),
    canceledAt: at(subscription.canceled_at),
    endedAt: at(subscription.ended_at),
    hasPaymentMethod,
    openInvoice: openInvoice(subscription),
    paidInvoice: paidInvoice(subscription),
    price: item?.price.unit_amount == null ? null : { cents: item.price.unit_amount, currency: item.price.currency },
  };
}

/** Returns the state of an account whose customer was deleted at Stripe, which ended any running subscription. */
export function deletedState(before: { subscriptionId: string | null; status: string | null }): BillingState {
  const subscriptionId = isRunning(before) ? before.subscriptionId : null;
  return { ...NOTHING, subscriptionId, status: before.status === null ? null : "canceled" };
}

function openInvoice({ status, latest_invoice: invoice }: Stripe.Subscription): OpenInvoice | null {
  if (status !== "past_due" && status !== "unpaid") return null;
  if (!invoice || typeof invoice === "string" || invoice.status !== "open") return null;
  return {
    id: invoice.id,
    url: invoice.hosted_invoice_url ?? null,
    cents: invoice.amount_due,
    currency: invoice.currency,
    nextTryAt: at(invoice.next_payment_attempt),
  };
}

function paidInvoice({ status, latest_invoice: invoice }: Stripe.Subscription): BillingState["paidInvoice"] {
  if (status !== "active" || !invoice || typeof invoice === "string" || invoice.status !== "paid") return null;
  return { id: invoice.id, cents: invoice.amount_paid, currency: invoice.currency };
}

/** Converts Stripe's seconds to a Date. */
const at = (seconds: number | null | undefined): Date | null => (seconds == null ? null : new Date(seconds * 1000));

const known = (times: (number | null)[]) => times.filter((time) => time !== null);
const least = (times: (number | null)[]) => (known(times).length ? Math.min(...known(times)) : null);
const most = (times: (number | null)[]) => (known(times).length ? Math.max(...known(times)) : null);
