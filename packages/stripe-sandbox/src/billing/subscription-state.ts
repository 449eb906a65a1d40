import { missing } from "../http/stripe-error";
import type { Invoice, Subscription, SubscriptionItem } from "../objects";
import type { Sandbox } from "../sandbox";

export const SUBSCRIPTION_UPDATED = "customer.subscription.updated";

/** Returns true if a subscription has ended for good. */
export function isOver({ status }: Subscription): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Returns a subscription. @throws StripeError when there is none with this id, which `param` gave */
export function requireSubscription({ store }: Sandbox, id: string, param?: string): Subscription {
  const found = store.get("subscription", id);
  if (!found) throw missing("subscription", id, param);
  return found;
}

/** Returns the item of a subscription; the sandbox supports one for each. */
export function firstItem({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`the subscription ${id} has no item`);
  return item;
}

/** Returns the subscription that an invoice is for. */
export function subscriptionOf(sandbox: Sandbox, { parent }: Invoice): Subscription {
  return requireSubscription(sandbox, parent.subscription_details.subscription);
}

/** Returns the id of the payment method that the next payment uses. */
export function defaultMethodOf({ store }: Sandbox, subscription: Subscription): string | undefined {
  const customer = store.get("customer", subscription.customer);
  return subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method ?? undefined;
}
