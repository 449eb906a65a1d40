import { noteFailure } from "./invoices.mjs";
import { fullLines } from "./lines.mjs";
import { DAY, periodEnd } from "./period.mjs";

const WARN_SECONDS = 3 * DAY;
const OVER = ["canceled", "incomplete_expired"];

/**
 * What happens to a subscription by itself: trials end, periods are renewed, payments fail and are tried again.
 * @param {any} box
 */
export function lifecycle(box) {
  const { store, events } = box;

  /** The card the next payment is taken from. @param {Record<string, any>} subscription */
  box.defaultMethod = (subscription) => {
    const customer = store.get("customer", subscription.customer);
    return subscription.default_payment_method ?? customer?.invoice_settings?.default_payment_method ?? undefined;
  };
  /** @param {Record<string, any>} subscription @param {string} status */
  box.setStatus = (subscription, status) => events.change(subscription, { status }, "customer.subscription.updated");
  /** @param {Record<string, any>} subscription @param {string | null} reason */
  box.endSubscription = (subscription, reason) => {
    const isUnpaid = subscription.status === "incomplete";
    const details = { ...subscription.cancellation_details, reason };
    const status = isUnpaid ? "incomplete_expired" : "canceled";
    events.change(subscription, {
      status,
      canceled_at: subscription.canceled_at ?? box.now(),
      ended_at: box.now(),
      cancellation_details: details,
      pending_setup_intent: null,
    });
    const next = isUnpaid ? "void" : "uncollectible";
    for (const invoice of box.openInvoices(subscription)) {
      box.closeInvoice(invoice, next, isUnpaid ? { voided_at: box.now() } : { marked_uncollectible_at: box.now() });
    }
    events.emit(
      isUnpaid ? "customer.subscription.updated" : "customer.subscription.deleted",
      subscription,
      isUnpaid ? { status: "incomplete" } : undefined,
    );
    return subscription;
  };
  box.endTrial = (/** @type {any} */ subscription) => endTrial(box, subscription);
  /** Nobody can be charged: as when a card is declined. @param {Record<string, any>} invoice */
  box.paymentMissing = (invoice) => failed(box, invoice);
  box.intentEnded = (/** @type {any} */ intent, /** @type {string} */ how) => ended(box, intent, how);
  box.allDue = () => allDue(box);
}

/** @param {any} box @param {Record<string, any>} intent @param {string} how */
function ended(box, intent, how) {
  const hidden = box.store.secrets(intent.id);
  const invoice = box.store.get("invoice", hidden.invoice);
  if (invoice && how === "failed") failed(box, invoice);
  if (invoice && how === "succeeded") paid(box, invoice, intent);
  const subscription = box.store.get("subscription", hidden.subscription);
  if (subscription && how === "succeeded") {
    const saves = subscription.payment_settings?.save_default_payment_method === "on_subscription";
    const card = saves ? { default_payment_method: intent.payment_method } : {};
    box.events.change(subscription, { ...card, pending_setup_intent: null }, "customer.subscription.updated");
  }
  if (hidden.checkout) box.checkoutEnded(hidden.checkout, how);
}

/** @param {any} box @param {Record<string, any>} invoice @param {Record<string, any>} intent */
function paid(box, invoice, intent) {
  box.invoicePaid(invoice);
  const subscription = box.store.get("subscription", invoice.parent.subscription_details.subscription);
  const isKept = intent.setup_future_usage !== null;
  const card =
    isKept && subscription.default_payment_method === null ? { default_payment_method: intent.payment_method } : {};
  const recovers =
    ["incomplete", "past_due", "unpaid"].includes(subscription.status) && box.openInvoices(subscription).length === 0;
  box.events.change(
    subscription,
    { ...card, ...(recovers ? { status: "active" } : {}) },
    "customer.subscription.updated",
  );
  box.events.change(box.customer(invoice.customer), { delinquent: false }, "customer.updated");
}

/** @param {any} box @param {Record<string, any>} invoice */
function failed(box, invoice) {
  const goesOn = noteFailure(box, invoice);
  const subscription = box.store.get("subscription", invoice.parent.subscription_details.subscription);
  if (subscription.status === "incomplete" || OVER.includes(subscription.status)) return;
  if (!goesOn) {
    box.endSubscription(subscription, "payment_failed");
    return;
  }
  box.setStatus(subscription, "past_due");
  box.events.change(box.customer(invoice.customer), { delinquent: true }, "customer.updated");
}

