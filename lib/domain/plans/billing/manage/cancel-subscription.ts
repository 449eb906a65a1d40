import "server-only";
import type { BillingSubscription } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { requireCustomer } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe } from "@/lib/domain/plans/billing/sync/call-stripe";
import { readStripeAccount, runningSubscriptions } from "@/lib/domain/plans/billing/sync/stripe-account";
import { syncCustomer } from "@/lib/domain/plans/billing/sync/sync-customer";
import { AppError } from "@/lib/errors";
import { changeSubscription, type RunningAccount, requireRunning } from "./change-subscription";
import { readBillingSubscription } from "./read-billing-subscription";

/**
 * Ends the caller's subscription at the end of its period or trial; repeating it is no error. One with an open payment
 * ends at once and the payment is dropped, because the period it is for was not paid. Errors: 409 without one, 503.
 */
export async function cancelSubscription(ctx: Ctx): Promise<BillingSubscription> {
  try {
    return await cancelRunning(ctx);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "CONFLICT") throw thrown;
    // Another click has just ended it at once.
    await syncCustomer(ctx, await requireCustomer(ctx));
    const ended = await readBillingSubscription(ctx);
    if (ended.status !== "canceled") throw thrown;
    return ended;
  }
}

async function cancelRunning(ctx: Ctx): Promise<BillingSubscription> {
  const account = await requireRunning(ctx);
  if (account.running.status === "past_due" && (await endUnpaid(account))) {
    await syncCustomer(ctx, account.customer.id);
    return readBillingSubscription(ctx);
  }
  return changeSubscription(ctx, { cancel_at_period_end: true });
}

/** Returns false when the open payment succeeded in the meantime: that period is paid for and stays. */
async function endUnpaid({ running, customer }: RunningAccount): Promise<boolean> {
  try {
    const open = await callStripe((api) => api.invoices.list({ subscription: running.id, status: "open", limit: 100 }));
    // Before the end: once it is void, no payment can succeed for a period that is taken away.
    for (const { id } of open.data) if (id) await callStripe((api) => api.invoices.voidInvoice(id));
    await callStripe((api) => api.subscriptions.cancel(running.id));
    return true;
  } catch (thrown) {
    const account = await readStripeAccount(customer.id);
    const [now] = account ? runningSubscriptions(account) : [];
    // Another click was faster.
    if (!now) return true;
    if (now.status !== "past_due") return false;
    throw thrown;
  }
}
