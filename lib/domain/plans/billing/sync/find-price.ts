import "server-only";
import type Stripe from "stripe";
import { PAID_PLANS, PlanId } from "@/lib/contracts/billing";
import { env } from "@/lib/platform/env";
import { callStripe, configurationError } from "./call-stripe";

const KEEP_MS = 5 * 60_000;

type Kept = { from: string; until: number; prices: Map<string, Stripe.Price> };
let kept: Kept | undefined;

/** Returns the price of a plan by its lookup key; cached for a few minutes. Error: PAYMENTS_NOT_CONFIGURED. */
export async function findPrice(plan: PlanId): Promise<Stripe.Price> {
  const { lookupKey } = PAID_PLANS[plan];
  const { secretKey, apiUrl } = env().stripe;
  const from = `${secretKey} ${apiUrl}`;
  if (kept?.from !== from || kept.until < Date.now() || !kept.prices.has(lookupKey)) {
    const prices = await readPrices();
    kept = { from, until: Date.now() + KEEP_MS, prices };
  }
  const price = kept.prices.get(lookupKey);
  if (!price) throw configurationError(`No price has the lookup key ${lookupKey}: run npm run stripe:setup`);
  return price;
}

async function readPrices(): Promise<Map<string, Stripe.Price>> {
  const lookup_keys = PlanId.options.map((plan) => PAID_PLANS[plan].lookupKey);
  const { data } = await callStripe((api) => api.prices.list({ lookup_keys, active: true }));
  return new Map(data.map((price) => [price.lookup_key ?? "", price]));
}

/** Returns the plan of a price: by its lookup key, else (an older price) by its interval. */
export function planOfPrice(price: Stripe.Price): PlanId | null {
  const known = PlanId.options.find((plan) => PAID_PLANS[plan].lookupKey === price.lookup_key);
  return known ?? PlanId.options.find((plan) => PAID_PLANS[plan].interval === price.recurring?.interval) ?? null;
}
