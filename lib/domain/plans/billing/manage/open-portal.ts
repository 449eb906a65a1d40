import "server-only";
import { BILLING_RETURN, type Redirect } from "@/lib/contracts/billing";
import type { Ctx } from "@/lib/domain/ctx";
import { portalConfiguration } from "@/lib/domain/plans/billing/catalog/portal-configuration";
import { requireCustomer } from "@/lib/domain/plans/billing/sync/billing-user";
import { callStripe, configurationError } from "@/lib/domain/plans/billing/sync/call-stripe";
import { env } from "@/lib/platform/env";

/** Returns the address of Stripe's page for cards, invoices and plan. Errors: 409 without a customer, 503. */
export async function openPortal(ctx: Ctx): Promise<Redirect> {
  const customer = await requireCustomer(ctx);
  const return_url = env().baseUrl + BILLING_RETURN.portalLeft;
  const { url } = await callStripe(async (api) => {
    const configuration = await portalConfiguration(api);
    if (!configuration) throw configurationError("The portal has no configuration: run npm run stripe:setup");
    return api.billingPortal.sessions.create({ customer, return_url, configuration });
  });
  return { url };
}
