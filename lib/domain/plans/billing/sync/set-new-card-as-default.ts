import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { SyncRead } from "./begin-sync";
import { billingState } from "./billing-state";
import { callStripe, isCode } from "./call-stripe";
import { chooseCard } from "./choose-card";
import { defaultCard, type StripeAccount } from "./stripe-account";

/**
 * Makes a newly added card the default when there is no other or the other one failed; the open invoice is then paid
 * with it at once. A card that its owner passed over (`passedOver`) is left alone.
 */
export async function setNewCardAsDefault(
  ctx: SystemCtx,
  _reading: SyncRead,
  account: StripeAccount,
): Promise<boolean> {
  const [newest] = account.cards;
  const current = defaultCard(account);
  const { openInvoice } = billingState(account);
  if (!newest || newest.id === current) return false;
  const isPassedOver = account.customer.metadata.passed_over === newest.id;
  if (current && (!openInvoice || isPassedOver || isOlder(newest, current, account))) return false;
  await chooseCard(account, newest.id);
  if (openInvoice) await payInvoice(ctx, openInvoice.id, newest.id);
  return true;
}

/** The current card may no longer be listed: then every listed one is newer. */
function isOlder(newest: { created: number }, currentId: string, { cards }: StripeAccount): boolean {
  const current = cards.find(({ id }) => id === currentId);
  return current !== undefined && current.created > newest.created;
}

/** A card that is refused again changes nothing: Stripe keeps retrying, and the owner was notified. */
export async function payInvoice(ctx: SystemCtx, invoice: string, card: string): Promise<void> {
  try {
    await callStripe((api) =>
      api.invoices.pay(invoice, { payment_method: card }, { idempotencyKey: `pay-${invoice}-${card}` }),
    );
  } catch (thrown) {
    if (!isCode(thrown, "PAYMENT_FAILED")) throw thrown;
    ctx.log.info({ invoice }, "an open invoice was refused again");
  }
}
