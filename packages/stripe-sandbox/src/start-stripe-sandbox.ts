import { randomBytes } from "node:crypto";
import { checkoutOperations } from "./billing/checkout";
import { intentOperations } from "./billing/intents";
import { invoiceOperations } from "./billing/invoices";
import { lifecycleOperations } from "./billing/lifecycle";
import { createClock } from "./clock";
import { createEvents } from "./events";
import { createApi } from "./http/api";
import { type HttpRequest, type HttpResponse, listen } from "./http/server";
import type { Intent, Kind, Resources, SandboxEvent, StoredObject } from "./objects";
import { createPages } from "./pages/pages";
import { TABLES } from "./resource";
import { accountCalls } from "./resources/account";
import { billingPortalCalls } from "./resources/billing-portal";
import { catalogCalls, catalogOperations } from "./resources/catalog";
import { checkoutSessionCalls, sessionOperations } from "./resources/checkout-sessions";
import { customerCalls, customerOperations } from "./resources/customers";
import { includableFields } from "./resources/includable";
import { intentCalls } from "./resources/intents";
import { invoiceCalls } from "./resources/invoices";
import { paymentMethodCalls, paymentMethodOperations } from "./resources/payment-methods";
import { subscriptionCalls, subscriptionOperations } from "./resources/subscriptions";
import type { CardDetails, CheckoutForm, CheckoutResult, Sandbox } from "./sandbox";
import { createStore, type Store } from "./store";
import { createWebhooks, type WebhookRequest, type Webhooks } from "./webhooks";

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type, idempotency-key, stripe-version",
  "access-control-allow-methods": "GET, POST, DELETE",
};
/** How often due actions run while nobody calls. */
const CLOCK_CHECK_MS = 20_000;

export type StripeSandboxOptions = {
  /** 0 or absent: any free one */
  port?: number;
  /** where events are sent; absent (and without `deliver`): nowhere */
  webhookUrl?: string;
  /** replaces sending: takes the signed request and returns the status */
  deliver?: (request: WebhookRequest) => Promise<number>;
  /** pauses before the tries of an event, the first included */
  retryPausesMs?: number[];
  secretKey?: string;
  publishableKey?: string;
  webhookSecret?: string;
  /** folder for the state; absent: memory */
  data?: string;
};

export type StripeEnvironment = Record<
  "STRIPE_SECRET_KEY" | "STRIPE_PUBLISHABLE_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_API_URL" | "STRIPE_JS_URL",
  string
>;

export type StripeSandbox = {
  url: string;
  port: number;
  apiVersion: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** the variables that make the product use this sandbox */
  environment: StripeEnvironment;
  webhooks: Webhooks;
  now(): Date;
  /**
   * Moves the clock to a time, or on by so many seconds; what becomes due happens in order and its events are sent.
   * @param customerId moves this customer's clock alone
   */
  advance(to: Date | number, customerId?: string): Promise<void>;
  /** Returns copies of all objects of a kind ("customer", "checkout.session", "event" …), newest first. */
  all<K extends Kind>(kind: K): Resources[K][];
  get(id: string): StoredObject | undefined;
  /** Submits the hosted page. @throws StripeError when the card is declined */
  submitCheckout(sessionId: string, form: CheckoutForm): CheckoutResult;
  /** Confirms an intent as Stripe.js does. @throws StripeError when the card is declined */
  confirm(clientSecret: string, given: { card: CardDetails; returnUrl?: string }): Intent;
  /** Finishes the bank's authentication of an intent. @throws StripeError when it failed */
  authenticate(intentId: string, passed: boolean): Intent;
  /** Declines the next payments of a customer, whatever the card. */
  failNextPayment(customerId: string, times?: number): void;
  stop(): Promise<void>;
};

export type { SandboxEvent };

const randomKey = (prefix: string) => `${prefix}_${randomBytes(18).toString("base64url").replace(/[-_]/g, "0")}`;

/**
 * Starts a stateful substitute for Stripe on this machine: its API at the version of the installed `stripe` package, the
 * hosted pages, Stripe.js, signed webhooks, and a clock that can be moved. A renewal is charged at the end of its period
 * (the real service waits an hour).
 */
