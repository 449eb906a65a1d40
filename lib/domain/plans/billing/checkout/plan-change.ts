import "server-only";
import type Stripe from "stripe";
import type { PlanId } from "@/lib/contracts/billing";
import type { RunningAccount } from "@/lib/domain/plans/billing/manage/change-subscription";
import { configurationError } from "@/lib/domain/plans/billing/sync/call-stripe";
import { findPrice, planOfPrice } from "@/lib/domain/plans/billing/sync/find-price";

/** The changes at Stripe that move a subscription to a plan. */
export type PlanChange = {
  /** The subscription's own price if it is on this plan already: older subscriptions keep the price they began with. */
  price: Stripe.Price;
  /** True if the subscription's price is already that of the plan. */
  isSame: boolean;
  /** Null: nothing has to change. */
  params: Pick<
    Stripe.SubscriptionUpdateParams,
    "items" | "proration_behavior" | "payment_behavior" | "cancel_at_period_end" | "cancel_at"
  > | null;
};

/** Returns the changes that move a running subscription to a plan. They also revoke a cancellation. */
export async function planChange({ running }: RunningAccount, plan: PlanId): Promise<PlanChange> {
  const [item] = running.items.data;
  if (!item) throw configurationError(`subscription ${running.id} has no item`);
  const goOn = goOnParams(running);
  if (planOfPrice(item.price) === plan) return { price: item.price, isSame: true, params: goOn };
  const price = await findPrice(plan);
  return {
    price,
    isSame: false,
    params: {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: running.status === "trialing" ? "none" : "always_invoice",
      payment_behavior: "error_if_incomplete",
      ...goOn,
    },
  };
}

function goOnParams({ cancel_at, cancel_at_period_end }: Stripe.Subscription): PlanChange["params"] {
  if (cancel_at_period_end) return { cancel_at_period_end: false };
  return cancel_at === null ? null : { cancel_at: "" };
}
