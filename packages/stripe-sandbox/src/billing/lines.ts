import { newId } from "../ids";
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from "../objects";
import { resource } from "../resource";
import type { Sandbox } from "../sandbox";
import { formatDay } from "./period";
import { amountOf } from "./subscription-state";

type LineParts = {
  subscription: Subscription;
  item: SubscriptionItem;
  /** the item's own unless given */
  price?: Price;
  amount: number;
  description: string;
  start: number;
  end: number;
  isProration?: boolean;
};

function createLine(parts: LineParts): InvoiceLine {
  const { subscription, item, price = item.price, amount, isProration = false } = parts;
  return resource("line_item", {
    id: newId("il"),
    amount,
    currency: subscription.currency,
    description: parts.description,
    discount_amounts: [],
    discountable: !isProration,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId("ii") : null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { end: parts.end, start: parts.start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: item.quantity ?? 1,
    quantity_decimal: String(item.quantity ?? 1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  });
}

/** Returns a line with the price of a full period for each item. */
export function fullLines(
  sandbox: Sandbox,
  subscription: Subscription,
  period: { start: number; end: number },
): InvoiceLine[] {
  return subscription.items.data.map((item) => {
    const description = `${item.quantity ?? 1} × ${nameOf(sandbox, item.price)} (at ${formatPrice(item.price)})`;
    return createLine({ subscription, item, amount: amountOf(item), description, ...period });
  });
}

/** Returns a line of amount 0 for each item of a trial. */
export function trialLines(
  sandbox: Sandbox,
  subscription: Subscription,
  period: { start: number; end: number },
): InvoiceLine[] {
  return subscription.items.data.map((item) => {
    const description = `Trial period for ${nameOf(sandbox, item.price)}`;
    return createLine({ subscription, item, amount: 0, description, ...period });
  });
}

export type ItemChange = {
  subscription: Subscription;
  /** after the change */
  item: SubscriptionItem;
  before: { price: Price; quantity: number; start: number; end: number };
  /** seconds since 1970 */
  at: number;
  /** a new period begins at once, so that the rest of the old one is credited only */
  resets: boolean;
};

/** Returns what a change of price or quantity credits and costs for the rest of the period. */
export function prorationLines(sandbox: Sandbox, change: ItemChange): InvoiceLine[] {
  const { subscription, item, before, at, resets } = change;
  const share = (before.end - at) / (before.end - before.start);
  const common = { subscription, item, start: at, end: before.end, isProration: true };
  const credit = createLine({
    ...common,
    price: before.price,
    amount: -Math.round(amountOf(before) * share),
    description: `Unused time on ${nameOf(sandbox, before.price)} after ${formatDay(at)}`,
  });
  if (resets) return [credit];
  const cost = createLine({
    ...common,
    amount: Math.round(amountOf(item) * share),
    description: `Remaining time on ${nameOf(sandbox, item.price)} after ${formatDay(at)}`,
  });
  return [credit, cost];
}

function nameOf({ store }: Sandbox, price: Price): string {
  return store.get("product", price.product)?.name ?? price.nickname ?? price.id;
}

function formatPrice({ unit_amount, currency, recurring }: Price): string {
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency }).format((unit_amount ?? 0) / 100);
  return recurring ? `${amount} / ${recurring.interval}` : amount;
}
