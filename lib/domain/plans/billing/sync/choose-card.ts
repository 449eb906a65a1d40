import "server-only";
import { callStripe } from "./call-stripe";
import { runningSubscriptions, type StripeAccount } from "./stripe-account";

/**
 * Makes one of a customer's cards the default: of the customer and of the subscription, whose own card would win
 * otherwise. Records the newer card that was skipped for it.
 */
export async function chooseCard(account: StripeAccount, cardId: string): Promise<void> {
  const newest = account.cards[0]?.id;
  const passed_over = newest && newest !== cardId ? newest : "";
  await callStripe(async (api) => {
    await api.customers.update(account.customer.id, {
      invoice_settings: { default_payment_method: cardId },
      metadata: { passed_over },
    });
    for (const { id } of runningSubscriptions(account)) {
      await api.subscriptions.update(id, { default_payment_method: cardId });
    }
  });
}
