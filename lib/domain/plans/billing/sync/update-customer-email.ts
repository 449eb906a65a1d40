import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { SyncRead } from "./begin-sync";
import { callStripe } from "./call-stripe";
import type { StripeAccount } from "./stripe-account";

/** Updates the address that Stripe sends receipts to after the account's address has changed. */
export async function updateCustomerEmail(
  _ctx: SystemCtx,
  { email }: SyncRead,
  { customer }: StripeAccount,
): Promise<boolean> {
  if (customer.email === email) return false;
  await callStripe((api) => api.customers.update(customer.id, { email }));
  return true;
}
