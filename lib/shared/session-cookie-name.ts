/** The session cookie, shared by our own calls and next-auth. On https its name has a prefix: see `cookieName`. */
export const SESSION_COOKIE = "feedloom-session";

/**
 * Returns the name that a cookie has on the wire. On https it begins with `__Host-`: browsers take such a cookie only
 * from this very host, over https and for all paths (RFC 6265bis, 4.1.3.2), so that no neighbouring host can set it.
 */
export function cookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** Until then sessions that began before names had the prefix are read as well; any call gives them the new name. */
const UNPREFIXED_UNTIL = Date.UTC(2027, 2, 1);

/** Returns the names under which a session may come, the present one first. */
export function sessionCookieNames(isHttps: boolean, now: number): string[] {
  const present = cookieName(SESSION_COOKIE, isHttps);
  return isHttps && now < UNPREFIXED_UNTIL ? [present, SESSION_COOKIE] : [present];
}
