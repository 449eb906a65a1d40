import { existsSync } from "node:fs";
import { setUpCatalog } from "@/lib/domain/plans/billing/catalog/set-up-catalog";
import { BILLING_EVENTS } from "@/lib/domain/plans/billing/sync/billing-events";
import { env } from "@/lib/platform/env";
import { stripe } from "@/lib/platform/stripe";

// npm run stripe:setup: makes the product, its prices and the portal at Stripe, or finds them.
if (existsSync(".env")) process.loadEnvFile(".env");
if (!process.env.STRIPE_SECRET_KEY) {
  console.error(
    "STRIPE_SECRET_KEY is not set: take the secret key from https://dashboard.stripe.com/apikeys and run STRIPE_SECRET_KEY=sk_… npm run stripe:setup. (Without a key npm start brings its own sandbox, which is set up by itself.)",
  );
  process.exit(1);
}

try {
  const lines = await setUpCatalog(stripe());
  lines.push(
    `webhook: have these events sent to ${env().baseUrl}/api/stripe/webhook: ${[...BILLING_EVENTS].join(", ")}`,
  );
  if (!process.argv.includes("--quiet")) console.log(lines.join("\n"));
  process.exit(0);
} catch (error) {
  console.error(`Setting up payments failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
