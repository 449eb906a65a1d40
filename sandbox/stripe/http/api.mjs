import { createHash } from "node:crypto";
import { newId } from "../ids.mjs";
import { TABLES } from "../tables.mjs";
import { checkParameters } from "./check-parameters.mjs";
import { decodeForm } from "./decode-form.mjs";
import { expand } from "./expand.mjs";
import { keyOf } from "./key.mjs";
import { StripeError } from "./stripe-error.mjs";

const REPLAY_SECONDS = 24 * 3600;
/** What the service's own script sends beside the documented parameters. */
const SCRIPT_FIELDS = ["client_secret", "key", "use_stripe_sdk"];
/** What the publishable key may do: everybody can read it in the page. */
const PUBLIC = /^(POST \/v1\/payment_methods|(GET|POST) \/v1\/(payment|setup)_intents\/\{id\}(\/confirm)?)$/;

/** @typedef {{ method: string, path: string, query: string, headers: Record<string, string | undefined>, body: string }} ApiRequest */

/**
 * Returns the calls of the API: key, version, parameters, idempotency, the call itself, expansion, in this order.
 * @param {any} box the parts of the sandbox (see start-stripe.mjs)
 */
export function createApi(box) {
  const routes = Object.entries(TABLES.endpoints).map(([name, shape]) => {
    const [method = "", path = ""] = name.split(" ");
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
    return { name, method, pattern, shape, handle: box.calls[name] };
  });
  // A fixed path goes before one with a name in it.
  routes.sort((one, other) => one.name.split("{").length - other.name.split("{").length);

  /** @param {ApiRequest} request @returns {{ status: number, body: unknown, headers: Record<string, string> }} */
  return function answer(request) {
    const id = newId("req", 14);
    /** @type {Record<string, string>} */
    const headers = { "request-id": id, "stripe-version": TABLES.version };
    try {
      const kind = keyOf(box.keys, request.headers);
      const version = request.headers["stripe-version"];
      if (version && version !== TABLES.version) throw unknownVersion(version);
      const idempotencyKey = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
      if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
      const { status, body, replayed } = once(box, request, {
        key: idempotencyKey,
        perform: () => perform(request, { id, kind, idempotencyKey }),
      });
      if (replayed) headers["idempotent-replayed"] = "true";
      return { status, body, headers };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: error.body, headers };
      console.error("The Stripe sandbox failed:", error);
      const message = "An unknown error occurred";
      return { status: 500, body: { error: { type: "api_error", message } }, headers };
    }
  };

  /** @param {ApiRequest} request @param {{ id: string, kind: "secret" | "publishable", idempotencyKey?: string }} call */
  function perform(request, { id, kind, idempotencyKey }) {
    const path = request.path.replace(/\/$/, "");
    const route = routes.find((known) => known.method === request.method && known.pattern.test(path));
    if (!route?.handle) throw unknownPath(request);
    if (kind === "publishable" && !PUBLIC.test(route.name)) throw secretNeeded();
    const ids = (route.pattern.exec(path) ?? []).slice(1).map(decodeURIComponent);
    const given = decodeForm(
      request.method === "POST" ? request.body : [request.query, request.body].filter(Boolean).join("&"),
    );
    /** @type {Record<string, unknown>} */
    const own = {};
    if (kind === "publishable") {
      for (const field of SCRIPT_FIELDS) {
        if (field in given) own[field] = given[field];
        if (field !== "client_secret" || request.method === "POST") delete given[field];
      }
    }
    const params = checkParameters(route.shape, given);
    box.settle();
    box.turn(customerOf(box, ids[0] ?? params.customer ?? params.subscription));
    box.events.during({ id, idempotency_key: idempotencyKey ?? null });
    try {
      const isPublic = kind === "publishable";
      const result = route.handle({ params, id: ids[0], ids, isPublic, clientSecret: own.client_secret, path });
      return expand(box, structuredClone(result), params.expand ?? []);
    } finally {
      box.events.during({ id: null, idempotency_key: null });
      box.turn(null);
      if (request.method !== "GET") box.store.save();
    }
  }
}

/** Whose clock a call goes by. @param {any} box @param {string | undefined} id of a customer, or of something that is one's @returns {string | null} */
function customerOf({ store }, id) {
  const found = store.objects.get(id);
  return found?.object === "customer" ? found.id : (found?.customer ?? null);
}

/**
 * The same key gives the same answer; with other parameters it is refused. What was refused before anything was done
 * (a wrong parameter, no such path) may be tried again.
 * @param {any} box @param {ApiRequest} request @param {{ key: string | undefined, perform: () => unknown }} call
 */
function once(box, request, { key, perform }) {
  if (!key) return { status: 200, body: perform(), replayed: false };
  const print = createHash("sha256").update(`${request.method} ${request.path}\n${request.body}`).digest("hex");
  const known = box.store.answers.get(key);
  if (known && Date.now() / 1000 - known.at < REPLAY_SECONDS) {
    if (known.print === print) return { status: known.status, body: known.body, replayed: true };
    throw new StripeError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  const keep = (/** @type {number} */ status, /** @type {unknown} */ body) =>
    box.store.answers.set(key, { at: Math.floor(Date.now() / 1000), print, status, body });
  try {
    const body = perform();
    keep(200, body);
    return { status: 200, body, replayed: false };
  } catch (error) {
    // A declined card is an answer; the same key must not try it again.
    if (error instanceof StripeError && error.status === 402) keep(402, error.body);
    throw error;
  }
}

function secretNeeded() {
  return new StripeError(403, {
    code: "secret_key_required",
    message:
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
  });
}

/** @param {string} version */
function unknownVersion(version) {
  return new StripeError(400, {
    message: `Invalid Stripe API version: ${version}. This sandbox speaks ${TABLES.version}.`,
  });
}

/** @param {ApiRequest} request */
function unknownPath({ method, path }) {
  return new StripeError(404, {
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}
