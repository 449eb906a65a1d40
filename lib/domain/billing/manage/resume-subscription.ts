import "server-only";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { changeSubscription } from "./change-subscription";

/** Takes a cancellation back while the period lasts; again is no error. Errors: 409 when it has ended, 503. */
export function resumeSubscription(ctx: Ctx): Promise<BillingSubscription> {
  return changeSubscription(ctx, { cancel_at_period_end: false });
}
