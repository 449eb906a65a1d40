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

function isOwnOrigin(origin: string, request: Request): boolean {
  if (!canParseUrl(origin)) return false;
  const caller = new URL(origin);
  return caller.host === request.headers.get("host") || caller.origin === new URL(env().baseUrl).origin;
}
