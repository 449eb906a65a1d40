import "server-only";
import type Stripe from "stripe";
import type { PaymentMethod } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { readBillingUser, requireCustomer, requirePlans } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe, isCode } from "@/lib/domain/plans/billing/sync/call-stripe";
import { chooseCard } from "@/lib/domain/plans/billing/sync/choose-card";
import {
  defaultCard,
  readStripeAccount,
  runningSubscriptions,
  type StripeAccount,
} from "@/lib/domain/plans/billing/sync/stripe-account";
import { syncCustomer } from "@/lib/domain/plans/billing/sync/sync-customer";
import { AppError, notFound } from "@/lib/errors";

/** Returns the caller's cards, newest first; none without a customer. */
export async function listPaymentMethods(ctx: Ctx): Promise<PaymentMethod[]> {
  const { customerId } = await readBillingUser(ctx);
  const account = customerId ? await readStripeAccount(customerId) : null;
  return account ? describe(account) : [];
}

/** Makes one of the caller's cards the default. Returns all of them. Error: 404 for a card that is not theirs. */
export async function setDefaultPaymentMethod(ctx: Ctx, cardId: string): Promise<PaymentMethod[]> {
  const account = await requireCard(ctx, cardId);
  await chooseCard(account, cardId);
  await syncCustomer(ctx, account.customer.id);
  return listPaymentMethods(ctx);
}

/**
 * Removes one of the caller's cards; another one becomes the default, if there is one. Errors: 404 for a card that is
 * not theirs, 409 for the only card of a subscription that continues.
 */
export async function removePaymentMethod(ctx: Ctx, cardId: string): Promise<void> {
  const account = await requireCard(ctx, cardId);
  const other = account.cards.find(({ id }) => id !== cardId);
  const [running] = runningSubscriptions(account);
  if (!other && running && running.status !== "trialing" && !running.cancel_at_period_end) {
    const message = "This card pays for your subscription. Please add another card first, or cancel your subscription.";
    throw new AppError("CONFLICT", message);
  }
  if (other && defaultCard(account) === cardId) await chooseCard(account, other.id);
  await callStripe((api) => api.paymentMethods.detach(cardId));
  await syncCustomer(ctx, account.customer.id);
}

async function requireCard(ctx: Ctx, cardId: string): Promise<StripeAccount> {
  requirePlans();
  const customer = await requireCustomer(ctx).catch((thrown: unknown) => {
    throw isCode(thrown, "CONFLICT") ? notFound("Payment method") : thrown;
  });
  const account = await readStripeAccount(customer);
  if (!account?.cards.some(({ id }) => id === cardId)) throw notFound("Payment method");
  return account;
}

function describe(account: StripeAccount): PaymentMethod[] {
  const current = defaultCard(account);
  return account.cards.flatMap(({ id, card }) => (card ? [{ id, ...cardOf(card), is_default: id === current }] : []));
}

const cardOf = ({ brand, last4, exp_month, exp_year }: Stripe.PaymentMethod.Card) => ({
  brand,
  last4,
  exp_month,
  exp_year,
});
