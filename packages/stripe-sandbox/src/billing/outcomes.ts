import { StripeError } from "../http/stripe-error";
import type { Intent, Invoice, Subscription } from "../objects";
import type { Sandbox } from "../sandbox";
import { closeInvoice, markPaid, openInvoicesOf, payInvoice, recordFailure } from "./invoices";
import { defaultMethodOf, isOver, SUBSCRIPTION_UPDATED, subscriptionOf } from "./subscription-state";

/** Ends a subscription for good, and closes its open invoices. */
export function endSubscription(sandbox: Sandbox, subscription: Subscription): Subscription {
  const { events, now } = sandbox;
  const isUnpaid = subscription.status === "incomplete";
  events.change(subscription, {
    status: isUnpaid ? "incomplete_expired" : "canceled",
    canceled_at: subscription.canceled_at ?? now(),
    ended_at: now(),
  });
  for (const invoice of openInvoicesOf(sandbox, subscription))
    closeInvoice(sandbox, invoice, isUnpaid ? "void" : "uncollectible");
  events.emit(isUnpaid ? SUBSCRIPTION_UPDATED : "customer.subscription.deleted", subscription);
  return subscription;
}

/** Records the end of an intent with the invoice that it pays, if there is one. */
export function paymentEnded(sandbox: Sandbox, intent: Intent, outcome: "succeeded" | "failed") {
  const invoice = sandbox.store.get("invoice", sandbox.store.internalsOf(intent.id).invoice);
  if (!invoice) return;
  if (outcome === "failed") {
    invoiceFailed(sandbox, invoice);
    return;
  }
  markPaid(sandbox, invoice);
  const subscription = subscriptionOf(sandbox, invoice);
  const isSaved = intent.object === "payment_intent" && intent.setup_future_usage !== null;
  const becomesDefault = isSaved && subscription.default_payment_method === null;
  const recovers =
    ["incomplete", "past_due"].includes(subscription.status) && openInvoicesOf(sandbox, subscription).length === 0;
  sandbox.events.change(
    subscription,
    {
      ...(becomesDefault ? { default_payment_method: intent.payment_method } : {}),
      ...(recovers ? { status: "active" as const } : {}),
    },
    SUBSCRIPTION_UPDATED,
  );
}

function invoiceFailed(sandbox: Sandbox, invoice: Invoice) {
  const goesOn = recordFailure(sandbox, invoice);
  const subscription = subscriptionOf(sandbox, invoice);
  if (subscription.status === "incomplete" || isOver(subscription)) return;
  if (!goesOn) {
    endSubscription(sandbox, subscription);
    return;
  }
  sandbox.events.change(subscription, { status: "past_due" }, SUBSCRIPTION_UPDATED);
}

/**
 * Charges an open invoice; a refusal is recorded with it.
 * @throws StripeError when the card is declined and `isStrict`
 */
export function chargeInvoice(
  sandbox: Sandbox,
  invoice: Invoice,
  { offSession, isStrict = false }: { offSession: boolean; isStrict?: boolean },
) {
  if (invoice.status !== "open") return;
  if (!defaultMethodOf(sandbox, subscriptionOf(sandbox, invoice))) {
    invoiceFailed(sandbox, invoice);
    return;
  }
  try {
    payInvoice(sandbox, invoice, { offSession });
  } catch (error) {
    if (isStrict || !(error instanceof StripeError)) throw error;
  }
}
