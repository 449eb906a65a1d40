import "server-only";
import type Stripe from "stripe";

/** How our own configuration of the portal is told from others of the same account. */
export const PORTAL_MARK = { made_for: "feedloom" } as const;

/** The id of the portal's configuration that `npm run stripe:setup` has made; null before that. */
export async function portalConfiguration(api: Stripe): Promise<string | null> {
  const { data } = await api.billingPortal.configurations.list({ active: true, limit: 100 });
  return data.find(({ metadata }) => metadata?.made_for === PORTAL_MARK.made_for)?.id ?? null;
}
