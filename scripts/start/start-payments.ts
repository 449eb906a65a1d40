import path from "node:path";
import { startStripeSandbox } from "@feedloom/stripe-sandbox";
import type { Part } from "./part";
import type { Settings } from "./read-settings";

/**
 * Starts the payment sandbox in this process, for a local run without a key. With a key, and in production, the real
 * payment service is used.
 */
export async function startPayments(
  { isLocal, data, port }: Pick<Settings, "isLocal" | "data" | "port">,
  running: Part[],
) {
  if (!isLocal || process.env.STRIPE_SECRET_KEY) return undefined;
  const payments = await startStripeSandbox({
    data: path.join(data, "stripe"),
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
  });
  running.push({ stop: () => payments.stop() });
  return payments;
}
