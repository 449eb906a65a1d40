import type Stripe from "stripe";
import { invalid } from "../http/stripe-error";
import type { Checked, InvoiceLine, Price, Subscription, SubscriptionItem } from "../objects";
import { mergeMetadata } from "../resources/metadata";
import type { Sandbox } from "../sandbox";
import { planOf } from "./create-subscription";
import { withReason } from "./lifecycle";
import { fullLines, prorationLines } from "./lines";
import { periodEnd } from "./period";
import { firstItem, isOver, recurrenceOf } from "./subscription-state";

type Params = Checked<Stripe.SubscriptionUpdateParams>;
type Changes = Partial<Subscription>;

/** Changes a subscription: its price or quantity (with the proration), its end, its trial, its payment method. */
export function updateSubscription(sandbox: Sandbox, subscription: Subscription, params: Params): Subscription {
  if (isOver(subscription)) {
    throw invalid(
      "A canceled subscription can only update its cancellation_details and metadata.",
      undefined,
      "resource_missing",
    );
  }
  const before = structuredClone(subscription);
  const changes = plainChanges(sandbox, subscription, params);
  const switched = params.items ? switchItems(sandbox, subscription, params) : undefined;
  if (params.trial_end === "now" && subscription.status === "trialing") {
    sandbox.events.change(subscription, changes);
    sandbox.endTrial(subscription);
    return subscription;
  }
  if (typeof params.trial_end === "number")
    Object.assign(changes, extendTrial(sandbox, subscription, params.trial_end));
  Object.assign(subscription, changes, switched?.changes);
  emitUpdated(sandbox, subscription, before);
  if (switched) bill(sandbox, subscription, { ...switched, params });
  return subscription;
}

function plainChanges(sandbox: Sandbox, subscription: Subscription, params: Params): Changes {
  const changes: Changes = {};
  if ("metadata" in params) changes.metadata = mergeMetadata(subscription.metadata, params.metadata);
  if ("description" in params) changes.description = params.description || null;
  if ("default_payment_method" in params) {
    const id = params.default_payment_method;
    changes.default_payment_method = id
      ? sandbox.requireMethodOf(subscription.customer, id, "default_payment_method").id
      : null;
  }
  const saves = params.payment_settings?.save_default_payment_method;
  if (saves && subscription.payment_settings)
    changes.payment_settings = { ...subscription.payment_settings, save_default_payment_method: saves };
  const missing = params.trial_settings?.end_behavior?.missing_payment_method;
  if (missing && subscription.trial_settings)
    changes.trial_settings = {
      end_behavior: { ...subscription.trial_settings.end_behavior, missing_payment_method: missing },
    };
  if (params.cancel_at_period_end !== undefined)
    Object.assign(changes, cancelAtPeriodEnd(sandbox, subscription, params.cancel_at_period_end));
  if ("cancel_at" in params) changes.cancel_at = timestampOf(params.cancel_at);
  const details = params.cancellation_details;
  if (details) {
    const known = { ...subscription, ...changes };
    changes.cancellation_details = {
      ...withReason(known, known.cancellation_details?.reason ?? null),
      ...(details.comment === undefined ? {} : { comment: details.comment || null }),
      ...(details.feedback === undefined ? {} : { feedback: details.feedback || null }),
    };
  }
  return changes;
}

function timestampOf(cancelAt: Params["cancel_at"]): number | null {
  if (typeof cancelAt === "string" && cancelAt !== "")
    throw invalid("This sandbox supports timestamps for `cancel_at` only.", "cancel_at");
  return cancelAt || null;
}

function cancelAtPeriodEnd(sandbox: Sandbox, subscription: Subscription, isCancelled: boolean): Changes {
  if (isCancelled === subscription.cancel_at_period_end) return {};
  return {
    cancel_at_period_end: isCancelled,
    cancel_at: isCancelled ? firstItem(subscription).current_period_end : null,
    canceled_at: isCancelled ? sandbox.now() : null,
    cancellation_details: withReason(subscription, isCancelled ? "cancellation_requested" : null),
  };
}

function extendTrial(sandbox: Sandbox, subscription: Subscription, trialEnd: number): Changes {
  if (trialEnd <= sandbox.now())
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future.", "trial_end");
  for (const item of subscription.items.data) item.current_period_end = trialEnd;
  sandbox.store.internalsOf(subscription.id).isWarned = false;
  return {
    trial_end: trialEnd,
    trial_start: subscription.trial_start ?? sandbox.now(),
    billing_cycle_anchor: trialEnd,
    status: "trialing",
  };
}

type ItemParams = { id?: string; price?: string; quantity?: number };

/** The parameters that an update and the preview of one have in common. */
export type SwitchParams = {
  items?: ItemParams[];
  billing_cycle_anchor?: { type: string };
  proration_behavior?: string;
  proration_date?: number;
};

