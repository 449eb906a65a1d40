import "server-only";
import type { CreatedSubscription, CreateSubscriptionInput } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { readBillingUser, requirePlans } from "@/lib/domain/plans/billing/sync/billing-user";
import { ensureCustomer } from "@/lib/domain/plans/billing/sync/ensure-customer";
import { findPrice } from "@/lib/domain/plans/billing/sync/find-price";
import { isRunning } from "@/lib/domain/plans/billing/sync/stripe-account";
import { isTrialAvailable } from "@/lib/domain/plans/billing/used-trial";
import { AppError } from "@/lib/errors";
import type { NewSubscription } from "./new-subscription";
import { startEmbedded } from "./start-embedded";
import { startHosted } from "./start-hosted";

/**
 * Starts a subscription, on Stripe's page or embedded in ours; nothing is charged before the user confirms there. An
 * account's first one starts with its trial, unless its address had one. Errors: 409 when one is running, 503, 404 without plans.
 */
export async function createSubscription(ctx: Ctx, input: CreateSubscriptionInput): Promise<CreatedSubscription> {
  requirePlans();
  const price = await findPrice(input.planType);
  const customer = await ensureCustomer(ctx);
  const user = await readBillingUser(ctx);
  if (isRunning(user)) {
    throw new AppError("CONFLICT", "You already have a subscription. You can change it in your settings.");
  }
  const wanted: NewSubscription = {
    planType: input.planType,
    customer,
    priceId: price.id,
    amount: price.unit_amount ?? 0,
    currency: price.currency,
    isTrial: await isTrialAvailable(ctx, user),
  };
  return input.mode === "embedded" ? startEmbedded(ctx, wanted) : startHosted(ctx, wanted);
}
