import { createHash } from "node:crypto";
import { API_VERSION } from "../events";
import { newId } from "../ids";
import type { ApiKeys, Sandbox } from "../sandbox";
import type { Store } from "../store";
import type { Endpoint, Endpoints } from "./endpoint";
import { readParams } from "./read-params";
import type { HttpRequest } from "./server";
import { invalid, StripeError } from "./stripe-error";

/** Parameters that Stripe.js sends next to the documented ones. */
const SCRIPT_FIELDS = ["client_secret", "use_stripe_sdk"];
/** Calls that the publishable key may make. Everybody can read that key in the page. */
const PUBLIC = /^(POST \/v1\/payment_methods|(GET|POST) \/v1\/(payment|setup)_intents\/\{id\}(\/confirm)?)$/;

type Route = Endpoint & { name: string; method: string; pattern: RegExp };
export type ApiResponse = { status: number; body: unknown; headers: Record<string, string> };

/**
 * Creates the responder for API calls, which checks key and idempotency key, then the parameters, runs the handler and
 * expands its result.
 */
export function createApi(sandbox: Sandbox, endpoints: Endpoints): (request: HttpRequest) => ApiResponse {
  const routes = Object.entries(endpoints).map(([name, endpoint]): Route => {
    const [method = "", path = ""] = name.split(" ");
    return { ...endpoint, name, method, pattern: new RegExp(`^${path.replace("{id}", "([^/]+)")}$`) };
  });
  return function respond(request) {
    const headers: Record<string, string> = { "request-id": newId("req", 14), "stripe-version": API_VERSION };
    try {
      const isPublic = isPublishable(sandbox.keys, request.headers.authorization);
      const { status, body, isReplayed } = once(sandbox.store, request, () =>
        perform(sandbox, routes, { request, isPublic }),
      );
      if (isReplayed) headers["idempotent-replayed"] = "true";
      return { status, body, headers };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: error.body, headers };
      console.error("The Stripe sandbox failed:", error);
      return { status: 500, body: { error: { type: "api_error", message: "An unknown error occurred" } }, headers };
    }
  };
}

/** Returns which of the two keys a call carries. @throws StripeError 401 with neither */
function isPublishable({ secretKey, publishableKey }: ApiKeys, authorization = ""): boolean {
  const key = authorization.replace(/^Bearer /i, "");
  if (key === secretKey) return false;
  if (key === publishableKey) return true;
  throw new StripeError(401, { message: "Invalid API Key provided." });
}

function perform(
  sandbox: Sandbox,
  routes: Route[],
  { request, isPublic }: { request: HttpRequest; isPublic: boolean },
): unknown {
  const { method, path } = request;
  const route = routes.find((known) => known.method === method && known.pattern.test(path));
  if (!route) throw new StripeError(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  if (isPublic && !PUBLIC.test(route.name))
    throw new StripeError(403, {
      code: "secret_key_required",
      message: "This API call cannot be made with a publishable API key. Please use a secret API key.",
    });
  const { client_secret, expand, ...params } = readParams(`${request.query}&${request.body}`, [
    ...route.accepts,
    "expand[]",
    ...(isPublic ? SCRIPT_FIELDS : []),
  ]);
  const id = decodeURIComponent(route.pattern.exec(path)?.[1] ?? "");
  sandbox.runDue();
  sandbox.useClockOf(customerOf(sandbox, id || (params.customer ?? params.subscription)));
  try {
    // The names were compared with the type that the handler names.
    const result = structuredClone(
      route.handle({ params: params as never, id, path, isPublic, clientSecret: client_secret }),
    );
    for (const place of Array.isArray(expand) ? expand : [])
      expandField(sandbox.store, result, String(place).split("."));
    return result;
  } finally {
    sandbox.useClockOf(null);
    if (method !== "GET") sandbox.store.save();
  }
}

/** Returns the customer whose clock a call uses: the object itself, or the one it belongs to. */
function customerOf({ store }: Sandbox, id: unknown): string | null {
  const found = store.objects.get(String(id));
  if (found?.object === "customer") return found.id;
  return found && "customer" in found ? (found.customer ?? null) : null;
}

/**
 * Replaces an id that `expand[]` names by its object, and adds the field of an invoice that is present on request only.
 * @param place is changed
 */
function expandField(store: Store, place: unknown, [name = "", ...rest]: string[]) {
  if (Array.isArray(place)) {
    for (const entry of place) expandField(store, entry, [name, ...rest]);
    return;
  }
  const owner = place as Record<string, unknown>;
  if (owner.object === "invoice" && name === "confirmation_secret") {
    const intent = store.get("payment_intent", store.internalsOf(String(owner.id)).intent);
    owner[name] = intent ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
  } else if (typeof owner[name] === "string" && store.objects.has(owner[name])) {
    owner[name] = structuredClone(store.objects.get(owner[name]));
  } else if (typeof owner[name] !== "object") {
    throw invalid(`This property cannot be expanded (${name}).`, "expand");
  }
  if (rest.length > 0 && owner[name] !== null) expandField(store, owner[name], rest);
}

/**
 * Gives the same response to the same idempotency key, and refuses it with other parameters. A call that was refused
 * before it did anything (a wrong parameter, an unknown path) can be repeated.
 */
function once(
  { responses }: Store,
  { method, path, body, headers }: HttpRequest,
  run: () => unknown,
): { status: number; body: unknown; isReplayed?: boolean } {
  const key = headers["idempotency-key"];
  if (!key || method !== "POST") return { status: 200, body: run() };
  const print = createHash("sha256").update(`${path}\n${body}`).digest("hex");
  const known = responses.get(key);
  if (known) {
    if (known.print === print) return { status: known.status, body: known.body, isReplayed: true };
    throw new StripeError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  const remember = (status: number, result: unknown) => {
    responses.set(key, { print, status, body: result });
    return { status, body: result };
  };
  try {
    return remember(200, run());
  } catch (error) {
    // A declined card is stored as well: the same key must not try it again.
    if (error instanceof StripeError && error.status === 402) return remember(402, error.body);
    throw error;
  }
}
