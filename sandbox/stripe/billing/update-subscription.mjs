import { invalid } from "../http/stripe-error.mjs";
import { mergeMetadata } from "../resources/metadata.mjs";
import { planOf } from "./create-subscription.mjs";
import { fullLines, prorationLines } from "./lines.mjs";
import { orNothing } from "./or-nothing.mjs";
import { periodEnd } from "./period.mjs";

const OVER = ["canceled", "incomplete_expired"];

/**
 * Changes a subscription: its price (with what that gives back and costs), its end, its card.
 * @param {any} box @param {Record<string, any>} subscription @param {Record<string, any>} params those of POST /v1/subscriptions/{id}
 */
export function updateSubscription(box, subscription, params) {
  if (params.payment_behavior !== "error_if_incomplete") return update(box, subscription, params);
  return orNothing(box, () => update(box, subscription, params));
}

/** @param {any} box @param {Record<string, any>} subscription @param {Record<string, any>} params */
function update(box, subscription, params) {
  if (OVER.includes(subscription.status)) {
    throw invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      undefined,
      "resource_missing",
    );
  }
  const before = structuredClone(subscription);
  const changes = plainChanges(box, subscription, params);
  const switched = params.items ? switchItems(box, subscription, params) : undefined;
  if (params.trial_end === "now" && subscription.status === "trialing") {
    box.events.change(subscription, changes, undefined);
    box.endTrial(subscription);
    return subscription;
  }
  if (typeof params.trial_end === "number") Object.assign(changes, extendTrial(box, subscription, params.trial_end));
  Object.assign(subscription, changes, switched?.changes);
  announce(box, subscription, before);
  if (switched) bill(box, subscription, { ...switched, params });
  return subscription;
}

/** @param {any} box @param {Record<string, any>} subscription @param {Record<string, any>} params */
function plainChanges(box, subscription, params) {
  /** @type {Record<string, any>} */
  const changes = {};
  if ("metadata" in params) changes.metadata = mergeMetadata(subscription.metadata, params.metadata);
  if ("description" in params) changes.description = params.description || null;
  if ("default_payment_method" in params) {
    const id = params.default_payment_method;
    changes.default_payment_method =
      id === "" ? null : box.ownMethod(id, subscription.customer, "default_payment_method").id;
  }
  const saves = params.payment_settings?.save_default_payment_method;
  if (saves) changes.payment_settings = { ...subscription.payment_settings, save_default_payment_method: saves };
  const missing = params.trial_settings?.end_behavior?.missing_payment_method;
  if (missing)
    changes.trial_settings = {
      end_behavior: { ...subscription.trial_settings.end_behavior, missing_payment_method: missing },
    };
  if ("cancel_at_period_end" in params)
    Object.assign(changes, endAtPeriodEnd(box, subscription, params.cancel_at_period_end));
  if ("cancel_at" in params) changes.cancel_at = params.cancel_at === "" ? null : params.cancel_at;
  const details = params.cancellation_details;
  if (details) {
    const known = changes.cancellation_details ?? subscription.cancellation_details;
    changes.cancellation_details = {
      ...known,
      ...(details.comment === undefined ? {} : { comment: details.comment || null }),
      ...(details.feedback === undefined ? {} : { feedback: details.feedback || null }),
    };
  }
  return changes;
}

/** @param {any} box @param {Record<string, any>} subscription @param {boolean} ends */
function endAtPeriodEnd(box, subscription, ends) {
  if (ends === subscription.cancel_at_period_end) return {};
  const details = { ...subscription.cancellation_details, reason: ends ? "cancellation_requested" : null };
  const end = subscription.items.data[0].current_period_end;
  return {
    cancel_at_period_end: ends,
    cancel_at: ends ? end : null,
    canceled_at: ends ? box.now() : null,
    cancellation_details: details,
  };
}

/** @param {any} box @param {Record<string, any>} subscription @param {number} trialEnd */
function extendTrial(box, subscription, trialEnd) {
  if (trialEnd <= box.now())
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", "trial_end");
  for (const item of subscription.items.data) item.current_period_end = trialEnd;
  box.store.secrets(subscription.id).isWarned = false;
  return {
    trial_end: trialEnd,
    trial_start: subscription.trial_start ?? box.now(),
    billing_cycle_anchor: trialEnd,
    status: "trialing",
  };
}

