import { missing } from "../http/stripe-error";
import type { Invoice, Price, Subscription, SubscriptionItem } from "../objects";
import type { Store } from "../store";
import type { Recurrence } from "./period";

/** Returns whether a subscription has ended for good. */
export function isOver({ status }: Subscription): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Returns the item of a subscription; the sandbox supports one for each. */
export function firstItem({ id, items }: Pick<Subscription, "id" | "items">): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`the subscription ${id} has no item`);
  return item;
}

export function recurrenceOf({ id, recurring }: Price): NonNullable<Price["recurring"]> & Recurrence {
  if (!recurring) throw new Error(`the price ${id} is not recurring`);
  return recurring;
}

/** Returns the amount of an item for a full period, in the currency's smallest unit. */
export function amountOf({ price, quantity }: Pick<SubscriptionItem, "price" | "quantity">): number {
  return (price.unit_amount ?? 0) * (quantity ?? 1);
}

export function subscriptionOf(store: Store, invoice: Invoice): Subscription {
  const id = invoice.parent?.subscription_details?.subscription;
  const subscription = store.get("subscription", id);
  if (!subscription) throw missing("subscription", String(id));
  return subscription;
}
