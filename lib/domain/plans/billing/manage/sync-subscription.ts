import "server-only";
import type { BillingSubscription, SyncInput } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { readBillingUser, requirePlans } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe } from "@/lib/domain/plans/billing/sync/call-stripe";
import { idOf } from "@/lib/domain/plans/billing/sync/stripe-account";
import { syncCustomer } from "@/lib/domain/plans/billing/sync/sync-customer";
import { notFound } from "@/lib/errors";
import { readBillingSubscription } from "./read-billing-subscription";

/**
 * Reads the caller's subscription from Stripe without waiting for an event, on return from Stripe's pages. Error: 404
 * for another user's checkout session.
 */
export async function syncSubscription(ctx: Ctx, { sessionId }: SyncInput): Promise<BillingSubscription> {
  requirePlans();
  const { customerId } = await readBillingUser(ctx);
  if (sessionId) {
    const session = await callStripe((api) => api.checkout.sessions.retrieve(sessionId));
    if (!customerId || idOf(session.customer) !== customerId) throw notFound("Checkout session");
  }
  if (customerId) await syncCustomer(ctx, customerId);
  return readBillingSubscription(ctx);
}