/**
 * @param {any} box @param {Record<string, any>} subscription @param {Record<string, any>} params
 * @returns {{ changes: Record<string, any>, lines: Record<string, any>[], resets: boolean }}
 */
export function switchItems(box, subscription, params) {
  const items = structuredClone(subscription.items.data);
  const at = params.proration_date ?? box.now();
  const lines = [];
  let resets = params.billing_cycle_anchor === "now";
  for (const [index, given] of params.items.entries()) {
    const place = `items[${index}]`;
    const item = items.find((/** @type {any} */ known) => known.id === given.id);
    if (given.id && !item)
      throw invalid(`No such subscription item: '${given.id}'`, `${place}[id]`, "resource_missing");
    if (!item)
      throw invalid(
        "This sandbox keeps one item for each subscription: name the item to change with `id`.",
        `${place}[id]`,
      );
    const before = {
      price: item.price,
      quantity: item.quantity ?? 1,
      start: item.current_period_start,
      end: item.current_period_end,
    };
    if (given.price) Object.assign(item, priced(box.recurringPrice(given.price, `${place}[price]`)));
    if (given.quantity !== undefined) item.quantity = given.quantity;
    const isOther = item.price.id !== before.price.id || item.quantity !== before.quantity;
    const changesInterval =
      item.price.recurring.interval !== before.price.recurring.interval ||
      item.price.recurring.interval_count !== before.price.recurring.interval_count;
    const isPaidFor = subscription.status === "active" || subscription.status === "past_due";
    resets ||= changesInterval && isPaidFor;
    const isFree = !isPaidFor || params.proration_behavior === "none" || before.end <= at;
    if (isOther && !isFree) lines.push(...prorationLines(box, { subscription, item, before, at, resets }));
    if (resets)
      Object.assign(item, {
        current_period_start: box.now(),
        current_period_end: periodEnd(box.now(), item.price.recurring),
      });
  }
  const changes = {
    items: { ...subscription.items, data: items },
    ...(resets ? { billing_cycle_anchor: box.now() } : {}),
  };
  return { changes, lines, resets };
}

/** @param {Record<string, any>} price */
function priced(price) {
  return { price: structuredClone(price), plan: planOf(price) };
}

/** @param {any} box @param {Record<string, any>} subscription @param {Record<string, any>} before */
function announce(box, subscription, before) {
  const previous = Object.fromEntries(
    Object.keys(subscription)
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(subscription[key]))
      .map((key) => [key, before[key]]),
  );
  if (Object.keys(previous).length > 0) box.events.emit("customer.subscription.updated", subscription, previous);
}

/** A new period is paid at once, a change within the period with the next invoice unless asked for at once. @param {any} box @param {Record<string, any>} subscription @param {{ lines: Record<string, any>[], resets: boolean, params: Record<string, any> }} switched */
function bill(box, subscription, { lines, resets, params }) {
  const hidden = box.store.secrets(subscription.id);
  const waiting = hidden.pendingLines ?? [];
  if (!resets && params.proration_behavior !== "always_invoice") {
    hidden.pendingLines = [...waiting, ...lines];
    return;
  }
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0];
  const all = [...waiting, ...lines, ...(resets ? fullLines(box, subscription, { start, end }) : [])];
  if (all.length === 0) return;
  hidden.pendingLines = [];
  const invoice = box.writeInvoice(subscription, {
    reason: "subscription_update",
    lines: all,
    start: box.now(),
    end: box.now(),
  });
  box.events.change(subscription, { latest_invoice: invoice.id });
  if (invoice.status !== "open" || params.payment_behavior === "default_incomplete") return;
  try {
    if (box.defaultMethod(subscription)) box.payInvoice(invoice, { offSession: params.off_session ?? false });
    else box.paymentMissing(invoice);
  } catch (error) {
    if (params.payment_behavior === "error_if_incomplete") throw error;
  }
}
