import "server-only";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { changeSubscription } from "./change-subscription";

/** Revokes a cancellation while the period lasts; repeating it is no error. Errors: 409 when it has ended, 503. */
export function resumeSubscription(ctx: Ctx): Promise<BillingSubscription> {
  return changeSubscription(ctx, { cancel_at_period_end: false });
}
