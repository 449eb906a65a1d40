import "server-only";
import { AppError } from "@/lib/errors";
import { refusedAddress } from "@/lib/syndication/fetch/fetch-transport";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";

const SECOND = 1_000;
/** Bytes of a response that are read: a challenge is shorter. */
const RESPONSE_BYTES = 4_096;

/**
 * Returns the host of a callback. The addresses of its name are checked at each request. Error: VALIDATION_ERROR for an
 * address that is not one of a public server, or that has a user name, a password or a fragment.
 */
export function callbackHost(callback: string, options: FetchOptions): string {
  const url = new URL(callback);
  if (url.username || url.password || url.hash)
    throw refused("hub.callback must have no user name, password or fragment");
  if (refusedAddress(callback, callbackOptions(options)))
    throw refused("hub.callback must be the address of a public server");
  return url.hostname.toLowerCase();
}

const refused = (message: string) =>
  new AppError("VALIDATION_ERROR", message, { details: { "hub.callback": [message] } });

const known = new WeakMap<FetchOptions, FetchOptions>();

/**
 * Returns the options of requests to callbacks: short times, connections and limits per host of their own, so that slow
 * subscribers delay no feed, and no address of a bridge.
 */
export function callbackOptions(options: FetchOptions): FetchOptions {
  const made = known.get(options) ?? {
    userAgent: options.userAgent,
    allowAddresses: options.allowAddresses,
    resolve: options.resolve,
    timeouts: { connectMs: 5 * SECOND, idleMs: 10 * SECOND, totalMs: 10 * SECOND, queueMs: 20 * SECOND },
    maxBytes: RESPONSE_BYTES,
    perHost: 4,
  };
  known.set(options, made);
  return made;
}

/** Returns a callback with further parameters; its own query stays as it is, character by character (WebSub, section 5.1). */
export function withParameters(callback: string, parameters: Record<string, string>): string {
  return `${callback}${callback.includes("?") ? "&" : "?"}${new URLSearchParams(parameters)}`;
}
