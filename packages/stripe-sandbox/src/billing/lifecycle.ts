import type { DueAction } from "../clock";
import type { Intent, Invoice, Subscription } from "../objects";
import type { LifecycleOperations, Sandbox } from "../sandbox";
import { recordFailure } from "./invoices";
import { fullLines } from "./lines";
import { DAY, periodEnd } from "./period";
import { firstItem, isOver, recurrenceOf, subscriptionOf } from "./subscription-state";

/** How long before the end of a trial `trial_will_end` is sent. */
const WARNING_SECONDS = 3 * DAY;
const UPDATED = "customer.subscription.updated";

/** Runs what happens to subscriptions by itself: trials end, periods are renewed, failed payments are retried. */
export function lifecycleOperations(sandbox: Sandbox): LifecycleOperations {
  const { store, events } = sandbox;
  return {
    defaultMethodOf(subscription) {
      const customer = store.get("customer", subscription.customer);
      return subscription.default_payment_method ?? customer?.invoice_settings?.default_payment_method ?? undefined;
    },
    setStatus(subscription, status) {
      events.change(subscription, { status }, UPDATED);
    },
    endSubscription: (subscription, reason) => end(sandbox, subscription, reason),
    endTrial: (subscription) => endTrial(sandbox, subscription),
    recordMissingMethod: (invoice) => invoiceFailed(sandbox, invoice),
    intentEnded: (intent, outcome) => intentEnded(sandbox, intent, outcome),
    dueActions: () => dueActions(sandbox),
  };
}

function end(
  sandbox: Sandbox,
  subscription: Subscription,
  reason: Parameters<LifecycleOperations["endSubscription"]>[1],
): Subscription {
  const { events, now } = sandbox;
  const isUnpaid = subscription.status === "incomplete";
  events.change(subscription, {
    status: isUnpaid ? "incomplete_expired" : "canceled",
    canceled_at: subscription.canceled_at ?? now(),
    ended_at: now(),
    cancellation_details: withReason(subscription, reason),
    pending_setup_intent: null,
  });
  for (const invoice of sandbox.openInvoicesOf(subscription))
    sandbox.closeInvoice(invoice, isUnpaid ? "void" : "uncollectible");
  if (isUnpaid) events.emit(UPDATED, subscription, { status: "incomplete" });
  else events.emit("customer.subscription.deleted", subscription);
  return subscription;
}

/** Returns the cancellation details of a subscription with this reason. */
export function withReason(
  { cancellation_details }: Subscription,
  reason: NonNullable<Subscription["cancellation_details"]>["reason"],
): NonNullable<Subscription["cancellation_details"]> {
  const none = { comment: null, feedback: null, feedback_option: null };
  return { ...(cancellation_details ?? none), reason };
}

function intentEnded(sandbox: Sandbox, intent: Intent, outcome: "succeeded" | "failed") {
  const { store, events } = sandbox;
  const purpose = store.internalsOf(intent.id);
  const invoice = store.get("invoice", purpose.invoice);
  if (invoice && outcome === "failed") invoiceFailed(sandbox, invoice);
  if (invoice && outcome === "succeeded" && intent.object === "payment_intent")
    invoicePaid(sandbox, invoice, { isSaved: intent.setup_future_usage !== null, method: intent.payment_method });
  const subscription = store.get("subscription", purpose.subscription);
  if (subscription && outcome === "succeeded") {
    const savesCard = subscription.payment_settings?.save_default_payment_method === "on_subscription";
    const card = savesCard ? { default_payment_method: intent.payment_method } : {};
    events.change(subscription, { ...card, pending_setup_intent: null }, UPDATED);
  }
  if (purpose.checkout) sandbox.checkoutIntentEnded(purpose.checkout, outcome);
}

function invoicePaid(sandbox: Sandbox, invoice: Invoice, paid: { isSaved: boolean; method: string | null }) {
  sandbox.markInvoicePaid(invoice);
  const subscription = subscriptionOf(sandbox.store, invoice);
  const becomesDefault = paid.isSaved && subscription.default_payment_method === null;
  const recovers =
    ["incomplete", "past_due", "unpaid"].includes(subscription.status) &&
    sandbox.openInvoicesOf(subscription).length === 0;
  sandbox.events.change(
    subscription,
    {
      ...(becomesDefault ? { default_payment_method: paid.method } : {}),
      ...(recovers ? { status: "active" as const } : {}),
    },
    UPDATED,
  );
  setDelinquent(sandbox, subscription, false);
}

function invoiceFailed(sandbox: Sandbox, invoice: Invoice) {
  const isRetried = recordFailure(sandbox, invoice);
  const subscription = subscriptionOf(sandbox.store, invoice);
  if (subscription.status === "incomplete" || isOver(subscription)) return;
  if (!isRetried) {
    sandbox.endSubscription(subscription, "payment_failed");
    return;
  }
  sandbox.setStatus(subscription, "past_due");
  setDelinquent(sandbox, subscription, true);
}

