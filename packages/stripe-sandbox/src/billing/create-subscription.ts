import type Stripe from "stripe";
import { invalid, required } from "../http/stripe-error";
import { newId } from "../ids";
import { mergeMetadata } from "../metadata";
import type { Price, Subscription, SubscriptionItem, Wire } from "../objects";
import type { Sandbox } from "../sandbox";
import { requirePrice } from "./catalog";
import { requireCustomer } from "./customers";
import { createInvoice } from "./invoices";
import { fullLine, trialLine } from "./lines";
import { chargeInvoice } from "./outcomes";
import { requireMethodOf } from "./payment-methods";
import { DAY, periodEnd } from "./period";
import { defaultMethodOf, firstItem, SUBSCRIPTION_UPDATED } from "./subscription-state";

const INCOMPLETE_SECONDS = 23 * 3600;

type Params = Wire<Stripe.SubscriptionCreateParams>;

/** Creates a subscription with its first invoice, and charges that as `payment_behavior` says. */
export function createSubscription(sandbox: Sandbox, params: Params): Subscription {
  const { store, events, now } = sandbox;
  requireCustomer(sandbox, required(params.customer, "customer"), "customer");
  const price = requirePrice(sandbox, required(params.items?.[0]?.price, "items[0][price]"), "items[0][price]");
  const subscription = draft(sandbox, params, price);
  const behavior = params.payment_behavior ?? "allow_incomplete";
  const isCharged = !subscription.trial_end && price.unit_amount > 0;
  if (isCharged && behavior !== "default_incomplete" && !defaultMethodOf(sandbox, subscription))
    throw invalid("This customer has no attached payment source or default payment method.");
  store.add(subscription);
  if (isCharged) store.internalsOf(subscription.id).expiresAt = now() + INCOMPLETE_SECONDS;
  events.emit("customer.subscription.created", subscription);
  const { current_period_end: end } = firstItem(subscription);
  const line = (subscription.trial_end ? trialLine : fullLine)(sandbox, subscription, { start: now(), end });
  const invoice = createInvoice(sandbox, subscription, { reason: "subscription_create", lines: [line] });
  if (subscription.trial_end) return subscription;
  if (invoice.status === "paid") events.change(subscription, { status: "active" }, SUBSCRIPTION_UPDATED);
  else if (behavior !== "default_incomplete") chargeInvoice(sandbox, invoice, { offSession: false });
  return subscription;
}

function draft(sandbox: Sandbox, params: Params, price: Price): Subscription {
  const id = newId("sub");
  const now = sandbox.now();
  const trialEnd = params.trial_period_days ? now + params.trial_period_days * DAY : null;
  const method = params.default_payment_method;
  const onMissingMethod =
    params.trial_settings?.end_behavior.missing_payment_method === "cancel" ? "cancel" : "create_invoice";
  const param = "default_payment_method";
  const customer = params.customer ?? "";
  const item: SubscriptionItem = {
    id: newId("si", 14),
    object: "subscription_item",
    current_period_end: trialEnd ?? periodEnd(now, price.recurring),
    current_period_start: now,
    price: structuredClone(price),
  };
  return {
    id,
    object: "subscription",
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer,
    default_payment_method: method ? requireMethodOf(sandbox, customer, { id: method, param }).id : null,
    ended_at: null,
    items: { object: "list", data: [item] },
    latest_invoice: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_settings: {
      save_default_payment_method:
        params.payment_settings?.save_default_payment_method === "on_subscription" ? "on_subscription" : "off",
    },
    status: trialEnd ? "trialing" : "incomplete",
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: onMissingMethod } },
    trial_start: trialEnd && now,
  };
}
