import "server-only";
import Stripe from "stripe";
import { callStripe } from "@/lib/domain/plans/billing/sync/call-stripe";

/** The checkout that is being started. */
type Kept = { session?: string; subscription?: string };

const MANY = 20;

/**
 * Cancels what a customer started before `keep` and did not finish: a checkout left open in another tab must not become
 * a second subscription. Of two started at the same time the newer one stays.
 */
export async function clearUnfinished(customer: string, kept: Kept): Promise<void> {
  await callStripe(async (api) => {
    const [sessions, subscriptions] = await Promise.all([
      api.checkout.sessions.list({ customer, status: "open", limit: MANY }),
      api.subscriptions.list({ customer, status: "incomplete", limit: MANY }),
    ]);
    const open = sessions.data.filter(({ mode }) => mode === "subscription");
    for (const { id } of olderThan(kept.session, open)) await callOff(() => api.checkout.sessions.expire(id));
    for (const { id } of olderThan(kept.subscription, subscriptions.data)) {
      await callOff(() => api.subscriptions.cancel(id));
    }
  });
}

/** Stripe lists the newest first. `keep` itself may have been cancelled by a newer one. */
function olderThan<Begun extends { id: string }>(kept: string | undefined, begun: Begun[]): Begun[] {
  if (kept === undefined) return begun;
  const at = begun.findIndex(({ id }) => id === kept);
  return at < 0 ? [] : begun.slice(at + 1);
}

/** Another request may have cancelled it, or its owner finished it, since it was listed. */
async function callOff(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown;
  }
}
