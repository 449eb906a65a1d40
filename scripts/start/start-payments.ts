import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Part } from "./part";
import type { Settings } from "./read-settings";

/** It reads files beside itself, so it is loaded from its place instead of being bundled. */
const SANDBOX = "sandbox/stripe/start-stripe.mjs";

/**
 * Starts the payment sandbox in this process, for a local run without a key. With a key, and in production, the real
 * payment service is used.
 */
export async function startPayments(
  { isLocal, data, port }: Pick<Settings, "isLocal" | "data" | "port">,
  running: Part[],
) {
  if (!isLocal || process.env.STRIPE_SECRET_KEY) return undefined;
  const { startStripe }: typeof import("@/sandbox/stripe/start-stripe.mjs") = await import(pathToFileURL(SANDBOX).href);
  const payments = await startStripe({
    data: path.join(data, "stripe"),
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
  });
  running.push({ stop: () => payments.stop() });
  return payments;
}
