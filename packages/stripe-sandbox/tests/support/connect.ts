import StripeClient from "stripe";
import { type StripeSandbox, type StripeSandboxOptions, startStripeSandbox } from "../../src/start-stripe-sandbox";

export const DAY = 86_400;
export const GOOD_CARD = { number: "4242424242424242" };

export type Received = { body: string; signature: string };
export type Connection = Awaited<ReturnType<typeof connect>>;
export type Catalog = Awaited<ReturnType<typeof createCatalog>>;

/** Starts a sandbox with a client of the real `stripe` package. Its events are accepted and collected in `received`. */
export async function connect(options: StripeSandboxOptions = {}) {
  const received: Received[] = [];
  const sandbox = await startStripeSandbox({
    retryPausesMs: [],
    deliver: async ({ body, headers }) => {
      received.push({ body, signature: headers["stripe-signature"] ?? "" });
      return 200;
    },
    ...options,
  });
  return { sandbox, received, api: client(sandbox) };
}

export function client(sandbox: StripeSandbox, key = sandbox.secretKey): StripeClient {
  return new StripeClient(key, {
    host: "localhost",
    port: Number(new URL(sandbox.url).port),
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Creates a product with a monthly and a yearly price, and a customer. */
export async function createCatalog(api: StripeClient) {
  const product = await api.products.create({ name: "Reader" });
  const price = (interval: "month" | "year", unit_amount: number) =>
    api.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount,
      recurring: { interval },
      lookup_key: `reader_${interval}`,
    });
  const [monthly, yearly] = [await price("month", 1000), await price("year", 12_000)];
  const customer = await api.customers.create({ email: "ada@example.com", metadata: { userId: "1" } });
  return { product, monthly, yearly, customer };
}

/** Saves a card for a customer and makes it the one that later payments use. */
export async function addCard(api: StripeClient, customer: string, number = GOOD_CARD.number) {
  const method = await createMethod(api, number);
  const { id } = await api.setupIntents.create({ customer });
  await api.setupIntents.confirm(id, { payment_method: method.id });
  await api.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  return method;
}

export function createMethod(api: StripeClient, number: string) {
  return api.paymentMethods.create({ type: "card", card: { number, exp_month: 12, exp_year: 2040, cvc: "123" } });
}

/** Returns the error that a call was refused with; fails when it succeeded. */
export async function refusal(call: Promise<unknown>): Promise<StripeClient.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof StripeClient.errors.StripeError) return error;
  throw new Error(`it was not refused: ${String(error)}`);
}

/** Returns an invoice as the sandbox keeps it. */
export function invoiceOf(sandbox: StripeSandbox, id: unknown) {
  const found = sandbox.all("invoice").find((invoice) => invoice.id === id);
  if (!found) throw new Error(`there is no invoice ${id}`);
  return found;
}

/** Returns the types of all events that happened since `count` events had happened, oldest first. */
export function eventTypes(sandbox: StripeSandbox, count = 0): string[] {
  return sandbox
    .all("event")
    .reverse()
    .slice(count)
    .map(({ type }) => type);
}
