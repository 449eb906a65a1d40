import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { rememberTrial } from "@/lib/domain/plans/billing/used-trial";
import type { SyncRead } from "./begin-sync";
import { callStripe } from "./call-stripe";
import { runningSubscriptions, type StripeAccount } from "./stripe-account";

/** Metadata of the subscriptions that our checkouts start. One without it was given by the operator, and stays. */
export const OWN_PLAN = "plan";

/**
 * Records the trial that a read found. When it is new, and another account had one under its address, it is ended: a checkout that was
 * opened with a trial does not know of another account of the same person. Nothing is charged. Returns true if
 * something changed.
 */
export async function endSecondTrial(
  ctx: SystemCtx,
  { reading, account, isFirst }: { reading: SyncRead; account: StripeAccount | null; isFirst: boolean },
): Promise<boolean> {
  const isOwn = await rememberTrial(ctx, reading);
  if (!isFirst || isOwn || !account) return false;
  const trials = runningSubscriptions(account).filter(
    ({ status, metadata }) => status === "trialing" && metadata[OWN_PLAN] !== undefined,
  );
  for (const { id } of trials) {
    ctx.log.warn({ user: reading.userKey, ended: id }, "a second trial of the same address was ended");
    await callStripe((api) => api.subscriptions.cancel(id, {}, { idempotencyKey: `second-trial-${id}` }));
  }
  return trials.length > 0;
}
