import "server-only";
import { PAID_PLANS, type PlanId } from "@/lib/contracts/billing";

type Kept = { priceCents: number | null; currency: string | null };

/**
 * Returns the price of one period of a subscription, in the smallest unit of its currency: as last read from Stripe,
 * which keeps an old price for existing subscribers; until then today's price of the plan.
 */
export function paidPrice(plan: PlanId, kept: Kept): { cents: number; currency: string } {
  if (kept.priceCents !== null && kept.currency !== null) {
    return { cents: kept.priceCents, currency: kept.currency };
  }
  return { cents: PAID_PLANS[plan].cents, currency: "usd" };
}