export type Switched = {
  changes: Changes;
  /** proration */
  lines: InvoiceLine[];
  /** a new period begins at once */
  resets: boolean;
  /** the time of proration, in seconds since 1970 */
  at: number;
};

/** Computes a change of price or quantity without applying it. */
export function switchItems(sandbox: Sandbox, subscription: Subscription, params: SwitchParams): Switched {
  const items = structuredClone(subscription.items.data);
  const at = params.proration_date ?? sandbox.now();
  requireWithinPeriod(subscription, params);
  const isPaidFor = subscription.status === "active" || subscription.status === "past_due";
  const lines: InvoiceLine[] = [];
  let resets = params.billing_cycle_anchor?.type === "now";
  for (const [index, given] of (params.items ?? []).entries()) {
    const item = findItem(items, given.id, `items[${index}]`);
    const before = {
      price: item.price,
      quantity: item.quantity ?? 1,
      start: item.current_period_start,
      end: item.current_period_end,
    };
    if (given.price) applyPrice(item, sandbox.requireRecurringPrice(given.price, `items[${index}][price]`));
    if (given.quantity !== undefined) item.quantity = given.quantity;
    const isChanged = item.price.id !== before.price.id || item.quantity !== before.quantity;
    resets ||= isPaidFor && !hasSameInterval(item.price, before.price);
    const isProrated = isPaidFor && params.proration_behavior !== "none" && before.end > at;
    if ((isChanged || resets) && isProrated)
      lines.push(...prorationLines(sandbox, { subscription, item, before, at, resets }));
    if (resets) {
      item.current_period_start = sandbox.now();
      item.current_period_end = periodEnd(sandbox.now(), recurrenceOf(item.price));
    }
  }
  const changes = {
    items: { ...subscription.items, data: items },
    ...(resets ? { billing_cycle_anchor: sandbox.now() } : {}),
  };
  return { changes, lines, resets, at };
}

function requireWithinPeriod(subscription: Subscription, { proration_date: at }: SwitchParams) {
  if (at === undefined) return;
  const { current_period_start: start, current_period_end: end } = firstItem(subscription);
  if (at < start || at > end)
    throw invalid("The proration date must be within the current period of the subscription.", "proration_date");
}

function findItem(items: SubscriptionItem[], id: string | undefined, place: string): SubscriptionItem {
  const item = items.find((known) => known.id === id);
  if (item) return item;
  if (id) throw invalid(`No such subscription item: '${id}'`, `${place}[id]`, "resource_missing");
  throw invalid(
    "This sandbox supports one item for each subscription: name the item to change with `id`.",
    `${place}[id]`,
  );
}

function applyPrice(item: SubscriptionItem, price: Price) {
  item.price = structuredClone(price);
  item.plan = planOf(price);
}

function hasSameInterval(one: Price, other: Price): boolean {
  const [first, second] = [recurrenceOf(one), recurrenceOf(other)];
  return first.interval === second.interval && first.interval_count === second.interval_count;
}

function emitUpdated({ events }: Sandbox, subscription: Subscription, before: Subscription) {
  const keys = Object.keys(subscription) as (keyof Subscription)[];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(subscription[key]));
  if (changed.length === 0) return;
  const previous = Object.fromEntries(changed.map((key) => [key, before[key]]));
  events.emit("customer.subscription.updated", subscription, previous);
}

/** Invoices a new period at once, and a change within the period with the next invoice unless asked for at once. */
function bill(
  sandbox: Sandbox,
  subscription: Subscription,
  { lines, resets, params }: Pick<Switched, "lines" | "resets"> & { params: Params },
) {
  const internals = sandbox.store.internalsOf(subscription.id);
  const waiting = internals.pendingLines ?? [];
  if (!resets && params.proration_behavior !== "always_invoice") {
    internals.pendingLines = [...waiting, ...lines];
    return;
  }
  const { current_period_start: start, current_period_end: end } = firstItem(subscription);
  const all = [...waiting, ...lines, ...(resets ? fullLines(sandbox, subscription, { start, end }) : [])];
  if (all.length === 0) return;
  internals.pendingLines = [];
  const now = sandbox.now();
  const invoice = sandbox.createInvoice(subscription, {
    reason: "subscription_update",
    lines: all,
    start: now,
    end: now,
  });
  sandbox.events.change(subscription, { latest_invoice: invoice.id });
  if (invoice.status !== "open" || params.payment_behavior === "default_incomplete") return;
  try {
    if (sandbox.defaultMethodOf(subscription)) sandbox.payInvoice(invoice, { offSession: params.off_session ?? false });
    else sandbox.recordMissingMethod(invoice);
  } catch (error) {
    if (params.payment_behavior === "error_if_incomplete") throw error;
  }
}
