import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { readBillingUser } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe, isCode } from "@/lib/domain/plans/billing/sync/call-stripe";
import { isRunning } from "@/lib/domain/plans/billing/sync/stripe-account";
import { AppError } from "@/lib/errors";

/**
 * Deletes the caller's customer at Stripe before the account is deleted: that ends every subscription at once and
 * invalidates open checkout pages. (Stripe keeps the invoices.) Errors: PAYMENTS_UNAVAILABLE or
 * PAYMENTS_NOT_CONFIGURED, and the account stays.
 */
export async function endSubscription(ctx: Ctx): Promise<void> {
  const { customerId: customer, status } = await readBillingUser(ctx);
  if (!customer) {
    if (isRunning({ status })) throw notEnded("PAYMENTS_NOT_CONFIGURED");
    return;
  }
  try {
    await callStripe((api) => api.customers.del(customer));
  } catch (thrown) {
    if (isCode(thrown, "NOT_FOUND") && !isRunning({ status })) return;
    if (isCode(thrown, "PAYMENTS_UNAVAILABLE")) throw notEnded("PAYMENTS_UNAVAILABLE", thrown);
    if (isRunning({ status })) throw notEnded("PAYMENTS_NOT_CONFIGURED", thrown);
    ctx.log.warn({ err: thrown, customer }, "a customer without a subscription was left at the payment provider");
  }
}

function notEnded(code: "PAYMENTS_UNAVAILABLE" | "PAYMENTS_NOT_CONFIGURED", cause?: unknown): AppError {
  const what = "We couldn't cancel your subscription, so your account hasn't been deleted.";
  const next =
    code === "PAYMENTS_UNAVAILABLE" ? "Please try again in a moment." : "Please cancel your subscription first.";
  return new AppError(code, `${what} ${next}`, { cause });
}
