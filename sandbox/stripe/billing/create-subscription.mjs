import { invalid } from "../http/stripe-error.mjs";
import { newId } from "../ids.mjs";
import { mergeMetadata } from "../resources/metadata.mjs";
import { resource } from "../tables.mjs";
import { fullLines, trialLines } from "./lines.mjs";
import { DAY, periodEnd } from "./period.mjs";

const INCOMPLETE_SECONDS = 23 * 3600;
const TRIAL_DAYS_LIMIT = 730;

/**
 * Makes a subscription with its first invoice, and charges it as `payment_behavior` says.
 * @param {any} box
 * @param {Record<string, any>} params those of POST /v1/subscriptions
 * @returns {Record<string, any>}
 */
export function createSubscription(box, params) {
  if (!params.customer) throw invalid("Missing required param: customer.", "customer", "parameter_missing");
  const customer = box.customer(params.customer, "customer");
  if (!params.items?.length) throw invalid("Missing required param: items.", "items", "parameter_missing");
  const now = box.now();
  const trialEnd = trialEndOf(params, now);
  const method = params.default_payment_method
    ? box.ownMethod(params.default_payment_method, customer.id, "default_payment_method")
    : undefined;
  const subscription = draft(box, { params, customer, now, trialEnd, method });
  const needsCard = !trialEnd && total(subscription) > 0;
  const behavior = params.payment_behavior ?? "allow_incomplete";
  if (needsCard && behavior !== "default_incomplete" && !box.defaultMethod(subscription)) {
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
      undefined,
      "resource_missing",
    );
  }
  box.store.add(subscription);
  if (customer.currency === null) customer.currency = subscription.currency;
  box.store.secrets(subscription.id).expiresAt = needsCard ? now + INCOMPLETE_SECONDS : undefined;
  box.events.emit("customer.subscription.created", subscription);
  if (trialEnd) startTrial(box, subscription, { now, trialEnd, behavior });
  else firstPayment(box, subscription, { now, behavior, params });
  return subscription;
}

/** @param {Record<string, any>} params @param {number} now */
function trialEndOf(params, now) {
  if (params.trial_end !== undefined && params.trial_period_days !== undefined)
    throw invalid("You may only specify one of these parameters: trial_end, trial_period_days.", "trial_end");
  if (params.trial_period_days !== undefined) {
    const days = params.trial_period_days;
    if (days < 0 || days > TRIAL_DAYS_LIMIT)
      throw invalid(`Invalid trial_period_days: must be between 0 and ${TRIAL_DAYS_LIMIT}.`, "trial_period_days");
    return days > 0 ? now + days * DAY : undefined;
  }
  if (params.trial_end === undefined || params.trial_end === "now") return undefined;
  if (params.trial_end <= now)
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", "trial_end");
  return params.trial_end;
}

/** @param {any} box @param {{ params: Record<string, any>, customer: Record<string, any>, now: number, trialEnd?: number, method?: Record<string, any> }} parts */
function draft(box, { params, customer, now, trialEnd, method }) {
  const id = newId("sub");
  const items = params.items.map((/** @type {any} */ given, /** @type {number} */ index) =>
    box.newItem({ subscription: id, given, place: `items[${index}]`, start: now, trialEnd }),
  );
  const [{ price }] = items;
  return resource("subscription", {
    id,
    billing_cycle_anchor: trialEnd ?? now,
    billing_mode:
      params.billing_mode?.type === "classic"
        ? { flexible: null, type: "classic" }
        : { flexible: { proration_discounts: "included" }, type: "flexible" },
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    cancel_at: typeof params.cancel_at === "number" ? params.cancel_at : null,
    created: now,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: method?.id ?? null,
    default_tax_rates: [],
    description: params.description || null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    metadata: mergeMetadata({}, params.metadata),
    payment_settings: {
      payment_method_options: null,
      payment_method_types: params.payment_settings?.payment_method_types || null,
      save_default_payment_method: params.payment_settings?.save_default_payment_method ?? "off",
    },
    start_date: now,
    status: trialEnd ? "trialing" : "incomplete",
    trial_end: trialEnd ?? null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: params.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
      },
    },
    trial_start: trialEnd ? now : null,
  });
}

/** @param {any} box @param {Record<string, any>} subscription @param {{ now: number, trialEnd: number, behavior: string }} parts */
function startTrial(box, subscription, { now, trialEnd, behavior }) {
  const invoice = box.writeInvoice(subscription, {
    reason: "subscription_create",
    lines: trialLines(box, subscription, { start: now, end: trialEnd }),
    start: now,
    end: now,
  });
  box.events.change(subscription, { latest_invoice: invoice.id });
  if (behavior !== "default_incomplete" || box.defaultMethod(subscription)) return;
  const intent = box.createIntent(
    "setup_intent",
    { customer: subscription.customer },
    { subscription: subscription.id },
  );
  box.events.change(subscription, { pending_setup_intent: intent.id });
}

/** @param {any} box @param {Record<string, any>} subscription @param {{ now: number, behavior: string, params: Record<string, any> }} parts */
function firstPayment(box, subscription, { now, behavior, params }) {
  const end = subscription.items.data[0].current_period_end;
  const invoice = box.writeInvoice(subscription, {
    reason: "subscription_create",
    lines: fullLines(box, subscription, { start: now, end }),
    start: now,
    end: now,
  });
  box.events.change(subscription, { latest_invoice: invoice.id });
  if (invoice.status === "paid") box.setStatus(subscription, "active");
  else if (behavior !== "default_incomplete") {
    try {
      box.payInvoice(invoice, { offSession: params.off_session ?? false });
    } catch (error) {
      if (behavior === "error_if_incomplete") throw error;
    }
  }
}

/** @param {Record<string, any>} subscription */
function total(subscription) {
  return subscription.items.data.reduce(
    (/** @type {number} */ sum, /** @type {any} */ item) => sum + item.price.unit_amount * (item.quantity ?? 1),
    0,
  );
}

/**
 * An item of a subscription.
 * @param {any} box
 */
export function subscriptionItems(box) {
  /** @param {{ subscription: string, given: Record<string, any>, place: string, start: number, trialEnd?: number }} parts */
  box.newItem = ({ subscription, given, place, start, trialEnd }) => {
    if (!given.price) throw invalid(`Missing required param: ${place}[price].`, `${place}[price]`, "parameter_missing");
    const price = box.recurringPrice(given.price, `${place}[price]`);
    return resource("subscription_item", {
      id: newId("si", 14),
      created: box.now(),
      current_period_end: trialEnd ?? periodEnd(start, price.recurring),
      current_period_start: start,
      metadata: mergeMetadata({}, given.metadata),
      plan: planOf(price),
      price: structuredClone(price),
      quantity: given.quantity ?? 1,
      subscription,
      tax_rates: [],
    });
  };
  /** @param {string} id @param {string} param */
  box.recurringPrice = (id, param) => {
    const price = box.price(id, param);
    if (!price.active)
      throw invalid(`The price specified is inactive. This field only accepts active prices.`, param, "price_inactive");
    if (!price.recurring)
      throw invalid(
        "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
        param,
      );
    return price;
  };
}

/** The older name of the same thing, which items still carry. @param {Record<string, any>} price */
export function planOf(price) {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: price.recurring.usage_type,
  };
}