/** @param {any} box @param {Record<string, any>} subscription */
function endTrial(box, subscription) {
  const hasCard = box.defaultMethod(subscription) !== undefined;
  const otherwise = subscription.trial_settings?.end_behavior?.missing_payment_method ?? "create_invoice";
  if (subscription.cancel_at_period_end) return box.endSubscription(subscription, "cancellation_requested");
  if (!hasCard && otherwise === "cancel") return box.endSubscription(subscription, null);
  if (!hasCard && otherwise === "pause") {
    events(box, subscription, { status: "paused", trial_end: box.now() });
    return box.events.emit("customer.subscription.paused", subscription);
  }
  if (subscription.trial_end > box.now())
    box.events.change(subscription, { trial_end: box.now(), billing_cycle_anchor: box.now() });
  return renew(box, subscription, "active");
}

/** @param {any} box @param {Record<string, any>} subscription @param {Record<string, any>} changes */
function events(box, subscription, changes) {
  return box.events.change(subscription, changes, "customer.subscription.updated");
}

/** The next period begins: its invoice is written and charged. @param {any} box @param {Record<string, any>} subscription @param {string} [status] */
function renew(box, subscription, status = subscription.status) {
  const now = box.now();
  const items = structuredClone(subscription.items.data);
  const [{ current_period_start: lastStart }] = items;
  for (const item of items) {
    item.current_period_start = now;
    item.current_period_end = periodEnd(now, item.price.recurring, subscription.billing_cycle_anchor);
  }
  events(box, subscription, { status, items: { ...subscription.items, data: items } });
  const hidden = box.store.secrets(subscription.id);
  const lines = [
    ...(hidden.pendingLines ?? []),
    ...fullLines(box, subscription, { start: now, end: items[0].current_period_end }),
  ];
  hidden.pendingLines = [];
  const invoice = box.writeInvoice(subscription, { reason: "subscription_cycle", lines, start: lastStart, end: now });
  box.events.change(subscription, { latest_invoice: invoice.id });
  charge(box, invoice, subscription);
}

/** @param {any} box @param {Record<string, any>} invoice @param {Record<string, any>} subscription */
function charge(box, invoice, subscription) {
  if (invoice.status !== "open") return;
  if (!box.defaultMethod(subscription)) {
    failed(box, invoice);
    return;
  }
  try {
    box.payInvoice(invoice, { offSession: true });
  } catch {
    // The refusal is written down with the invoice.
  }
}

/**
 * All that is going to happen by itself.
 * @param {any} box @returns {import("../clock.mjs").Due[]}
 */
function allDue(box) {
  const { store } = box;
  const running = store.all("subscription", (/** @type {any} */ known) => !OVER.includes(known.status));
  const failed = store.all(
    "invoice",
    (/** @type {any} */ known) => known.status === "open" && known.next_payment_attempt !== null,
  );
  const sessions = store.all("checkout.session", (/** @type {any} */ known) => known.status === "open");
  return [
    ...running.flatMap((/** @type {any} */ known) =>
      dueOf(box, known).map((due) => ({ ...due, customer: known.customer })),
    ),
    ...failed.map((/** @type {any} */ invoice) => ({
      at: invoice.next_payment_attempt,
      customer: invoice.customer,
      run: () => charge(box, invoice, store.get("subscription", invoice.parent.subscription_details.subscription)),
    })),
    ...sessions.map((/** @type {any} */ session) => ({
      at: session.expires_at,
      customer: session.customer,
      run: () => box.expireCheckout(session),
    })),
  ];
}

/** @param {any} box @param {Record<string, any>} subscription */
function dueOf(box, subscription) {
  const hidden = box.store.secrets(subscription.id);
  const end = subscription.items.data[0].current_period_end;
  const due = [];
  if (subscription.status === "incomplete")
    due.push({ at: hidden.expiresAt, run: () => box.endSubscription(subscription, null) });
  if (subscription.status === "trialing") {
    if (!hidden.isWarned) {
      due.push({
        at: subscription.trial_end - WARN_SECONDS,
        run: () => {
          hidden.isWarned = true;
          box.events.emit("customer.subscription.trial_will_end", subscription);
        },
      });
    }
    due.push({ at: subscription.trial_end, run: () => endTrial(box, subscription) });
  }
  if (["active", "past_due"].includes(subscription.status)) {
    const run = () =>
      subscription.cancel_at_period_end
        ? box.endSubscription(subscription, "cancellation_requested")
        : renew(box, subscription);
    due.push({ at: end, run });
  }
  if (subscription.cancel_at && !subscription.cancel_at_period_end) {
    due.push({ at: subscription.cancel_at, run: () => box.endSubscription(subscription, "cancellation_requested") });
  }
  return due;
}
