import type { IncomingMessage } from "node:http";
import { malformed, methodNotAllowed, type Refusal, refusal } from "./refusal";

/** The methods that Next can pass on. `TRACE` and others make it fail. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
export const ALL_METHODS = METHODS.join(", ");
const READING = ["GET", "HEAD", "OPTIONS"];
const READING_ONLY = READING.join(", ");
const BODY_LIMIT_BYTES = 10 * 1024 * 1024;
/** An import is read while it arrives, and has its own limit: it is the same as IMPORT_LIMIT of the contracts. */
const IMPORT_LIMIT_BYTES = 64 * 1024 * 1024;
const IMPORT_PATH = /^\/api\/import(?:\?|$)/;

/** Paths of calls and feeds, and of the form of /dev/inbox. Those of the sync protocols at the root are there because programs append them to an address. */
const CALLS = /^\/(?:(?:api|rss|accounts|reader|index\.php|ocs|dev\/inbox)\/|status\.php(?:\?|$))/;

/** `unknown-method`: which methods a call takes only its route knows. */
type Check = Refusal | "unknown-method" | undefined;

/**
 * Checks what can be said of a request before Next sees it, which responds to some with 500 and without headers. A target
 * in absolute form (RFC 9112, 3.2.2) is brought into the usual one.
 */
export function checkRequest(request: IncomingMessage, dev: boolean): Check {
  if (!makePath(request)) return malformed();
  const isCall = CALLS.test(request.url ?? "/");
  if (isCall) request.url = withoutSlash(request.url ?? "/");
  const { url = "/", method = "GET", headers } = request;
  if (!isCall && !dev) {
    if (method === "OPTIONS") return { status: 204, headers: { allow: READING_ONLY }, body: "" };
    if (!READING.includes(method)) return methodNotAllowed(READING_ONLY);
  }
  if (!METHODS.includes(method)) return "unknown-method";
  const limit = IMPORT_PATH.test(url) ? IMPORT_LIMIT_BYTES : BODY_LIMIT_BYTES;
  if (Number(headers["content-length"] ?? 0) > limit) {
    const headers = { connection: "close" };
    return refusal({ status: 413, code: "PAYLOAD_TOO_LARGE", message: "The body is too large", headers });
  }
}

/**
 * Returns the address of a call without slashes at the end of its path. Next would redirect there, which programs that
 * send a form do not follow, and their users type addresses either way.
 */
function withoutSlash(url: string): string {
  const [path = "", ...query] = url.split("?");
  return [path.replace(/(?<=[^/])\/+$/, ""), ...query].join("?");
}

/** Returns true if the request names a path that can be decoded and has no NUL, which no database stores. */
function makePath(request: IncomingMessage): boolean {
  const target = request.url ?? "";
  if (/^https?:\/\//i.test(target)) {
    try {
      const { pathname, search, host } = new URL(target);
      request.url = pathname + search;
      request.headers.host = host;
    } catch {
      return false;
    }
  }
  const { url = "" } = request;
  if (!url.startsWith("/") || /%00/.test(url)) return false;
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}
