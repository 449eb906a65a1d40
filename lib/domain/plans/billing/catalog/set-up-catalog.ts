import "server-only";
import type Stripe from "stripe";
import { PAID_PLANS, PlanId } from "@/lib/contracts/billing";
import { PORTAL_MARK, portalConfiguration } from "./portal-configuration";

const PRODUCT = "feedloom_pro";
const NICKNAMES = { developer: "Developer (monthly)", yearly: "Yearly" } as const satisfies Record<PlanId, string>;

/**
 * Creates what Stripe needs and does not have yet: the product, a price per plan (found by its lookup key) and the
 * portal configuration. Can be run any number of times; a price whose amount changed is replaced, and existing
 * subscribers keep the old one. Returns one line per thing. Errors: those of the `stripe` package.
 */
export async function setUpCatalog(api: Stripe): Promise<string[]> {
  const product = await findProduct(api);
  const lines = [`product ${product.id}: ${product.isNew ? "made" : "found"}`];
  for (const plan of PlanId.options) lines.push(await ensurePrice(api, plan, product.id));
  lines.push(await ensurePortal(api));
  return lines;
}

async function findProduct(api: Stripe): Promise<{ id: string; isNew: boolean }> {
  const { data } = await api.products.list({ ids: [PRODUCT], limit: 1 });
  if (data[0]) return { id: data[0].id, isNew: false };
  const made = await api.products.create({
    id: PRODUCT,
    name: "Feedloom Pro",
    description: "Unlimited feeds and bundles, intelligent feeds and the API",
  });
  return { id: made.id, isNew: true };
}

async function ensurePrice(api: Stripe, plan: PlanId, product: string): Promise<string> {
  const { lookupKey, cents, interval } = PAID_PLANS[plan];
  const { data } = await api.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const [known] = data;
  const says = `${lookupKey}: ${(cents / 100).toFixed(2)} USD a ${interval}`;
  if (known && known.unit_amount === cents && known.recurring?.interval === interval && known.currency === "usd") {
    return `price ${known.id} (${says}): found`;
  }
  const made = await api.prices.create({
    product,
    currency: "usd",
    unit_amount: cents,
    recurring: { interval },
    nickname: NICKNAMES[plan],
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  });
  return `price ${made.id} (${says}): ${known ? `made in place of ${known.id}` : "made"}`;
}

/** Stripe opens no portal without a configuration. */
async function ensurePortal(api: Stripe): Promise<string> {
  const known = await portalConfiguration(api);
  if (known) return `portal ${known}: found`;
  const made = await api.billingPortal.configurations.create({
    business_profile: { headline: "Feedloom" },
    features: {
      customer_update: { enabled: true, allowed_updates: ["email", "address", "tax_id"] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
    },
    metadata: PORTAL_MARK,
  });
  return `portal ${made.id}: made`;
}
