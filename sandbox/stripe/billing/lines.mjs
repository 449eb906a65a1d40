import { newId } from "../ids.mjs";
import { resource } from "../tables.mjs";
import { dayOf } from "./period.mjs";

/**
 * A line of an invoice for one item of a subscription.
 * @param {{ subscription: Record<string, any>, item: Record<string, any>, price?: Record<string, any>, amount: number, description: string, start: number, end: number, isProration?: boolean }} parts
 */
export function line({ subscription, item, price = item.price, amount, description, start, end, isProration = false }) {
  return resource("line_item", {
    id: newId("il"),
    amount,
    currency: subscription.currency,
    description,
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
    period: { end, start },
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

/** What a full period of each item costs. @param {any} box @param {Record<string, any>} subscription @param {{ start: number, end: number }} period */
export function fullLines(box, subscription, { start, end }) {
  return subscription.items.data.map((/** @type {any} */ item) =>
    line({
      subscription,
      item,
      amount: item.price.unit_amount * (item.quantity ?? 1),
      description: `${item.quantity ?? 1} × ${nameOf(box, item.price)} (at ${money(item.price)})`,
      start,
      end,
    }),
  );
}

/** A trial costs nothing, and its invoice says so. @param {any} box @param {Record<string, any>} subscription @param {{ start: number, end: number }} period */
export function trialLines(box, subscription, { start, end }) {
  return subscription.items.data.map((/** @type {any} */ item) =>
    line({
      subscription,
      item,
      amount: 0,
      description: `Trial period for ${nameOf(box, item.price)}`,
      start,
      end,
    }),
  );
}

/**
 * What changing from one price to another gives back and costs for the rest of the period.
 * @param {any} box
 * @param {{ subscription: Record<string, any>, item: Record<string, any>, before: { price: any, quantity: number, start: number, end: number }, at: number, resets: boolean }} change
 */
export function prorationLines(box, { subscription, item, before, at, resets }) {
  const share = (before.end - at) / (before.end - before.start);
  const unused = Math.round(before.price.unit_amount * before.quantity * share);
  const credit = line({
    subscription,
    item,
    price: before.price,
    amount: -unused,
    description: `Unused time on ${nameOf(box, before.price)} after ${dayOf(at)}`,
    start: at,
    end: before.end,
    isProration: true,
  });
  if (resets) return [credit];
  const rest = Math.round(item.price.unit_amount * (item.quantity ?? 1) * share);
  return [
    credit,
    line({
      subscription,
      item,
      amount: rest,
      description: `Remaining time on ${nameOf(box, item.price)} after ${dayOf(at)}`,
      start: at,
      end: before.end,
      isProration: true,
    }),
  ];
}

/** @param {any} box @param {Record<string, any>} price */
function nameOf(box, price) {
  return box.store.get("product", price.product)?.name ?? price.nickname ?? price.id;
}

/** @param {Record<string, any>} price */
function money({ unit_amount, currency, recurring }) {
  const amount = new Intl.NumberFormat("en-US", { style: "currency", currency }).format(unit_amount / 100);
  return recurring ? `${amount} / ${recurring.interval}` : amount;
}
