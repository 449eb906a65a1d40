import "server-only";
import { type BillingSubscription, PAID_PLANS, PlanId } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { readBillingUser } from "./billing-user";
import { paidPrice } from "./paid-price";
import { isRunning } from "./stripe-account";

/**
 * The caller's subscription as it was last read at the payment provider. It asks nobody else, so that it can be polled and
 * is there while the provider is away.
 */
export async function readBillingSubscription(ctx: Ctx): Promise<BillingSubscription> {
  const user = await readBillingUser(ctx);
  const plan = PlanId.safeParse(user.subscriptionPlan).data ?? null;
  const price = plan && isRunning({ status: user.subscriptionStatus }) ? paidPrice(plan, user) : null;
  return {
    status: user.subscriptionStatus,
    plan: user.subscriptionStatus ? plan : null,
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
