import type Stripe from "stripe";
import { invalid, missingParameter } from "../http/stripe-error";
import { newId } from "../ids";
import type { Checked, Customer, PaymentMethod, Price, Subscription, SubscriptionItem } from "../objects";
import { resource } from "../resource";
import { mergeMetadata } from "../resources/metadata";
import type { NewItem, Sandbox } from "../sandbox";
import { fullLines, trialLines } from "./lines";
import { DAY, periodEnd } from "./period";
import { amountOf, firstItem, recurrenceOf } from "./subscription-state";

const INCOMPLETE_SECONDS = 23 * 3600;
const TRIAL_DAYS_LIMIT = 730;

type Params = Checked<Stripe.SubscriptionCreateParams>;
type Draft = { params: Params; customer: Customer; now: number; trialEnd?: number; method?: PaymentMethod };

/** Creates a subscription with its first invoice, and charges that as `payment_behavior` says. */
export function createSubscription(sandbox: Sandbox, params: Params): Subscription {
  const { store, events } = sandbox;
  if (!params.customer) throw missingParameter("customer");
  const customer = sandbox.requireCustomer(params.customer, "customer");
  if (!params.items?.length) throw missingParameter("items");
  const now = sandbox.now();
  const trialEnd = trialEndOf(params, now);
  const method = params.default_payment_method
    ? sandbox.requireMethodOf(customer.id, params.default_payment_method, "default_payment_method")
    : undefined;
  const subscription = draft(sandbox, { params, customer, now, trialEnd, method });
  const isCharged = !trialEnd && subscription.items.data.some((item) => amountOf(item) > 0);
  const behavior = params.payment_behavior ?? "allow_incomplete";
  if (isCharged && behavior !== "default_incomplete" && !sandbox.defaultMethodOf(subscription)) {
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
      undefined,
      "resource_missing",
    );
  }
  store.add(subscription);
  customer.currency ??= subscription.currency;
  if (isCharged) store.internalsOf(subscription.id).expiresAt = now + INCOMPLETE_SECONDS;
  events.emit("customer.subscription.created", subscription);
  if (trialEnd) startTrial(sandbox, subscription, { now, trialEnd, behavior });
  else firstPayment(sandbox, subscription, { now, behavior, offSession: params.off_session ?? false });
  return subscription;
}

function trialEndOf({ trial_end, trial_period_days: days }: Params, now: number): number | undefined {
  if (trial_end !== undefined && days !== undefined)
    throw invalid("You may only specify one of these parameters: trial_end, trial_period_days.", "trial_end");
  if (days !== undefined) {
    if (days < 0 || days > TRIAL_DAYS_LIMIT)
      throw invalid(`Invalid trial_period_days: must be between 0 and ${TRIAL_DAYS_LIMIT}.`, "trial_period_days");
    return days > 0 ? now + days * DAY : undefined;
  }
  if (trial_end === undefined || trial_end === "now") return undefined;
  if (trial_end <= now)
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", "trial_end");
  return trial_end;
}

function draft(sandbox: Sandbox, { params, customer, now, trialEnd, method }: Draft): Subscription {
  const id = newId("sub");
  const items = (params.items ?? []).map((given, index) =>
    sandbox.createItem({ subscription: id, given, place: `items[${index}]`, start: now, trialEnd }),
  );
  const list = {
    object: "list" as const,
    data: items,
    has_more: false,
    url: `/v1/subscription_items?subscription=${id}`,
  };
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
    currency: firstItem({ id, items: list }).price.currency,
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
    items: list,
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

function startTrial(
  sandbox: Sandbox,
  subscription: Subscription,
  { now, trialEnd, behavior }: { now: number; trialEnd: number; behavior: string },
) {
  const { events } = sandbox;
  const invoice = sandbox.createInvoice(subscription, {
    reason: "subscription_create",
    lines: trialLines(sandbox, subscription, { start: now, end: trialEnd }),
    start: now,
    end: now,
  });
  events.change(subscription, { latest_invoice: invoice.id });
  if (behavior !== "default_incomplete" || sandbox.defaultMethodOf(subscription)) return;
  const intent = sandbox.createIntent(
    "setup_intent",
    { customer: subscription.customer },
    { subscription: subscription.id },
  );
  events.change(subscription, { pending_setup_intent: intent.id });
}

function firstPayment(
  sandbox: Sandbox,
  subscription: Subscription,
  { now, behavior, offSession }: { now: number; behavior: string; offSession: boolean },
) {
  const end = firstItem(subscription).current_period_end;
  const invoice = sandbox.createInvoice(subscription, {
    reason: "subscription_create",
    lines: fullLines(sandbox, subscription, { start: now, end }),
    start: now,
    end: now,
  });
  sandbox.events.change(subscription, { latest_invoice: invoice.id });
  if (invoice.status === "paid") {
    sandbox.setStatus(subscription, "active");
    return;
  }
  if (behavior === "default_incomplete") return;
  try {
    sandbox.payInvoice(invoice, { offSession });
  } catch (error) {
    if (behavior === "error_if_incomplete") throw error;
  }
}

export function createItem(
  sandbox: Sandbox,
  { subscription, given, place, start, trialEnd }: NewItem,
): SubscriptionItem {
  if (!given.price) throw missingParameter(`${place}[price]`);
  const price = sandbox.requireRecurringPrice(given.price, `${place}[price]`);
  return resource("subscription_item", {
    id: newId("si", 14),
    created: sandbox.now(),
    current_period_end: trialEnd ?? periodEnd(start, recurrenceOf(price)),
    current_period_start: start,
    metadata: mergeMetadata({}, given.metadata),
    plan: planOf(price),
    price: structuredClone(price),
    quantity: given.quantity ?? 1,
    subscription,
    tax_rates: [],
  });
}

/** Returns the legacy form of a price that items still carry. */
export function planOf(price: Price): SubscriptionItem["plan"] {
  const { interval, interval_count, usage_type } = recurrenceOf(price);
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type,
  };
}
