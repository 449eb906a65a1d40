import "server-only";
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
