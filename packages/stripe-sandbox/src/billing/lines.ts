import { newId } from "../ids";
import type { InvoiceLine, Price, Subscription } from "../objects";
import type { Sandbox } from "../sandbox";
import { formatDay } from "./period";
import { firstItem } from "./subscription-state";

type Period = { start: number; end: number };
type LineParts = { amount: number; description: string; period: Period; isProration?: boolean };

function createLine({ amount, description, period, isProration = false }: LineParts): InvoiceLine {
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    description,
    parent: { subscription_item_details: { proration: isProration } },
    period,
  };
}

/** Returns the line for a full period. */
export function fullLine(sandbox: Sandbox, subscription: Subscription, period: Period): InvoiceLine {
  const { price } = firstItem(subscription);
  const money = new Intl.NumberFormat("en-US", { style: "currency", currency: price.currency });
  const rate = `${money.format(price.unit_amount / 100)} / ${price.recurring.interval}`;
  const description = `1 × ${nameOf(sandbox, price)} (at ${rate})`;
  return createLine({ amount: price.unit_amount, description, period });
}

/** Returns the line of amount 0 for a trial. */
export function trialLine(sandbox: Sandbox, subscription: Subscription, period: Period): InvoiceLine {
  const description = `Trial period for ${nameOf(sandbox, firstItem(subscription).price)}`;
  return createLine({ amount: 0, description, period });
}

export type PriceChange = {
  before: { price: Price } & Period;
  after: Price;
  /** seconds since 1970 */
  at: number;
  /** a new period begins at once, so that the rest of the old one is credited only */
  resets: boolean;
};

/** Returns the credit and the cost of a change of price for the rest of the period. */
export function prorationLines(sandbox: Sandbox, change: PriceChange): InvoiceLine[] {
  const { before, after, at, resets } = change;
  const share = (before.end - at) / (before.end - before.start);
  const common = { period: { start: at, end: before.end }, isProration: true };
  const credit = createLine({
    ...common,
    amount: -Math.round(before.price.unit_amount * share),
    description: `Unused time on ${nameOf(sandbox, before.price)} after ${formatDay(at)}`,
  });
  if (resets) return [credit];
  const cost = createLine({
    ...common,
    amount: Math.round(after.unit_amount * share),
    description: `Remaining time on ${nameOf(sandbox, after)} after ${formatDay(at)}`,
  });
  return [credit, cost];
}

function nameOf({ store }: Sandbox, price: Price): string {
  return store.get("product", price.product)?.name ?? price.id;
}
