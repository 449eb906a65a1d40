import "server-only";
import { askStripe } from "./ask-stripe";

/** What is being begun now. */
type Kept = { session?: string; subscription?: string };

/**
 * Calls off whatever a customer has begun and not finished, but for what is kept: an address or a form left open in
 * another tab must not become a second subscription.
 */
export async function clearUnfinished(customer: string, kept: Kept): Promise<void> {
  await askStripe(async (api) => {
    const [sessions, subscriptions] = await Promise.all([
      api.checkout.sessions.list({ customer, status: "open", limit: 20 }),
      api.subscriptions.list({ customer, status: "incomplete", limit: 20 }),
    ]);
    const open = sessions.data.filter(({ id, mode }) => mode === "subscription" && id !== kept.session);
    const unpaid = subscriptions.data.filter(({ id }) => id !== kept.subscription);
    for (const { id } of open) await api.checkout.sessions.expire(id);
    for (const { id } of unpaid) await api.subscriptions.cancel(id);
  });
}
