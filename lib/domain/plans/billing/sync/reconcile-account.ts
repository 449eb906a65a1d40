import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { SyncRead } from "./begin-sync";
import { beginTrialAfterSetup } from "./begin-trial-after-setup";
import { callStripe } from "./call-stripe";
import { endDuplicates } from "./end-duplicates";
import { setNewCardAsDefault } from "./set-new-card-as-default";
import type { StripeAccount } from "./stripe-account";

/**
 * Corrects the state that a closed browser, or two at once, left behind at Stripe: a trial that was not started
 * although its card was given, a second subscription, a new card that pays for nothing, an outdated address. Each step
 * depends only on the state, so it may be repeated. A failed step is logged and repeated at the next read. Returns true
 * if anything changed.
 */
export async function reconcileAccount(ctx: SystemCtx, reading: SyncRead, account: StripeAccount): Promise<boolean> {
  let changed = false;
  for (const step of [endDuplicates, setNewCardAsDefault, beginTrialAfterSetup, updateCustomerEmail]) {
    try {
      changed = (await step(ctx, reading, account)) || changed;
    } catch (err) {
      ctx.log.warn({ err, step: step.name, user: reading.userKey }, "a subscription could not be put in order");
    }
  }
  return changed;
}

/** Updates the address that Stripe sends receipts to after the account's address has changed. */
async function updateCustomerEmail(
  _ctx: SystemCtx,
  { email }: SyncRead,
  { customer }: StripeAccount,
): Promise<boolean> {
  if (customer.email === email) return false;
  await callStripe((api) => api.customers.update(customer.id, { email }));
  return true;
}
