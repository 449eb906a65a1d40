import "server-only";
import { isIP } from "node:net";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { canParseUrl } from "@/lib/shared/parse-url";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses a write that a page of another origin sent with this browser's cookies (403 CROSS_ORIGIN). */
export function refuseCrossOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const allowed = origin ? isOwnOrigin(origin, request) : site === null || site === "same-origin" || site === "none";
  if (!allowed) throw new AppError("CROSS_ORIGIN", "This call came from another site");
}

/**
 * Refuses a page's call that names another host than ours (403 CROSS_ORIGIN), even one of its own origin: a site can lead a
 * name of its own to this server, and its pages are then of that origin. A name is ours when the public address has it; an
 * address of numbers and localhost belong to no site. Programs send no Origin: under which name they reach us is their matter.
 */
export function refuseForeignHost({ headers }: Request): void {
  const host = headers.get("host");
  if (!host || !headers.has("origin") || host === new URL(env().baseUrl).host) return;
  const address = `http://${host}`;
  const name = canParseUrl(address) ? new URL(address).hostname : "";
  if (name === "localhost" || isIP(name.replace(/^\[|\]$/g, "")) !== 0) return;
  throw new AppError("CROSS_ORIGIN", "The Host header doesn't name this server");
}

/**
 * Compares whole origins, schemes included: on an https installation a page that somebody put under http://{our host} is
 * another origin.
 */
function isOwnOrigin(origin: string, { headers }: Request): boolean {
  if (!canParseUrl(origin)) return false;
  const own = [env().baseUrl, `${schemeOf(headers)}://${headers.get("host")}`];
  return own.some((address) => canParseUrl(address) && new URL(address).origin === origin);
}

/** Returns the scheme under which the browser addressed us: that of the public address or, if trusted, the proxy's word. */
function schemeOf(headers: Headers): string {
  const { isHttps, trustProxy } = env();
  const forwarded = trustProxy ? headers.get("x-forwarded-proto")?.split(",").at(-1)?.trim() : undefined;
  return isHttps || forwarded === "https" ? "https" : "http";
}
