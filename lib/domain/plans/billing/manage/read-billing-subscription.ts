import "server-only";
import { type BillingSubscription, PAID_PLANS, PlanId } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { readBillingUser } from "@/lib/domain/plans/billing/sync/billing-user";
import { paidPrice } from "@/lib/domain/plans/billing/sync/paid-price";
import { isRunning } from "@/lib/domain/plans/billing/sync/stripe-account";

/**
 * Returns the caller's subscription as last read from Stripe. It calls nobody else, so it can be polled and works while
 * Stripe is unavailable.
 */
export async function readBillingSubscription(ctx: Ctx): Promise<BillingSubscription> {
  const user = await readBillingUser(ctx);
  const plan = PlanId.safeParse(user.plan).data ?? null;
  const price = plan && isRunning({ status: user.status }) ? paidPrice(plan, user) : null;
  return {
    status: user.status,
    plan: user.status ? plan : null,
    current_period_end: seconds(user.currentPeriodEnd),
    cancel_at_period_end: user.cancelAtPeriodEnd,
    trial_end: seconds(user.trialEndsAt),
    amount: price?.cents ?? null,
    currency: price?.currency ?? null,
    interval: price && plan ? PAID_PLANS[plan].interval : null,
    has_payment_method: user.hasPaymentMethod,
    open_invoice_url: user.openInvoiceUrl,
  };
}

const seconds = (time: Date | null) => (time ? Math.floor(time.getTime() / 1000) : null);
