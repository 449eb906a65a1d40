import { canParseUrl } from "./parse-url";

/** Any base will do: it only reveals whether a path leaves its origin. */
const BASE = "http://same-origin.invalid";
const CONTROL = /\p{Cc}/u;

/**
 * Returns a path of this site that a redirect may lead to, or "/". Accepts absolute paths with query and
 * fragment; refuses other origins, scheme-relative addresses (`//host`, `/\host`), control characters (which browsers
 * drop, so that "/\t/host" becomes "//host") and anything that is not text. Used for `?next=` and for alert actions.
 */
export function safePath(value: unknown): string {
  if (typeof value !== "string" || !value.startsWith("/")) return "/";
  if (value.includes("\\") || CONTROL.test(value) || !canParseUrl(value, BASE)) return "/";
  const url = new URL(value, BASE);
  // "/.//host" and "/x/..//host" end as a path that begins with "//".
  if (url.origin !== BASE || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}
