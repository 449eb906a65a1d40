import { randomBytes } from "node:crypto";
import { checkout } from "./billing/checkout.mjs";
import { intents } from "./billing/intents.mjs";
import { invoicing } from "./billing/invoices.mjs";
import { lifecycle } from "./billing/lifecycle.mjs";
import { createClock } from "./clock.mjs";
import { createEvents } from "./events.mjs";
import { createApi } from "./http/api.mjs";
import { listen } from "./http/server.mjs";
import { createPages } from "./pages/pages.mjs";
import { account } from "./resources/account.mjs";
import { catalog } from "./resources/catalog.mjs";
import { checkoutSessions } from "./resources/checkout-sessions.mjs";
import { customers } from "./resources/customers.mjs";
import { includable } from "./resources/includable.mjs";
import { intentCalls } from "./resources/intents.mjs";
import { invoices } from "./resources/invoices.mjs";
import { paymentMethods } from "./resources/payment-methods.mjs";
import { subscriptions } from "./resources/subscriptions.mjs";
import { createStore } from "./store.mjs";
import { TABLES } from "./tables.mjs";
import { createWebhooks } from "./webhooks.mjs";

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type, idempotency-key, stripe-version",
  "access-control-allow-methods": "GET, POST, DELETE",
};
const LOOK_MS = 20_000;

/** @param {string} prefix */
const secret = (prefix) => `${prefix}_${randomBytes(18).toString("base64url").replace(/[-_]/g, "0")}`;

/**
 * A stateful stand-in for Stripe on this machine: its API at the version of the installed `stripe` package, the hosted
 * pages, the script for the browser, signed webhooks, and a clock that can be moved. What an invoice does at an end of
 * a period happens at once here (the real service waits an hour before it charges).
 * @param {import("./start-stripe.d.mts").StripeOptions} [options]
 * @returns {Promise<import("./start-stripe.d.mts").Stripe>}
 */
export async function startStripe(options = {}) {
  const store = createStore(options.data);
  const keys = {
    secretKey: options.secretKey ?? store.kept.secretKey ?? secret("sk_test"),
    publishableKey: options.publishableKey ?? store.kept.publishableKey ?? secret("pk_test"),
    webhookSecret: options.webhookSecret ?? store.kept.webhookSecret ?? secret("whsec"),
  };
  Object.assign(store.kept, keys);
  const webhooks = createWebhooks({
    url: options.webhookUrl,
    secret: keys.webhookSecret,
    deliver: options.deliver,
    pausesMs: options.retryPausesMs,
  });
  /** @type {any} */
  const box = { store, keys, webhooks, includable: {}, calls: {}, url: "" };
  const clock = createClock(store, () => box.allDue());
  Object.assign(box, { now: clock.now, settle: clock.settle, turn: clock.turn, advance: clock.advance });
  box.events = createEvents({ store, now: clock.now, send: webhooks.send });
  for (const part of [intents, invoicing, lifecycle, checkout]) part(box);
  for (const part of [
    customers,
    catalog,
    paymentMethods,
    intentCalls,
    subscriptions,
    invoices,
    checkoutSessions,
    account,
  ])
    Object.assign(box.calls, part(box));
  box.includable = includable(box);

  const api = createApi(box);
  const pages = createPages(box);
  const server = await listen({
    port: options.port ?? 0,
    wished: store.kept.port,
    async answer(request) {
      if (!request.path.startsWith("/v1/")) return pages(request);
      if (request.method === "OPTIONS") return { status: 204, body: "", headers: CORS };
      const { status, body, headers } = api(request);
      return {
        status,
        body: JSON.stringify(body, null, 2),
        type: "application/json",
        headers: { ...headers, ...CORS },
      };
    },
  });
  box.url = `http://localhost:${server.port}`;
  store.kept.port = server.port;
  store.saveNow();
  // What an earlier run could not deliver.
  for (const event of store.all("event", (known) => known.pending_webhooks > 0).reverse()) webhooks.send(event);
  // What happens by itself happens also when nobody asks.
  const timer = setInterval(clock.settle, LOOK_MS);
  timer.unref();
  return control({ box, clock, server, timer, keys });
}

/** @param {{ box: any, clock: ReturnType<typeof createClock>, server: Awaited<ReturnType<typeof listen>>, timer: NodeJS.Timeout, keys: { secretKey: string, publishableKey: string, webhookSecret: string } }} parts @returns {import("./start-stripe.d.mts").Stripe} */
function control({ box, clock, server, timer, keys }) {
  const { store, webhooks } = box;
  const act = (/** @type {() => unknown} */ action) => {
    box.settle();
    const result = action();
    store.save();
    return structuredClone(result);
  };
  return {
    url: box.url,
    port: server.port,
    apiVersion: TABLES.version,
    ...keys,
    environment: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: box.url,
      STRIPE_JS_URL: `${box.url}/stripe.js`,
    },
    webhooks,
    now: () => new Date(clock.now() * 1000),
    async advance(to, customer) {
      act(() => clock.advance(to, customer));
      await webhooks.settled();
    },
    all: (type) => structuredClone(store.all(type)),
    get: (id) => structuredClone(store.objects.get(id)),
    submitCheckout: (id, given) => act(() => box.submitCheckout(box.session(id), given)),
    confirm: (secret, given) => act(() => confirmBySecret(box, secret, given)),
    authenticate: (id, passed) => act(() => box.finishAuthentication(store.objects.get(id), passed)),
    failNextPayment: (customer, times = 1) => box.failures.set(customer, times),
    async stop() {
      clearInterval(timer);
      await webhooks.stop();
      await server.close();
      store.saveNow();
    },
  };
}

/** What the browser's script does with a card. @param {any} box @param {string} clientSecret @param {{ card: any, returnUrl?: string }} given */
function confirmBySecret(box, clientSecret, { card, returnUrl }) {
  const intent = box.store.objects.get(clientSecret.split("_secret")[0]);
  if (intent?.client_secret !== clientSecret) throw new Error("no intent has this secret");
  return box.confirmIntent(intent, { method: box.createMethod(card).id, returnUrl });
}
