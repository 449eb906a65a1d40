import "server-only";
import { BILLING_RETURN, type Redirect } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { env } from "@/lib/platform/env";
import { askStripe } from "./ask-stripe";
import { requireCustomer } from "./billing-user";

/** The address of the provider's own page for cards, invoices and plan. Errors: 409 without a customer, 503. */
export async function openPortal(ctx: Ctx): Promise<Redirect> {
  const customer = await requireCustomer(ctx);
  const return_url = env().baseUrl + BILLING_RETURN.portalLeft;
  const { url } = await askStripe((api) => api.billingPortal.sessions.create({ customer, return_url }));
  return { url };
}
