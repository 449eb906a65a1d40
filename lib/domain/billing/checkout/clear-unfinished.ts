import "server-only";
import Stripe from "stripe";
import { askStripe } from "@/lib/domain/billing/sync/call-stripe";

/** What is being begun now. */
type Kept = { session?: string; subscription?: string };

const MANY = 20;

/**
 * Calls off whatever a customer began before what is kept and did not finish: an address or a form left open in another
 * tab must not become a second subscription. Of two that are begun at the same moment the newer one stays.
 */
export async function clearUnfinished(customer: string, kept: Kept): Promise<void> {
  await askStripe(async (api) => {
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

/** The provider lists the newest first. What is kept may be called off itself by now: by something newer. */
function olderThan<Begun extends { id: string }>(kept: string | undefined, begun: Begun[]): Begun[] {
  if (kept === undefined) return begun;
  const at = begun.findIndex(({ id }) => id === kept);
  return at < 0 ? [] : begun.slice(at + 1);
}

/** Another click may have called it off, or its owner finished it, since it was listed: it is not open any more. */
async function callOff(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!(thrown instanceof Stripe.errors.StripeInvalidRequestError)) throw thrown;
  }
}