export async function startStripeSandbox(options: StripeSandboxOptions = {}): Promise<StripeSandbox> {
  const store = createStore(options.data);
  const { identity } = store;
  const keys = {
    secretKey: options.secretKey ?? identity.secretKey ?? randomKey("sk_test"),
    publishableKey: options.publishableKey ?? identity.publishableKey ?? randomKey("pk_test"),
    webhookSecret: options.webhookSecret ?? identity.webhookSecret ?? randomKey("whsec"),
  };
  Object.assign(identity, keys);
  const webhooks = createWebhooks({
    url: options.webhookUrl,
    secret: keys.webhookSecret,
    deliver: options.deliver,
    pausesMs: options.retryPausesMs,
  });
  const sandbox = assemble({ store, keys, webhooks });
  const api = createApi(sandbox);
  const pages = createPages(sandbox);
  const server = await listen({
    port: options.port ?? 0,
    preferredPort: identity.port,
    respond: (request) => (request.path.startsWith("/v1/") ? respondApi(api, request) : pages(request)),
  });
  sandbox.url = `http://localhost:${server.port}`;
  identity.port = server.port;
  store.saveNow();
  // What an earlier run could not deliver.
  for (const event of store.all("event", ({ pending_webhooks }) => pending_webhooks > 0).reverse())
    webhooks.send(event);
  const timer = setInterval(sandbox.runDue, CLOCK_CHECK_MS);
  timer.unref();
  return createControl(sandbox, async () => {
    clearInterval(timer);
    await webhooks.stop();
    await server.close();
    store.saveNow();
  });
}

/** Builds the sandbox; its parts refer to each other through it. */
function assemble({ store, keys, webhooks }: Pick<Sandbox, "store" | "keys" | "webhooks">): Sandbox {
  const sandbox = { store, keys, webhooks, url: "", calls: {}, includable: includableFields({ store }) } as Sandbox;
  const clock = createClock(store, () => sandbox.dueActions());
  Object.assign(sandbox, clock, { events: createEvents({ store, now: clock.now, send: webhooks.send }) });
  for (const operations of [
    intentOperations,
    invoiceOperations,
    lifecycleOperations,
    checkoutOperations,
    customerOperations,
    catalogOperations,
    paymentMethodOperations,
    subscriptionOperations,
    sessionOperations,
  ])
    Object.assign(sandbox, operations(sandbox));
  for (const calls of [
    customerCalls,
    catalogCalls,
    paymentMethodCalls,
    intentCalls,
    subscriptionCalls,
    invoiceCalls,
    checkoutSessionCalls,
    accountCalls,
    billingPortalCalls,
  ])
    Object.assign(sandbox.calls, calls(sandbox));
  return sandbox;
}

function respondApi(api: ReturnType<typeof createApi>, request: HttpRequest): HttpResponse {
  if (request.method === "OPTIONS") return { status: 204, body: "", headers: CORS };
  const { status, body, headers } = api(request);
  return { status, body: JSON.stringify(body, null, 2), type: "application/json", headers: { ...headers, ...CORS } };
}

function createControl(sandbox: Sandbox, stop: () => Promise<void>): StripeSandbox {
  const { store, webhooks, keys, url } = sandbox;
  const act = <T>(action: () => T): T => {
    sandbox.runDue();
    const result = action();
    store.save();
    return structuredClone(result);
  };
  return {
    url,
    port: Number(new URL(url).port),
    apiVersion: TABLES.version,
    ...keys,
    environment: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: url,
      STRIPE_JS_URL: `${url}/stripe.js`,
    },
    webhooks,
    now: () => new Date(sandbox.now() * 1000),
    async advance(to, customerId) {
      act(() => sandbox.advance(to, customerId));
      await webhooks.settled();
    },
    all: (kind) => structuredClone(store.all(kind)),
    get: (id) => structuredClone(store.objects.get(id)),
    submitCheckout: (id, form) => act(() => sandbox.submitCheckout(sandbox.requireSession(id), form)),
    confirm: (clientSecret, { card, returnUrl }) =>
      act(() =>
        sandbox.confirmIntent(intentBySecret(store, clientSecret), {
          method: sandbox.createMethod(card).id,
          returnUrl,
        }),
      ),
    authenticate: (id, passed) => act(() => sandbox.finishAuthentication(requireIntent(store, id), passed)),
    failNextPayment: (customerId, times = 1) => void sandbox.plannedFailures.set(customerId, times),
    stop,
  };
}

function requireIntent(store: Store, id: string): Intent {
  const intent = store.get("payment_intent", id) ?? store.get("setup_intent", id);
  if (!intent) throw new Error(`there is no intent ${id}`);
  return intent;
}

function intentBySecret(store: Store, clientSecret: string): Intent {
  const intent = requireIntent(store, clientSecret.split("_secret")[0] ?? "");
  if (intent.client_secret !== clientSecret) throw new Error("no intent has this secret");
  return intent;
}
