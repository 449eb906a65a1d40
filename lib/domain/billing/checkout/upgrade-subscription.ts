import "server-only";
import type Stripe from "stripe";
import type { PlanId, UpgradeAnswer, UpgradeInput } from "@/lib/contracts/billing";
import { addPaymentMethod } from "@/lib/domain/billing/manage/add-payment-method";
import { type RunningAccount, requireRunning } from "@/lib/domain/billing/manage/change-subscription";
import { openPortal } from "@/lib/domain/billing/manage/open-portal";
import { readBillingUser, requirePlans } from "@/lib/domain/billing/sync/billing-user";
import { callStripe, configurationError, isCode } from "@/lib/domain/billing/sync/call-stripe";
import { ensureCustomer } from "@/lib/domain/billing/sync/ensure-customer";
import { findPrice, planOfPrice } from "@/lib/domain/billing/sync/find-price";
import { defaultCard, isRunning } from "@/lib/domain/billing/sync/stripe-account";
import { syncCustomer } from "@/lib/domain/billing/sync/sync-customer";
import type { Ctx } from "@/lib/domain/ctx";
import { createSubscription } from "./create-subscription";

const NAMES: Record<PlanId, string> = { developer: "Developer", yearly: "Yearly" };

/**
 * Moves the caller to a plan. Without a subscription: returns a checkout address. In a trial: changes the plan, and
 * returns an address for adding a card when there is none. Active: changes at once with proration; a payment that needs
 * the user, or an open invoice, leads to Stripe's page. Revokes a cancellation. Errors: 402 (nothing changed), 503, 404
 * without plans.
 */
export async function upgradeSubscription(ctx: Ctx, { planId }: UpgradeInput): Promise<UpgradeAnswer> {
  requirePlans();
  await ensureCustomer(ctx);
  const { status } = await readBillingUser(ctx);
  if (!isRunning({ status })) {
    const created = await createSubscription(ctx, { planType: planId, mode: "hosted" });
    if ("checkoutUrl" in created) return { url: created.checkoutUrl };
  }
  const account = await requireRunning(ctx);
  if (account.running.status !== "trialing" && account.running.status !== "active") return openPortal(ctx);
  const isChanged = await changePlan(account, planId).catch((thrown: unknown) => {
    if (needsTheUser(thrown)) return null;
    throw thrown;
  });
  if (isChanged === null) return openPortal(ctx);
  await syncCustomer(ctx, account.customer.id);
  if (account.running.status === "trialing" && !defaultCard(account)) return addPaymentMethod(ctx);
  const message = isChanged
    ? `You are on the ${NAMES[planId]} plan now.`
    : `You are already on the ${NAMES[planId]} plan.`;
  return { message };
}

/** Returns whether anything had to change. */
async function changePlan({ running }: RunningAccount, plan: PlanId): Promise<boolean> {
  const [item] = running.items.data;
  if (!item) throw configurationError(`subscription ${running.id} has no item`);
  const price = await findPrice(plan);
  const isSame = planOfPrice(item.price) === plan;
  const isCancelled = running.cancel_at_period_end || running.cancel_at !== null;
  if (isSame && !isCancelled) return false;
  const goOn: Stripe.SubscriptionUpdateParams = !isCancelled
    ? {}
    : running.cancel_at_period_end
      ? { cancel_at_period_end: false }
      : { cancel_at: "" };
  const change: Stripe.SubscriptionUpdateParams = isSame
    ? {}
    : {
        items: [{ id: item.id, price: price.id }],
        proration_behavior: running.status === "trialing" ? "none" : "always_invoice",
        payment_behavior: "error_if_incomplete",
      };
  // A second click finds the price changed and changes nothing; an idempotency key would repeat a refusal for a day.
  await callStripe((api) => api.subscriptions.update(running.id, { ...change, ...goOn }));
  return true;
}

/** The bank asks for authentication, which Stripe's page can show. */
function needsTheUser(thrown: unknown): boolean {
  if (!isCode(thrown, "PAYMENT_FAILED")) return false;
  const { reason } = (thrown.details ?? {}) as { reason?: string };
  return reason === "authentication_required" || reason === "subscription_payment_intent_requires_action";
}
