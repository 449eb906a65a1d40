import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { checkHealth } from "@/lib/domain/operations/health/check-health";
import { requireWrite } from "@/lib/domain/people/auth/require-write";
import { AppError } from "@/lib/errors";
import { type DialectCall, dialectRoute } from "@/lib/http/dialect-route";
import { identifyApp, readBasic } from "@/lib/http/identify-app";
import { withinBudget } from "@/lib/http/within-budget";
import { decodePercent } from "@/lib/shared/parse-url";
import { API_VERSION } from "./account";
import type { MinifluxCall, Route } from "./call";
import { errorResponse, open, preflight, text } from "./responses";
import { ROUTES } from "./routes";

/** Clients add /v1 to the address they are given, some to one that ends with it. */
const BASE = /^\/api\/miniflux((?:\/v1)*)(\/.*?)?\/*$/;
const HEALTH = ["/healthcheck", "/healthz", "/liveness", "/readiness", "/livez", "/readyz"];

/** Serves the Miniflux API (https://miniflux.app/docs/api.html) for callers with an app password. */
export const miniflux = dialectRoute(
  async (call) => open(await answer(call)),
  (error) => errorResponse(error),
);

async function answer(call: DialectCall): Promise<Response> {
  const { request, system, url } = call;
  if (request.method === "OPTIONS") return preflight();
  const [, version = "", path = "/"] = BASE.exec(url.pathname) ?? [];
  if (request.method === "GET" && version === "" && HEALTH.includes(path)) return health(system);
  const { ctx } = await identifyApp(system, request, credentialsOf(request));
  if (request.method === "GET" && version === "" && path === "/version") return text(API_VERSION);
  const { route, places } = findRoute(request.method, path);
  if (route.writes ?? route.method !== "GET") requireWrite(ctx);
  const minifluxCall: MinifluxCall = { ctx, request, url, path: places };
  const answered = await withinBudget(system, { budget: route.budget, user: ctx.user }, () =>
    route.handle(minifluxCall),
  );
  return answered as Response;
}

async function health(system: SystemCtx): Promise<Response> {
  await checkHealth(system);
  return text("OK");
}

/** A token counts before a name and password, as in Miniflux. Error: 401 without either. */
function credentialsOf(request: Request) {
  const token = request.headers.get("x-auth-token")?.trim();
  if (token) return { kind: "password" as const, password: token };
  const basic = readBasic(request);
  if (!basic) throw new AppError("UNAUTHORIZED", "Send an app password as X-Auth-Token, or with your email address");
  return basic;
}

function findRoute(method: string, path: string): { route: Route; places: string[] } {
  const asked = method === "HEAD" ? "GET" : method;
  let isKnown = false;
  for (const route of ROUTES) {
    const places = placesOf(route.path, path);
    if (places && route.method === asked) return { route, places };
    isKnown ||= places !== null;
  }
  if (isKnown) throw new AppError("METHOD_NOT_ALLOWED", "Method Not Allowed");
  throw new AppError("NOT_FOUND", "Resource Not Found");
}

/** Returns the parts of a path in the places where a pattern has `*`, or null for a path that does not match. */
function placesOf(pattern: string, path: string): string[] | null {
  const [wanted, given] = [pattern.split("/"), path.split("/")];
  if (wanted.length !== given.length) return null;
  const places: string[] = [];
  for (const [at, part] of wanted.entries()) {
    const there = given[at] ?? "";
    if (part === "*") places.push(decodePercent(there));
    else if (part !== there) return null;
  }
  return places;
}
