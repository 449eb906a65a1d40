import "server-only";
import { env } from "@/lib/platform/env";

export const cookieAttributes = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  secure: env().isHttps,
  path: "/",
});

/** Returns a Set-Cookie value. `expires` null deletes the cookie. */
export function setCookie(name: string, value: string, expires: Date | null): string {
  const end = expires ? expires.toUTCString() : "Thu, 01 Jan 1970 00:00:00 GMT";
  const secure = env().isHttps ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Expires=${end}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the value of a request's cookie, or null. */
export function readCookie(headers: Headers, name: string): string | null {
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
