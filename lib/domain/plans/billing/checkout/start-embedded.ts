import "server-only";
import type Stripe from "stripe";
import type { EmbeddedCheckout } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { TRIAL_PLAN } from "@/lib/domain/plans/billing/sync/begin-trial-after-setup";
import { callStripe, configurationError } from "@/lib/domain/plans/billing/sync/call-stripe";
import { TRIAL_DAYS } from "@/lib/shared/constants";
import { clearUnfinished } from "./clear-unfinished";
import type { NewSubscription } from "./new-subscription";
import { onceAMinute } from "./once-a-minute";
import { publicStripe } from "./read-stripe-config";

/**
 * Starts a subscription with a form in our own page. A trial first asks for the card alone and starts once it is given;
 * without a trial the subscription waits for its first payment and expires after a day without it.
 */
export async function startEmbedded(ctx: Ctx, wanted: NewSubscription): Promise<EmbeddedCheckout> {
  const { publishableKey, scriptUrl } = publicStripe();
  const begun = wanted.isTrial ? await beginSetup(ctx, wanted) : await beginPayment(ctx, wanted);
  const { planType, amount, currency, isTrial } = wanted;
  return { ...begun, publishableKey, scriptUrl, planType, trialDays: isTrial ? TRIAL_DAYS : 0, amount, currency };
}

const SECRET = ["latest_invoice.confirmation_secret"];

type Begun = Pick<EmbeddedCheckout, "clientSecret" | "intent">;

async function beginSetup(ctx: Ctx, { customer, planType }: NewSubscription): Promise<Begun> {
  const setup = await onceAMinute(`setup-${customer}-${planType}`, {
    make: (idempotencyKey) =>
      callStripe((api) =>
        api.setupIntents.create(
          {
            customer,
            usage: "off_session",
            allowed_payment_method_types: ["card"],
            metadata: { userId: ctx.user.id, [TRIAL_PLAN]: planType },
          },
          { idempotencyKey },
        ),
      ),
    read: (id) => callStripe((api): Promise<Stripe.SetupIntent> => api.setupIntents.retrieve(id)),
    isFresh: ({ status }) => status === "requires_payment_method",
  });
  await clearUnfinished(customer, {});
  if (!setup.client_secret) throw configurationError("a setup intent came without its client secret");
  return { clientSecret: setup.client_secret, intent: "setup" };
}

async function beginPayment(ctx: Ctx, { customer, priceId }: NewSubscription): Promise<Begun> {
  const subscription = await onceAMinute(`subscribe-${customer}-${priceId}`, {
    make: (idempotencyKey) =>
      callStripe((api) =>
        api.subscriptions.create(
          {
            customer,
            items: [{ price: priceId }],
            payment_behavior: "default_incomplete",
            payment_settings: { payment_method_types: ["card"], save_default_payment_method: "on_subscription" },
            metadata: { userId: ctx.user.id },
            expand: SECRET,
          },
          { idempotencyKey },
        ),
      ),
    read: (id) => callStripe((api): Promise<Stripe.Subscription> => api.subscriptions.retrieve(id, { expand: SECRET })),
    isFresh: ({ status }) => status === "incomplete",
  });
  await clearUnfinished(customer, { subscription: subscription.id });
  const clientSecret = secretOf(subscription);
  if (!clientSecret) throw configurationError("a first invoice came without its confirmation secret");
  return { clientSecret, intent: "payment" };
}

function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (!invoice || typeof invoice === "string") return null;
  return invoice.confirmation_secret?.client_secret ?? null;
}
