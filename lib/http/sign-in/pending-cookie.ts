import "server-only";
import { readCookie, setCookie } from "./session-cookie";

/** Binds a pending registration or password reset to the browser that started it. */
const PENDING_COOKIE = { register: "feedloom-registration", reset: "feedloom-reset" };

type Kind = keyof typeof PENDING_COOKIE;

/** Returns the token of the browser's pending registration or reset, or null. */
export function readPending(headers: Headers, kind: Kind): string | null {
  return readCookie(headers, PENDING_COOKIE[kind]) || null;
}

export function pendingCookie(kind: Kind, pending: { browser: string; expires: Date }): string {
  return setCookie(PENDING_COOKIE[kind], pending.browser, pending.expires);
}

export function endPendingCookie(kind: Kind): string {
  return setCookie(PENDING_COOKIE[kind], "", null);
}
