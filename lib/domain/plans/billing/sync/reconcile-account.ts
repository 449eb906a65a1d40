import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { Reading } from "./begin-reading";
import { beginTrialAfterSetup } from "./begin-trial-after-setup";
import { endDuplicates } from "./end-duplicates";
import { followAddress } from "./follow-address";
import type { StripeAccount } from "./stripe-account";
import { takeNewCard } from "./take-new-card";

/**
 * Corrects at Stripe what a closed browser, or two at once, left behind: a trial whose card was given but which was not
 * started, a second subscription, a new card that pays for nothing, an outdated address. Each step looks at the state
 * alone, so it may be repeated. A failed step is logged and tried again at the next read. Returns whether something
 * changed.
 */
export async function reconcileAccount(ctx: SystemCtx, reading: Reading, account: StripeAccount): Promise<boolean> {
  let changed = false;
  for (const step of [endDuplicates, takeNewCard, beginTrialAfterSetup, followAddress]) {
    try {
      changed = (await step(ctx, reading, account)) || changed;
    } catch (err) {
      ctx.log.warn({ err, step: step.name, user: reading.userKey }, "a subscription could not be put in order");
    }
  }
  return changed;
}
