import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { askStripe } from "./call-stripe";
import type { StripeAccount } from "./stripe-account";
import type { Reading } from "./sync-customer";

/** The provider's receipts go where our mails go: an account that has another address now takes it along. */
export async function followAddress(
  _ctx: SystemCtx,
  { email }: Reading,
  { customer }: StripeAccount,
): Promise<boolean> {
  if (customer.email === email) return false;
  await askStripe((api) => api.customers.update(customer.id, { email }));
  return true;
}
