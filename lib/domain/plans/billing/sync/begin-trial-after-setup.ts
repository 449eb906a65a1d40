import "server-only";
import type Stripe from "stripe";
import { PlanId } from "@/lib/contracts/billing";
import type { SystemCtx } from "@/lib/domain/ctx";
import { isTrialUsed } from "@/lib/domain/plans/billing/used-trial";
import { TRIAL_DAYS } from "@/lib/shared/constants";
import type { SyncRead } from "./begin-sync";
import { callStripe } from "./call-stripe";
import { OWN_PLAN } from "./end-second-trial";
import { findPrice } from "./find-price";
import { idOf, runningSubscriptions, type StripeAccount } from "./stripe-account";

/** A card given longer ago was not given for a trial now. */
const FRESH_SECONDS = 24 * 60 * 60;
/** Metadata of our setup intents: the plan whose trial starts once the card is there. */
export const TRIAL_PLAN = "trial_plan";

/**
 * Starts the trial once the embedded form's card has arrived: on return of the browser or, when it was closed, with the
 * event. The form itself starts nothing, so that going back to the plans uses up no trial.
 */
export async function beginTrialAfterSetup(
  ctx: SystemCtx,
  reading: SyncRead,
  account: StripeAccount,
): Promise<boolean> {
  const hadTrial = reading.trialStartedAt !== null || account.subscriptions.some(({ trial_start }) => trial_start);
  if (hadTrial || account.cards.length === 0 || runningSubscriptions(account).length > 0) return false;
  if (await isTrialUsed(ctx, reading.email)) return false;
  const customer = account.customer.id;
  const { data } = await callStripe((api) => api.setupIntents.list({ customer, limit: 10 }));
  const setup = data.find((each) => isForTrial(each, ctx.now()));
  const plan = PlanId.safeParse(setup?.metadata?.[TRIAL_PLAN]);
  const card = idOf(setup?.payment_method);
  if (!setup || !plan.success || !card) return false;
  const price = await findPrice(plan.data);
  await callStripe((api) =>
    api.subscriptions.create(
      {
        customer,
        items: [{ price: price.id }],
        trial_period_days: TRIAL_DAYS,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
        default_payment_method: card,
        metadata: { [OWN_PLAN]: plan.data },
      },
      { idempotencyKey: `trial-${setup.id}` },
    ),
  );
  return true;
}

function isForTrial({ status, metadata, created }: Stripe.SetupIntent, now: Date): boolean {
  const isFresh = created > now.getTime() / 1000 - FRESH_SECONDS;
  return status === "succeeded" && metadata?.[TRIAL_PLAN] !== undefined && isFresh;
}
