import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { SyncRead } from "./begin-sync";
import { callStripe } from "./call-stripe";
import { runningSubscriptions, type StripeAccount } from "./stripe-account";

/**
 * Ends duplicate subscriptions (two browsers that paid at once): the better and older one stays, the others end at
 * once, and their payments become credit; a first payment that was never made is cancelled too.
 */
export async function endDuplicates(ctx: SystemCtx, reading: SyncRead, account: StripeAccount): Promise<boolean> {
  const [kept, ...others] = runningSubscriptions(account);
  if (!kept) return false;
  const unpaid = account.subscriptions.filter(({ status }) => status === "incomplete");
  for (const { id } of others) {
    ctx.log.warn({ user: reading.userKey, kept: kept.id, ended: id }, "a second subscription was ended");
    await callStripe((api) => api.subscriptions.cancel(id, { prorate: true }, { idempotencyKey: `duplicate-${id}` }));
  }
  for (const { id } of unpaid) {
    await callStripe((api) => api.subscriptions.cancel(id, {}, { idempotencyKey: `unpaid-${id}` }));
  }
  return others.length + unpaid.length > 0;
}
