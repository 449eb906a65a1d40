import "server-only";
import type { SignedIn, SignInOrigin } from "@/lib/domain/people/auth/sign-in";
import { clientAddress } from "@/lib/http/client-address";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { readCookie, readSessionToken, setCookie } from "./session-cookie";

const MAX_USER_AGENT = 300;
/** Stays after a sign-out, so that the browser remains known to its users' accounts. */
const DEVICE_COOKIE = "feedloom-device";

/** Returns the token of a browser that has signed in before, or null. */
export function readDevice(headers: Headers): string | null {
  return readCookie(headers, DEVICE_COOKIE) || null;
}

/** Returns the caller's network address for rate limits, or null when it is unknown. */
export function callerAddress(headers: Headers): string | null {
  const address = clientAddress(headers);
  return address === "unknown" ? null : address;
}

/** Returns the origin of a sign-in. */
export function signInOrigin(headers: Headers): SignInOrigin {
  const userAgent = headers.get("user-agent")?.slice(0, MAX_USER_AGENT) ?? null;
  const { token } = readSessionToken(headers, new Date());
  return {
    device: { userAgent, address: callerAddress(headers) },
    oldToken: token,
    deviceToken: readDevice(headers),
  };
}

/** Returns the cookies of a new session and of the browser that it began in. */
export function signInCookies({ session, remembered }: Pick<SignedIn, "session" | "remembered">): string[] {
  return [setCookie(SESSION_COOKIE, session.token, session.expires), deviceCookie(remembered)];
}

export function deviceCookie({ token, expires }: Pick<SignedIn["remembered"], "token" | "expires">): string {
  return setCookie(DEVICE_COOKIE, token, expires);
}

export function endSessionCookie(): string {
  return setCookie(SESSION_COOKIE, "", null);
}
