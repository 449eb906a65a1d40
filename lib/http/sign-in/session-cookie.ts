import "server-only";
import { env } from "@/lib/platform/env";
import { cookieName, SESSION_COOKIE, sessionCookieNames } from "@/lib/shared/session-cookie-name";

export const cookieAttributes = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  secure: env().isHttps,
  path: "/",
});

/** Returns a Set-Cookie value. `name` is without prefix; on https the cookie gets one. `expires` null deletes the cookie. */
export function setCookie(name: string, value: string, expires: Date | null): string {
  return write(cookieName(name, env().isHttps), value, expires);
}

function write(name: string, value: string, expires: Date | null): string {
  const end = expires ? expires.toUTCString() : "Thu, 01 Jan 1970 00:00:00 GMT";
  const secure = env().isHttps ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Expires=${end}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the value of a request's cookie, or null. `name` is without prefix, as for `setCookie`. */
export function readCookie(headers: Headers, name: string): string | null {
  return read(headers, cookieName(name, env().isHttps));
}

function read(headers: Headers, name: string): string | null {
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

/** Returns the token of a request's session, and whether it came under the name without prefix. */
export function readSessionToken(headers: Headers, now: Date): { token: string | null; isUnprefixed: boolean } {
  const [present = SESSION_COOKIE, former] = sessionCookieNames(env().isHttps, now.getTime());
  const token = read(headers, present);
  if (token !== null || !former) return { token, isUnprefixed: false };
  const old = read(headers, former);
  return { token: old, isUnprefixed: old !== null };
}

/** Returns the Set-Cookie value that deletes a session cookie without prefix. */
export function endUnprefixedSessionCookie(): string {
  return write(SESSION_COOKIE, "", null);
}
