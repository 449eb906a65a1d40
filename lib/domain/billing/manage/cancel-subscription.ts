import "server-only";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { changeSubscription } from "./change-subscription";

/**
 * Ends the caller's subscription at the end of its period or trial; repeating it is no error. Errors: 409 without one,
 * 503.
 */
export function cancelSubscription(ctx: Ctx): Promise<BillingSubscription> {
  return changeSubscription(ctx, { cancel_at_period_end: true });
}
