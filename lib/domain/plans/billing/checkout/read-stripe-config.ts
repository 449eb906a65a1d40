import "server-only";
import type { StripeConfig } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { readBillingUser, requirePlans } from "@/lib/domain/plans/billing/sync/billing-user";
import { configurationError } from "@/lib/domain/plans/billing/sync/call-stripe";
import { isTrialAvailable } from "@/lib/domain/plans/billing/used-trial";
import { env } from "@/lib/platform/env";
import { TRIAL_DAYS } from "@/lib/shared/constants";

/** Returns the public part of the Stripe configuration. Error: PAYMENTS_NOT_CONFIGURED. */
export function publicStripe(): Pick<StripeConfig, "publishableKey" | "scriptUrl"> {
  const { publishableKey, jsUrl } = env().stripe;
  if (!publishableKey) throw configurationError("STRIPE_PUBLISHABLE_KEY is not set");
  return { publishableKey, scriptUrl: jsUrl ?? null };
}

/** Returns the data that the browser needs for payments, and whether the caller's one trial is still available. */
export async function readStripeConfig(ctx: Ctx): Promise<StripeConfig> {
  requirePlans();
  const trialAvailable = await isTrialAvailable(ctx, await readBillingUser(ctx));
  return { ...publicStripe(), trialAvailable, trialDays: TRIAL_DAYS };
}
