import type { DueAction } from "../clock";
import type { Subscription } from "../objects";
import type { Sandbox } from "../sandbox";
import { expireCheckout } from "./checkout";
import { createInvoice } from "./invoices";
import { fullLine } from "./lines";
import { chargeInvoice, endSubscription } from "./outcomes";
import { periodEnd } from "./period";
import { defaultMethodOf, firstItem, isOver, SUBSCRIPTION_UPDATED } from "./subscription-state";

/**
 * Returns the due actions of the service itself: trials end, periods are renewed, failed payments are retried,
 * checkouts expire.
 */
export function dueActions(sandbox: Sandbox): DueAction[] {
  const { store } = sandbox;
  const running = store.all("subscription", (known) => !isOver(known));
  const failed = store.all("invoice", (known) => known.status === "open" && known.next_payment_attempt !== null);
  const sessions = store.all("checkout.session", (known) => known.status === "open");
  return [
    ...running.map((subscription) => dueOf(sandbox, subscription)),
    ...failed.map((invoice) => ({
      at: invoice.next_payment_attempt ?? 0,
      customer: invoice.customer,
      run: () => chargeInvoice(sandbox, invoice, { offSession: true }),
    })),
    ...sessions.map((session) => ({
      at: session.expires_at,
      customer: session.customer,
      run: () => void expireCheckout(sandbox, session),
    })),
  ];
}

function dueOf(sandbox: Sandbox, subscription: Subscription): DueAction {
  const { customer, status } = subscription;
  if (status !== "incomplete")
    return { at: firstItem(subscription).current_period_end, customer, run: () => endPeriod(sandbox, subscription) };
  const at = sandbox.store.internalsOf(subscription.id).expiresAt ?? 0;
  return { at, customer, run: () => void endSubscription(sandbox, subscription) };
}

/** Ends a subscription with its period or trial, or renews it. */
function endPeriod(sandbox: Sandbox, subscription: Subscription) {
  const { status, trial_settings } = subscription;
  const isMissed = trial_settings.end_behavior.missing_payment_method === "cancel";
  if (subscription.cancel_at_period_end) endSubscription(sandbox, subscription);
  else if (status === "trialing" && isMissed && !defaultMethodOf(sandbox, subscription))
    endSubscription(sandbox, subscription);
  else renew(sandbox, subscription);
}

/** Begins the next period: its invoice is created and charged. */
function renew(sandbox: Sandbox, subscription: Subscription) {
  const start = sandbox.now();
  const item = structuredClone(firstItem(subscription));
  const end = periodEnd(start, item.price.recurring, subscription.billing_cycle_anchor);
  Object.assign(item, { current_period_start: start, current_period_end: end });
  const status = subscription.status === "trialing" ? "active" : subscription.status;
  const items = { ...subscription.items, data: [item] };
  sandbox.events.change(subscription, { status, items }, SUBSCRIPTION_UPDATED);
  const invoice = createInvoice(sandbox, subscription, {
    reason: "subscription_cycle",
    lines: [fullLine(sandbox, subscription, { start, end })],
  });
  chargeInvoice(sandbox, invoice, { offSession: true });
}
