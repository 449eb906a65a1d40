import "server-only";
import type Stripe from "stripe";

/** Metadata that marks our own configuration of the portal among others of the same Stripe account. */
export const PORTAL_MARK = { made_for: "feedloom" } as const;

/** Returns the id of the portal configuration made by `npm run stripe:setup`; null before that. */
export async function portalConfiguration(api: Stripe): Promise<string | null> {
  const { data } = await api.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.made_for === PORTAL_MARK.made_for)?.id ?? null;
}
