import "server-only";
import { PAID_PLANS, type PlanId } from "@/lib/contracts/billing";

type Kept = { subscriptionCents: number | null; subscriptionCurrency: string | null };

/**
 * Returns what one period of a subscription costs, in the smallest unit of its currency: as last read from Stripe,
 * which keeps an old price for existing subscribers; until then today's price of the plan.
 */
export function paidPrice(plan: PlanId, kept: Kept): { cents: number; currency: string } {
  if (kept.subscriptionCents !== null && kept.subscriptionCurrency !== null) {
    return { cents: kept.subscriptionCents, currency: kept.subscriptionCurrency };
  }
  return { cents: PAID_PLANS[plan].cents, currency: "usd" };
}
