import { randomBytes } from "node:crypto";
import { type CheckoutForm, checkoutPaid, requireSession, submitCheckout } from "./billing/checkout";
import { confirmIntent, finishAuthentication } from "./billing/intents";
import { dueActions } from "./billing/lifecycle";
import { paymentEnded } from "./billing/outcomes";
import { type CardDetails, createMethod } from "./billing/payment-methods";
import { createClock } from "./clock";
import { catalogEndpoints } from "./endpoints/catalog";
import { customerEndpoints } from "./endpoints/customers";
import { paymentEndpoints } from "./endpoints/payments";
import { subscriptionEndpoints } from "./endpoints/subscriptions";
import { createEvents } from "./events";
import { createApi } from "./http/api";
import { type HttpRequest, type HttpResponse, listen } from "./http/server";
import type { Intent, Kind, Resources, SandboxEvent, StoredObject } from "./objects";
import { createPages } from "./pages/pages";
import type { Sandbox } from "./sandbox";
import { createStore } from "./store";
import { createWebhooks, type WebhookRequest } from "./webhooks";

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "GET, POST",
};
/** Milliseconds between two runs of due actions while there are no calls. */
const CLOCK_CHECK_MS = 20_000;

export type StripeSandboxOptions = {
  /** the address for events; absent (and without `deliver`): none are sent */
  webhookUrl?: string;
  /** replaces sending: takes the signed request and returns the status */
  deliver?: (request: WebhookRequest) => Promise<number>;
  /** pauses before the tries of an event, the first included */
  retryPausesMs?: number[];
  /** folder for the state; absent: memory */
  data?: string;
};

export type StripeSandbox = Awaited<ReturnType<typeof startStripeSandbox>>;

export type { SandboxEvent };

const randomKey = (prefix: string) => `${prefix}_${randomBytes(18).toString("base64url").replace(/[-_]/g, "0")}`;

/**
 * Starts a stateful substitute for Stripe on this machine: its API at the version of the installed `stripe` package, the
 * hosted pages, Stripe.js, signed webhooks, and a clock that can be moved. A renewal is charged at the end of its period
 * (the real service waits an hour).
 */
export async function startStripeSandbox({ data, webhookUrl, deliver, retryPausesMs }: StripeSandboxOptions = {}) {
  const store = createStore(data);
  const { identity } = store;
  const keys = {
    secretKey: identity.secretKey ?? randomKey("sk_test"),
    publishableKey: identity.publishableKey ?? randomKey("pk_test"),
    webhookSecret: identity.webhookSecret ?? randomKey("whsec"),
  };
  const webhooks = createWebhooks({ url: webhookUrl, secret: keys.webhookSecret, deliver, pausesMs: retryPausesMs });
  const sandbox = assemble({ store, keys, webhooks });
  const api = createApi(sandbox, {
    ...customerEndpoints(sandbox),
    ...catalogEndpoints(sandbox),
    ...paymentEndpoints(sandbox),
    ...subscriptionEndpoints(sandbox),
  });
  const pages = createPages(sandbox);
  const server = await listen(
    (request) => (request.path.startsWith("/v1/") ? respondApi(api, request) : pages(request)),
    identity.port,
  );
  sandbox.url = `http://localhost:${server.port}`;
  Object.assign(identity, keys, { port: server.port });
  store.saveNow();
  // Events that an earlier run could not deliver.
  for (const event of store.all("event", ({ pending_webhooks }) => pending_webhooks > 0).reverse())
    webhooks.send(event);
  const timer = setInterval(sandbox.runDue, CLOCK_CHECK_MS);
  timer.unref();
  return {
    ...createControl(sandbox),
    async stop() {
      clearInterval(timer);
      await webhooks.stop();
      await server.close();
      store.saveNow();
    },
  };
}

/** Builds the sandbox; intents and the clock reach the parts that use them through it. */
function assemble({ store, keys, webhooks }: Pick<Sandbox, "store" | "keys" | "webhooks">): Sandbox {
  const clock = createClock(store, () => dueActions(sandbox));
  const sandbox: Sandbox = {
    ...clock,
    store,
    keys,
    webhooks,
    events: createEvents({ store, now: clock.now, send: webhooks.send }),
    url: "",
    plannedFailures: new Map(),
    intentEnded(intent, outcome) {
      const { checkout } = store.internalsOf(intent.id);
      paymentEnded(sandbox, intent, outcome);
      if (checkout && outcome === "succeeded") checkoutPaid(sandbox, requireSession(sandbox, checkout), intent);
    },
  };
  return sandbox;
}

function respondApi(api: ReturnType<typeof createApi>, request: HttpRequest): HttpResponse {
  if (request.method === "OPTIONS") return { status: 204, body: "", headers: CORS };
  const { status, body, headers } = api(request);
  return { status, body: JSON.stringify(body, null, 2), type: "application/json", headers: { ...headers, ...CORS } };
}

/** Returns the functions with which a test looks into a sandbox and acts in the place of a person. */
function createControl(sandbox: Sandbox) {
  const { store, webhooks, keys, url } = sandbox;
  const act = <T>(action: () => T): T => {
    sandbox.runDue();
    const result = action();
    store.save();
    return structuredClone(result);
  };
  const requireIntent = (id = ""): Intent => {
    const intent = store.get("payment_intent", id) ?? store.get("setup_intent", id);
    if (!intent) throw new Error(`there is no intent ${id}`);
    return intent;
  };
  return {
    url,
    ...keys,
    /** the variables that make the product use this sandbox */
    environment: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: url,
      STRIPE_JS_URL: `${url}/stripe.js`,
    },
    webhooks,
    now: () => new Date(sandbox.now() * 1000),
    /**
     * Moves the clock to a time, or on by so many seconds; what becomes due happens in order and its events are sent.
     * @param customerId moves this customer's clock alone
     */
    async advance(to: Date | number, customerId?: string): Promise<void> {
      act(() => sandbox.advance(to, customerId));
      await webhooks.settled();
    },
    /** Returns copies of all objects of a kind ("customer", "checkout.session", "event" …), newest first. */
    all: <K extends Kind>(kind: K): Resources[K][] => structuredClone(store.all(kind)),
    get: (id: string): StoredObject | undefined => structuredClone(store.objects.get(id)),
    /** Submits the hosted page. @throws StripeError when the card is declined */
    submitCheckout: (id: string, form: CheckoutForm) =>
      act(() => submitCheckout(sandbox, requireSession(sandbox, id), form)),
    /** Confirms an intent as Stripe.js does. @throws StripeError when the card is declined */
    confirm: (clientSecret: string, { card }: { card: CardDetails }) =>
      act(() =>
        confirmIntent(sandbox, requireIntent(clientSecret.split("_secret")[0]), {
          method: createMethod(sandbox, card).id,
        }),
      ),
    /** Finishes the bank's authentication of an intent. @throws StripeError when it failed */
    authenticate: (id: string, passed: boolean) => act(() => finishAuthentication(sandbox, requireIntent(id), passed)),
    /** Declines the next payments of a customer, whatever the card. */
    failNextPayment: (customerId: string, times = 1) => void sandbox.plannedFailures.set(customerId, times),
  };
}
