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

/** What we keep of the caller's payments. Error: 404 'User not found'. */
export async function readBillingUser(ctx: Ctx) {
  const user = await ctx.db.prisma.user.findUnique({ where: { id: ctx.user.id }, select: COLUMNS });
  if (!user) throw notFound("User");
  return user;
}
export type BillingUser = Awaited<ReturnType<typeof readBillingUser>>;

/** Where everyone has Pro (PLAN_MODE=unlimited) nothing is for sale. Error: 404. */
export function requirePlans(): void {
  if (env().planMode !== "unlimited") return;
  throw new AppError("NOT_FOUND", "There are no paid plans here: everyone has Pro");
}

/** The caller's customer at the payment provider. Error: 409 for an account that never bought anything. */
export async function requireCustomer(ctx: Ctx): Promise<string> {
  requirePlans();
  const { paymentCustomerId } = await readBillingUser(ctx);
  if (!paymentCustomerId) throw new AppError("CONFLICT", "There is no subscription yet");
  return paymentCustomerId;
}
