import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import { env } from "@/lib/platform/env";

const COLUMNS = {
  email: true,
  firstName: true,
  lastName: true,
  paymentCustomerId: true,
  paymentSubscriptionId: true,
  subscriptionStatus: true,
  subscriptionPlan: true,
  subscriptionCents: true,
  subscriptionCurrency: true,
  currentPeriodEnd: true,
  cancelAtPeriodEnd: true,
  trialStartedAt: true,
  trialEndsAt: true,
  hasPaymentMethod: true,
  openInvoiceUrl: true,
  billingAsked: true,
} as const;

/** Returns the stored payment columns of the caller. Error: 404 'User not found'. */
export async function readBillingUser(ctx: Ctx) {
  const user = await ctx.db.prisma.user.findUnique({ where: { id: ctx.user.id }, select: COLUMNS });
  if (!user) throw notFound("User");
  return user;
}
export type BillingUser = Awaited<ReturnType<typeof readBillingUser>>;

/** Throws 404 where everyone has Pro (PLAN_MODE=unlimited) and nothing is for sale. */
export function requirePlans(): void {
  if (env().planMode !== "unlimited") return;
  throw new AppError("NOT_FOUND", "There are no paid plans here: everyone has Pro");
}

/** Returns the caller's customer id at Stripe. Error: 409 for an account that never bought anything. */
export async function requireCustomer(ctx: Ctx): Promise<string> {
  requirePlans();
  const { paymentCustomerId } = await readBillingUser(ctx);
  if (!paymentCustomerId) throw new AppError("CONFLICT", "There is no subscription yet");
  return paymentCustomerId;
}
