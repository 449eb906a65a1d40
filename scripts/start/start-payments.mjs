import path from "node:path";
import { startStripe } from "../../sandbox/stripe/start-stripe.mjs";

/**
 * The payment service of a local run without a key: the sandbox, in this process. With a key, and in production,
 * nothing stands in for the real one.
 * @param {{ isLocal: boolean, data: string, port: number }} settings
 * @param {{ stop: () => void | Promise<void> }[]} running
 */
export async function startPayments({ isLocal, data, port }, running) {
  if (!isLocal || process.env.STRIPE_SECRET_KEY) return undefined;
  const payments = await startStripe({
    data: path.join(data, "stripe"),
    webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook`,
  });
  running.push({ stop: () => payments.stop() });
  return payments;
}
