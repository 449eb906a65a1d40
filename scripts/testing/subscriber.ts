import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import type { PlanId } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { createSubscription } from "@/lib/domain/plans/billing/checkout/create-subscription";
import { type FreshUser, freshUser } from "./fresh-user";

/** The checkout session of an address that the product handed out. */
export const sessionOf = (url: string): string => /cs_\w+/.exec(url)?.[0] ?? "";

/** Subscribes by the hosted page, as a person would, and waits for the events. */
export async function subscribe(
  payments: StripeSandbox,
  as: Ctx,
  { planType = "developer", card }: { planType?: PlanId; card?: { number: string } } = {},
): Promise<void> {
  const created = await createSubscription(as, { planType, mode: "hosted" });
  if (!("checkoutUrl" in created)) throw new Error("no address to subscribe at");
  payments.submitCheckout(sessionOf(created.checkoutUrl), { card });
  await payments.webhooks.settled();
}

/** An account in its trial, or (`isActive`) after it. Moves the sandbox's clock then. */
export async function freshSubscriber(
  payments: StripeSandbox,
  {
    card,
    planType,
    isActive = false,
    ...user
  }: FreshUser & { card?: { number: string }; planType?: PlanId; isActive?: boolean } = {},
): Promise<Ctx> {
  const as = await freshUser({
    ...user,
    subscription: { ...(isActive && { trialStartedAt: new Date(0) }), ...user.subscription },
  });
  await subscribe(payments, as, { card, planType });
  return as;
}

/** The caller's customer at the payment provider. */
export async function customerOf({ db, user }: Ctx): Promise<string> {
  const row = await db.prisma.subscription.findUnique({ where: { userKey: user.key } });
  return row?.customerId ?? "";
}
