import "server-only";
import { BILLING_RETURN, type Redirect } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { requirePlans } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe } from "@/lib/domain/plans/billing/sync/call-stripe";
import { ensureCustomer } from "@/lib/domain/plans/billing/sync/ensure-customer";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";

/** Returns the address of Stripe's page for adding a card. */
export async function addPaymentMethod(ctx: Ctx): Promise<Redirect> {
  requirePlans();
  const customer = await ensureCustomer(ctx);
  const session = await callStripe((api) =>
    api.checkout.sessions.create({
      mode: "setup",
      customer,
      client_reference_id: ctx.user.id,
      allowed_payment_method_types: ["card"],
      success_url: `${env().baseUrl}${BILLING_RETURN.setupDone}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: env().baseUrl + BILLING_RETURN.setupLeft,
    }),
  );
  if (!session.url) throw new AppError("PAYMENTS_UNAVAILABLE", "Failed to setup payment method.");
  return { url: session.url };
}