function setDelinquent(sandbox: Sandbox, { customer }: Subscription, delinquent: boolean) {
  sandbox.events.change(sandbox.requireCustomer(customer), { delinquent }, "customer.updated");
}

function endTrial(sandbox: Sandbox, subscription: Subscription) {
  const { events, now } = sandbox;
  const hasCard = sandbox.defaultMethodOf(subscription) !== undefined;
  const withoutCard = subscription.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice";
  if (subscription.cancel_at_period_end) {
    sandbox.endSubscription(subscription, "cancellation_requested");
  } else if (!hasCard && withoutCard === "cancel") {
    sandbox.endSubscription(subscription, null);
  } else if (!hasCard && withoutCard === "pause") {
    events.change(subscription, { status: "paused", trial_end: now() }, UPDATED);
    events.emit("customer.subscription.paused", subscription);
  } else {
    const isEarly = (subscription.trial_end ?? 0) > now();
    if (isEarly) events.change(subscription, { trial_end: now(), billing_cycle_anchor: now() });
    renew(sandbox, subscription, "active");
  }
}

/** Begins the next period: its invoice is created and charged. */
function renew(sandbox: Sandbox, subscription: Subscription, status = subscription.status) {
  const { store, events } = sandbox;
  const now = sandbox.now();
  const items = structuredClone(subscription.items.data);
  const { current_period_start: lastStart } = firstItem(subscription);
  for (const item of items) {
    item.current_period_start = now;
    item.current_period_end = periodEnd(now, recurrenceOf(item.price), subscription.billing_cycle_anchor);
  }
  events.change(subscription, { status, items: { ...subscription.items, data: items } }, UPDATED);
  const internals = store.internalsOf(subscription.id);
  const period = { start: now, end: firstItem(subscription).current_period_end };
  const lines = [...(internals.pendingLines ?? []), ...fullLines(sandbox, subscription, period)];
  internals.pendingLines = [];
  const invoice = sandbox.createInvoice(subscription, {
    reason: "subscription_cycle",
    lines,
    start: lastStart,
    end: now,
  });
  events.change(subscription, { latest_invoice: invoice.id });
  charge(sandbox, invoice, subscription);
}

function charge(sandbox: Sandbox, invoice: Invoice, subscription: Subscription) {
  if (invoice.status !== "open") return;
  if (!sandbox.defaultMethodOf(subscription)) {
    invoiceFailed(sandbox, invoice);
    return;
  }
  try {
    sandbox.payInvoice(invoice, { offSession: true });
  } catch {
    // The refusal is recorded with the invoice.
  }
}

function dueActions(sandbox: Sandbox): DueAction[] {
  const { store } = sandbox;
  const running = store.all("subscription", (known) => !isOver(known));
  const failed = store.all("invoice", (known) => known.status === "open" && known.next_payment_attempt !== null);
  const sessions = store.all("checkout.session", (known) => known.status === "open");
  return [
    ...running.flatMap((subscription) => dueOf(sandbox, subscription)),
    ...failed.map((invoice) => ({
      at: invoice.next_payment_attempt ?? 0,
      customer: invoice.customer,
      run: () => charge(sandbox, invoice, subscriptionOf(store, invoice)),
    })),
    ...sessions.map((session) => ({
      at: session.expires_at,
      customer: session.customer,
      run: () => void sandbox.expireCheckout(session),
    })),
  ];
}

function dueOf(sandbox: Sandbox, subscription: Subscription): DueAction[] {
  const { customer, status, trial_end: trialEnd, cancel_at: cancelAt } = subscription;
  const internals = sandbox.store.internalsOf(subscription.id);
  const cancel = () => void sandbox.endSubscription(subscription, "cancellation_requested");
  const due: DueAction[] = [];
  if (status === "incomplete" && internals.expiresAt !== undefined)
    due.push({ at: internals.expiresAt, customer, run: () => void sandbox.endSubscription(subscription, null) });
  if (status === "trialing" && trialEnd !== null) {
    const warn = () => {
      internals.isWarned = true;
      sandbox.events.emit("customer.subscription.trial_will_end", subscription);
    };
    if (!internals.isWarned) due.push({ at: trialEnd - WARNING_SECONDS, customer, run: warn });
    due.push({ at: trialEnd, customer, run: () => endTrial(sandbox, subscription) });
  }
  if (status === "active" || status === "past_due") {
    const run = subscription.cancel_at_period_end ? cancel : () => renew(sandbox, subscription);
    due.push({ at: firstItem(subscription).current_period_end, customer, run });
  }
  if (cancelAt !== null && !subscription.cancel_at_period_end) due.push({ at: cancelAt, customer, run: cancel });
  return due;
}
