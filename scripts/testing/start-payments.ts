import { type StripeSandbox, startStripeSandbox } from "@feedloom/stripe-sandbox";
import { setUpCatalog } from "@/lib/domain/plans/billing/catalog/set-up-catalog";
import { reloadEnv } from "@/lib/platform/env";
import { stripe } from "@/lib/platform/stripe";
import { callRoute } from "./call-route";

export const GOOD_CARD = { number: "4242424242424242" };
/** Can be saved; every payment with it is declined. */
export const FAILING_CARD = { number: "4000000000000341" };

type Handler = Parameters<typeof callRoute>[0];

/**
 * The payment service's sandbox in this process, with the product's prices. Signed events go to `webhook` (none: they are
 * taken and forgotten). Everything that reads the environment uses it until `stop`.
 */
export async function startPayments(webhook?: Handler): Promise<StripeSandbox> {
  const payments = await startStripeSandbox({
    retryPausesMs: [],
    deliver: async ({ body, headers }) => (webhook ? (await callRoute(webhook, { body, headers })).status : 200),
  });
  Object.assign(process.env, payments.environment);
  reloadEnv();
  await setUpCatalog(stripe());
  const stop = async () => {
    for (const name of Object.keys(payments.environment)) delete process.env[name];
    reloadEnv();
    await payments.stop();
  };
  return { ...payments, stop };
}
