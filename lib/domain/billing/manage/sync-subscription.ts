import "server-only";
import type { BillingSubscription, SyncInput } from "@/lib/contracts/billing";
import { readBillingUser, requirePlans } from "@/lib/domain/billing/sync/billing-user";
import { askStripe } from "@/lib/domain/billing/sync/call-stripe";
import { idOf } from "@/lib/domain/billing/sync/stripe-account";
import { syncCustomer } from "@/lib/domain/billing/sync/sync-customer";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { readBillingSubscription } from "./read-billing-subscription";

/**
 * Reads the caller's subscription again now, without waiting for an event: on return from the provider's pages.
 * Error: 404 for a checkout session of somebody else.
 */
export async function syncSubscription(ctx: Ctx, { sessionId }: SyncInput): Promise<BillingSubscription> {
  requirePlans();
  const { paymentCustomerId } = await readBillingUser(ctx);
  if (sessionId) {
    const session = await askStripe((api) => api.checkout.sessions.retrieve(sessionId));
    if (!paymentCustomerId || idOf(session.customer) !== paymentCustomerId) throw notFound("Checkout session");
  }
  if (paymentCustomerId) await syncCustomer(ctx, paymentCustomerId);
  return readBillingSubscription(ctx);
}
