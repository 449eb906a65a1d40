import "server-only";
import type Stripe from "stripe";
import { BILLING_RETURN } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { callStripe } from "@/lib/domain/plans/billing/sync/call-stripe";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { TRIAL_DAYS } from "@/lib/shared/constants";
import { clearUnfinished } from "./clear-unfinished";
import type { NewSubscription } from "./new-subscription";
import { onceAMinute } from "./once-a-minute";

/** Starts a subscription on Stripe's page. The trial asks for no card and ends by itself without one. */
export async function startHosted(ctx: Ctx, wanted: NewSubscription): Promise<{ checkoutUrl: string }> {
  const { customer, priceId, isTrial } = wanted;
  const session = await onceAMinute(`checkout-${customer}-${priceId}-${isTrial}`, {
    make: (idempotencyKey) =>
      callStripe((api) => api.checkout.sessions.create(sessionOf(ctx, wanted), { idempotencyKey })),
    read: (id) => callStripe((api): Promise<Stripe.Checkout.Session> => api.checkout.sessions.retrieve(id)),
    isFresh: ({ status, url }) => status === "open" && url !== null,
  });
  await clearUnfinished(customer, { session: session.id });
  if (!session.url) throw new AppError("PAYMENTS_UNAVAILABLE", "Failed to create checkout session. Please try again.");
  return { checkoutUrl: session.url };
}

function sessionOf(ctx: Ctx, { customer, priceId, planType, isTrial }: NewSubscription) {
  const metadata = { userId: ctx.user.id, plan: planType };
  const trial: Stripe.Checkout.SessionCreateParams = {
    payment_method_collection: "if_required",
    subscription_data: {
      metadata,
      trial_period_days: TRIAL_DAYS,
      trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
    },
  };
  return {
    mode: "subscription",
    customer,
    client_reference_id: ctx.user.id,
    line_items: [{ price: priceId, quantity: 1 }],
    allowed_payment_method_types: ["card"],
    subscription_data: { metadata },
    metadata,
    success_url: `${env().baseUrl}${BILLING_RETURN.checkoutDone}&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: env().baseUrl + BILLING_RETURN.checkoutLeft,
    ...(isTrial && trial),
  } satisfies Stripe.Checkout.SessionCreateParams;
}
