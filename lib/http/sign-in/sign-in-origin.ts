import "server-only";
import type { SignedIn, SignInOrigin } from "@/lib/domain/auth/sign-in";
import { clientAddress } from "@/lib/http/client-address";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { readSessionToken, setCookie } from "./session-cookie";

const MAX_USER_AGENT = 300;

/** Returns the caller's network address for rate limits, or null when it is unknown. */
export function callerAddress(headers: Headers): string | null {
  const address = clientAddress(headers);
  return address === "unknown" ? null : address;
}

/** Returns where a sign-in comes from. */
export function signInOrigin(headers: Headers): SignInOrigin {
  const userAgent = headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? null;
  const { token } = readSessionToken(headers, new Date());
  return { device: { userAgent, address: callerAddress(headers) }, oldToken: token };
}

/** Returns the cookie of a new session. */
export function sessionCookie({ session }: Pick<SignedIn, "session">): string {
  return setCookie(SESSION_COOKIE, session.token, session.expires);
}

export function endSessionCookie(): string {
  return setCookie(SESSION_COOKIE, "", null);
}
