import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import type { Prisma } from "@/lib/generated/prisma/client";
import { env } from "@/lib/platform/env";

const COLUMNS = {
  customerId: true,
  subscriptionId: true,
  status: true,
  plan: true,
  priceCents: true,
  currency: true,
  currentPeriodEnd: true,
  cancelAtPeriodEnd: true,
  trialStartedAt: true,
  trialEndsAt: true,
  hasPaymentMethod: true,
  openInvoiceUrl: true,
  syncStarted: true,
} as const satisfies Prisma.SubscriptionSelect;

type SubscriptionColumns = Prisma.SubscriptionGetPayload<{ select: typeof COLUMNS }>;

const NONE: SubscriptionColumns = {
  customerId: null,
  subscriptionId: null,
  status: null,
  plan: null,
  priceCents: null,
  currency: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  trialStartedAt: null,
  trialEndsAt: null,
  hasPaymentMethod: false,
  openInvoiceUrl: null,
  syncStarted: 0,
};

/** Returns the caller's name, address and subscription as last synchronised. Error: 404 'User not found'. */
export async function readBillingUser(ctx: Ctx) {
  const user = await ctx.db.prisma.user.findUnique({
    where: { key: ctx.user.key },
    select: { email: true, firstName: true, lastName: true, subscription: { select: COLUMNS } },
  });
  if (!user) throw notFound("User");
  const { subscription, ...account } = user;
  return { ...account, ...(subscription ?? NONE) };
}
export type BillingUser = Awaited<ReturnType<typeof readBillingUser>>;

/** Throws 404 where everyone has Pro (PLAN_MODE=unlimited) and nothing is for sale. */
export function requirePlans(): void {
  if (env().planMode !== "unlimited") return;
  throw new AppError("NOT_FOUND", "This server has no paid plans. Everyone has Pro.");
}

/** Returns the caller's customer id at Stripe. Error: 409 for an account that never bought anything. */
export async function requireCustomer(ctx: Ctx): Promise<string> {
  requirePlans();
  const { customerId } = await readBillingUser(ctx);
  if (!customerId) throw new AppError("CONFLICT", "You don't have a subscription yet");
  return customerId;
}
