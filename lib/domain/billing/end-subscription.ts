import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";

/** States in which the payment provider still charges, or will. */
const RUNNING = new Set(["active", "trialing", "past_due", "unpaid", "paused", "incomplete"]);

/**
 * Makes sure that nobody pays for an account that is about to go. Error: PAYMENTS_NOT_CONFIGURED when a subscription
 * runs and this server cannot end it.
 */
export async function endSubscription(ctx: Ctx): Promise<void> {
  const user = await ctx.db.prisma.user.findUnique({
    where: { id: ctx.user.id },
    select: { paymentSubscriptionId: true, subscriptionStatus: true },
  });
  if (!user?.paymentSubscriptionId || !RUNNING.has(user.subscriptionStatus ?? "")) return;
  throw new AppError(
    "PAYMENTS_NOT_CONFIGURED",
    "Your subscription could not be ended, so your account was not deleted. Please cancel the subscription first.",
  );
}
