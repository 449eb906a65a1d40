import { createHash } from "node:crypto";
import { newId } from "../ids";
import { TABLES } from "../resource";
import type { ApiHandler, Sandbox } from "../sandbox";
import type { Shape } from "../schema/shape";
import { checkParameters } from "./check-parameters";
import { decodeForm } from "./decode-form";
import { expand } from "./expand";
import { type KeyKind, keyOf } from "./key";
import type { HttpRequest } from "./server";
import { StripeError } from "./stripe-error";

const REPLAY_SECONDS = 24 * 3600;
/** What Stripe.js sends beside the documented parameters. */
const SCRIPT_FIELDS = ["client_secret", "key", "use_stripe_sdk"];
/** What the publishable key may call: everybody can read it in the page. */
const PUBLIC = /^(POST \/v1\/payment_methods|(GET|POST) \/v1\/(payment|setup)_intents\/\{id\}(\/confirm)?)$/;

type Route = { name: string; method: string; pattern: RegExp; shape: Shape; handle: ApiHandler | undefined };
type CallIdentity = { id: string; kind: KeyKind; idempotencyKey?: string };
export type ApiResponse = { status: number; body: unknown; headers: Record<string, string> };

/**
 * Creates the responder for API calls, which checks key, version and idempotency key, then the parameters, runs the
 * handler and expands its result.
 */
export function createApi(sandbox: Sandbox): (request: HttpRequest) => ApiResponse {
  const routes = createRoutes(sandbox);
  return function respond(request) {
    const id = newId("req", 14);
    const headers: Record<string, string> = { "request-id": id, "stripe-version": TABLES.version };
    try {
      const kind = keyOf(sandbox.keys, request.headers);
      const version = request.headers["stripe-version"];
      if (version && version !== TABLES.version) throw unknownVersion(version);
      const idempotencyKey = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
      if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
      const run = () => perform(sandbox, routes, { request, call: { id, kind, idempotencyKey } });
      const { status, body, isReplayed } = once(sandbox, request, { key: idempotencyKey, run });
      if (isReplayed) headers["idempotent-replayed"] = "true";
      return { status, body, headers };
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: error.body, headers };
      console.error("The Stripe sandbox failed:", error);
      const message = "An unknown error occurred";
      return { status: 500, body: { error: { type: "api_error", message } }, headers };
    }
  };
}

function createRoutes({ calls }: Sandbox): Route[] {
  const routes = Object.entries(TABLES.endpoints).map(([name, shape]) => {
    const [method = "", path = ""] = name.split(" ");
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`);
    return { name, method, pattern, shape, handle: calls[name] };
  });
  // A fixed path goes before one with a parameter.
  return routes.sort((one, other) => one.name.split("{").length - other.name.split("{").length);
}

function perform(
  sandbox: Sandbox,
  routes: Route[],
  { request, call }: { request: HttpRequest; call: CallIdentity },
): unknown {
  const path = request.path.replace(/\/$/, "");
  const route = routes.find((known) => known.method === request.method && known.pattern.test(path));
  if (!route?.handle) throw unknownPath(request);
  const isPublic = call.kind === "publishable";
  if (isPublic && !PUBLIC.test(route.name)) throw secretNeeded();
  const ids = (route.pattern.exec(path) ?? []).slice(1).map(decodeURIComponent);
  const given = decodeForm(
    request.method === "POST" ? request.body : [request.query, request.body].filter(Boolean).join("&"),
  );
  const { client_secret: clientSecret } = given;
  if (isPublic) removeScriptFields(given, request.method);
  const params = checkParameters(route.shape, given);
  sandbox.runDue();
  sandbox.useClockOf(customerOf(sandbox, ids[0] ?? params.customer ?? params.subscription));
  sandbox.events.setRequest({ id: call.id, idempotency_key: call.idempotencyKey ?? null });
  try {
    // The tables were made from the type that the handler names.
    const checked = params as never;
    const result = route.handle({ params: checked, id: ids[0] ?? "", ids, path, isPublic, clientSecret });
    const paths = Array.isArray(params.expand) ? params.expand.map(String) : [];
    return expand({ objects: sandbox.store.objects, includable: sandbox.includable }, structuredClone(result), paths);
  } finally {
    sandbox.events.setRequest({ id: null, idempotency_key: null });
    sandbox.useClockOf(null);
    if (request.method !== "GET") sandbox.store.save();
  }
}

/** Removes what Stripe.js adds; `client_secret` is a documented parameter where an intent is read. */
function removeScriptFields(given: Record<string, unknown>, method: string) {
  for (const field of SCRIPT_FIELDS) {
    if (field !== "client_secret" || method === "POST") delete given[field];
  }
}

/** Returns the customer whose clock a call uses: the object itself, or the one it belongs to. */
function customerOf({ store }: Sandbox, id: unknown): string | null {
  const found = typeof id === "string" ? store.objects.get(id) : undefined;
  if (!found) return null;
  if (found.object === "customer") return found.id;
  return "customer" in found ? (found.customer ?? null) : null;
}

/**
 * Gives the same response to the same idempotency key, and refuses it with other parameters. A call that was refused
 * before it did anything (a wrong parameter, an unknown path) can be repeated.
 */
function once(
  { store }: Sandbox,
  request: HttpRequest,
  { key, run }: { key: string | undefined; run: () => unknown },
): { status: number; body: unknown; isReplayed: boolean } {
  if (!key) return { status: 200, body: run(), isReplayed: false };
  const print = createHash("sha256").update(`${request.method} ${request.path}\n${request.body}`).digest("hex");
  const now = Math.floor(Date.now() / 1000);
  const known = store.responses.get(key);
  if (known && now - known.at < REPLAY_SECONDS) {
    if (known.print === print) return { status: known.status, body: known.body, isReplayed: true };
    throw new StripeError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  try {
    const body = run();
    store.responses.set(key, { at: now, print, status: 200, body });
    return { status: 200, body, isReplayed: false };
  } catch (error) {
    // A declined card is stored as well: the same key must not try it again.
    if (error instanceof StripeError && error.status === 402)
      store.responses.set(key, { at: now, print, status: 402, body: error.body });
    throw error;
  }
}

function secretNeeded(): StripeError {
  return new StripeError(403, {
    code: "secret_key_required",
    message:
      "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
  });
}

function unknownVersion(version: string): StripeError {
  return new StripeError(400, {
    message: `Invalid Stripe API version: ${version}. This sandbox supports ${TABLES.version}.`,
  });
}

function unknownPath({ method, path }: HttpRequest): StripeError {
  return new StripeError(404, {
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}
