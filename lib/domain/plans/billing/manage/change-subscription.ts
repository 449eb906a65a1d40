import "server-only";
import type Stripe from "stripe";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { requireCustomer } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe } from "@/lib/domain/plans/billing/sync/call-stripe";
import {
  readStripeAccount,
  runningSubscriptions,
  type StripeAccount,
} from "@/lib/domain/plans/billing/sync/stripe-account";
import { syncCustomer } from "@/lib/domain/plans/billing/sync/sync-customer";
import { AppError } from "@/lib/errors";
import { readBillingSubscription } from "./read-billing-subscription";

export type RunningAccount = StripeAccount & { running: Stripe.Subscription };

/** Returns the caller's Stripe account and running subscription. Error: 409 without one. */
export async function requireRunning(ctx: Ctx): Promise<RunningAccount> {
  const account = await readStripeAccount(await requireCustomer(ctx));
  const [running] = account ? runningSubscriptions(account) : [];
  if (!account || !running) throw new AppError("CONFLICT", "You don't have an active subscription");
  return { ...account, running };
}

/** Changes when the caller's running subscription ends. Returns it as changed. */
export async function changeSubscription(
  ctx: Ctx,
  { cancel_at_period_end }: { cancel_at_period_end: boolean },
): Promise<BillingSubscription> {
  const { running, customer } = await requireRunning(ctx);
  const isCancelled = running.cancel_at_period_end || running.cancel_at !== null;
  if (isCancelled !== cancel_at_period_end) {
    const change: Stripe.SubscriptionUpdateParams =
      running.cancel_at !== null && !running.cancel_at_period_end ? { cancel_at: "" } : { cancel_at_period_end };
    await callStripe((api) => api.subscriptions.update(running.id, change));
  }
  await syncCustomer(ctx, customer.id);
  return readBillingSubscription(ctx);
}
