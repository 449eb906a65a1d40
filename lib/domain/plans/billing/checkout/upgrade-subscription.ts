import "server-only";
import { PAID_PLANS, type UpgradeAnswer, type UpgradeInput } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { addPaymentMethod } from "@/lib/domain/plans/billing/manage/add-payment-method";
import { type RunningAccount, requireRunning } from "@/lib/domain/plans/billing/manage/change-subscription";
import { openPortal } from "@/lib/domain/plans/billing/manage/open-portal";
import { readBillingUser, requirePlans } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe, isCode } from "@/lib/domain/plans/billing/sync/call-stripe";
import { ensureCustomer } from "@/lib/domain/plans/billing/sync/ensure-customer";
import { defaultCard, isRunning } from "@/lib/domain/plans/billing/sync/stripe-account";
import { syncCustomer } from "@/lib/domain/plans/billing/sync/sync-customer";
import { createSubscription } from "./create-subscription";
import { planChange } from "./plan-change";
import { requireConfirmed } from "./preview-upgrade";

/**
 * Moves the caller to a plan. Without a subscription: returns a checkout address. In a trial: changes the plan, and
 * returns an address for adding a card when there is none. Active: changes at once with proration; a payment that needs
 * the user, or an open invoice, leads to Stripe's page. Revokes a cancellation. Errors (nothing changed): 402, 409
 * AMOUNT_CHANGED when something else than confirmed would be charged, 503, 404 without plans.
 */
export async function upgradeSubscription(ctx: Ctx, input: UpgradeInput): Promise<UpgradeAnswer> {
  requirePlans();
  const { planId } = input;
  await ensureCustomer(ctx);
  const { status } = await readBillingUser(ctx);
  if (!isRunning({ status })) {
    const created = await createSubscription(ctx, { planType: planId, mode: "hosted" });
    if ("checkoutUrl" in created) return { url: created.checkoutUrl };
  }
  const account = await requireRunning(ctx);
  if (account.running.status !== "trialing" && account.running.status !== "active") return openPortal(ctx);
  const isChanged = await changePlan(account, input).catch(async (thrown: unknown) => {
    if (needsTheUser(thrown)) return null;
    if (mayBeLate(thrown) && !(await planChange(await requireRunning(ctx), planId)).params) return false;
    throw thrown;
  });
  if (isChanged === null) return openPortal(ctx);
  await syncCustomer(ctx, account.customer.id);
  if (account.running.status === "trialing" && !defaultCard(account)) return addPaymentMethod(ctx);
  const { name } = PAID_PLANS[planId];
  return { message: isChanged ? `You're now on the ${name} plan.` : `You're already on the ${name} plan.` };
}

/** Returns true if anything had to change. */
async function changePlan(account: RunningAccount, { planId, confirmed }: UpgradeInput): Promise<boolean> {
  const change = await planChange(account, planId);
  if (!change.params) return false;
  const at = confirmed && !change.isSame ? await requireConfirmed(account, { planId, change, confirmed }) : undefined;
  const params = { ...change.params, ...(at === undefined ? {} : { proration_date: at }) };
  // A second click finds the price changed and changes nothing; an idempotency key would repeat a refusal for a day.
  await callStripe((api) => api.subscriptions.update(account.running.id, params));
  return true;
}

/**
 * Another click may have been faster: then another amount is due, or Stripe refuses the confirmed time of proration, which
 * lies before the period that the first click began.
 */
function mayBeLate(thrown: unknown): boolean {
  return isCode(thrown, "AMOUNT_CHANGED") || isCode(thrown, "PAYMENTS_NOT_CONFIGURED");
}

/** The bank asks for authentication, which Stripe's page can show. */
function needsTheUser(thrown: unknown): boolean {
  if (!isCode(thrown, "PAYMENT_FAILED")) return false;
  const { reason } = (thrown.details ?? {}) as { reason?: string };
  return reason === "authentication_required" || reason === "subscription_payment_intent_requires_action";
}
