import type Stripe from "stripe";
import { invalid } from "../http/stripe-error";
import type { InvoiceLine, Subscription, Wire } from "../objects";
import type { Sandbox } from "../sandbox";
import { requirePrice } from "./catalog";
import { createInvoice } from "./invoices";
import { fullLine, prorationLines } from "./lines";
import { chargeInvoice } from "./outcomes";
import { requireMethodOf } from "./payment-methods";
import { periodEnd } from "./period";
import { firstItem, isOver, SUBSCRIPTION_UPDATED } from "./subscription-state";

type Params = Wire<Stripe.SubscriptionUpdateParams>;
type Changes = Partial<Subscription>;

/**
 * Changes a subscription: its price (with the proration), its end, its payment method. With `error_if_incomplete` a
 * refused payment leaves nothing changed.
 */
export function updateSubscription(sandbox: Sandbox, subscription: Subscription, params: Params): Subscription {
  const { store, webhooks } = sandbox;
  if (isOver(subscription))
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  if (params.payment_behavior !== "error_if_incomplete") return apply(sandbox, subscription, params);
  try {
    return store.transaction(() => apply(sandbox, subscription, params));
  } catch (error) {
    webhooks.removeUnknown((id) => store.objects.has(id));
    throw error;
  }
}

function apply(sandbox: Sandbox, subscription: Subscription, params: Params): Subscription {
  const switched = params.items ? switchPrice(sandbox, subscription, params) : undefined;
  const changes = { ...plainChanges(sandbox, subscription, params), ...switched?.changes };
  sandbox.events.change(subscription, changes, SUBSCRIPTION_UPDATED);
  if (switched && switched.lines.length > 0) {
    const invoice = createInvoice(sandbox, subscription, { reason: "subscription_update", lines: switched.lines });
    const isStrict = params.payment_behavior === "error_if_incomplete";
    chargeInvoice(sandbox, invoice, { offSession: false, isStrict });
  }
  return subscription;
}

function plainChanges(sandbox: Sandbox, subscription: Subscription, params: Params): Changes {
  const { default_payment_method: method, cancel_at_period_end: isCancelled, cancel_at } = params;
  const place = "default_payment_method";
  if (cancel_at) throw invalid("This sandbox unsets `cancel_at` only.", "cancel_at");
  return {
    ...(method ? { [place]: requireMethodOf(sandbox, subscription.customer, { id: method, param: place }).id } : {}),
    ...(cancel_at === "" ? { cancel_at: null } : {}),
    ...(isCancelled === undefined
      ? {}
      : {
          cancel_at_period_end: isCancelled,
          cancel_at: isCancelled ? firstItem(subscription).current_period_end : null,
          canceled_at: isCancelled ? (subscription.canceled_at ?? sandbox.now()) : null,
        }),
  };
}

/** The parameters that an update and the preview of one have in common. */
export type SwitchParams = {
  items?: { id?: string; price?: string }[];
  proration_behavior?: string;
  proration_date?: number;
};

export type Switched = {
  changes: Changes;
  /** the lines invoiced at once: the proration, and the period that begins at once */
  lines: InvoiceLine[];
  /** a new period begins at once */
  resets: boolean;
  /** the time of proration, in seconds since 1970 */
  at: number;
};

/** Computes a change of price without applying it. A price of another interval begins a new period at once. */
export function switchPrice(sandbox: Sandbox, subscription: Subscription, params: SwitchParams): Switched {
  const now = sandbox.now();
  const item = structuredClone(firstItem(subscription));
  const { current_period_start: start, current_period_end: end } = item;
  const { items: [given] = [], proration_behavior: behavior, proration_date: at = now } = params;
  if (given?.id !== item.id) throw invalid("Name the item of the subscription to change with `id`.", "items[0][id]");
  if (behavior !== "none" && behavior !== "always_invoice")
    throw invalid("This sandbox supports `none` and `always_invoice` only.", "proration_behavior");
  if (at < start || at > end)
    throw invalid("The proration date must be within the current period of the subscription.", "proration_date");
  const before = { price: item.price, start, end };
  const after = requirePrice(sandbox, given.price ?? item.price.id, "items[0][price]");
  item.price = structuredClone(after);
  const isPaidFor = subscription.status === "active" || subscription.status === "past_due";
  const resets = isPaidFor && after.recurring.interval !== before.price.recurring.interval;
  if (resets) Object.assign(item, { current_period_start: now, current_period_end: periodEnd(now, after.recurring) });
  const changes: Changes = {
    items: { ...subscription.items, data: [item] },
    ...(resets ? { billing_cycle_anchor: now } : {}),
  };
  const isProrated = isPaidFor && behavior === "always_invoice" && after.id !== before.price.id && end > at;
  const lines = isProrated ? prorationLines(sandbox, { before, after, at, resets }) : [];
  if (resets) {
    const period = { start: now, end: item.current_period_end };
    lines.push(fullLine(sandbox, { ...subscription, ...changes }, period));
  }
  return { changes, lines, resets, at };
}
