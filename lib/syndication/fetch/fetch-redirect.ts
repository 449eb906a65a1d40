import type { Exchange } from "./fetch-exchange";
import { FetchFailure } from "./fetch-failure";
import { type FetchTarget, fetchTarget } from "./fetch-target";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);

/**
 * Returns true if a redirect is followed: every one of a GET; of a POST only those that preserve its method and body
 * (RFC 9110, 15.4).
 */
export function isFollowed(status: number, method: "GET" | "POST"): boolean {
  return method === "GET" ? REDIRECTS.has(status) : status === 307 || status === 308;
}

/** Parses the target of a redirect; an invalid one is the server's failure, not a wrong address of a person. */
function readLocation(location: string, base: URL): FetchTarget {
  try {
    return fetchTarget(location, base);
  } catch (error) {
    if (error instanceof FetchFailure && error.code === "bad_url") throw new FetchFailure("bad_redirect");
    throw error;
  }
}

/**
 * Returns the target of a redirect; credentials stay only within the origin they were given for (Fetch standard,
 * HTTP-redirect fetch).
 * @throws FetchFailure bad_redirect, port_refused
 */
export function redirectTarget(response: Pick<Exchange, "headers">, from: FetchTarget): FetchTarget {
  const { location } = response.headers;
  if (!location) throw new FetchFailure("bad_redirect");
  // Node reads headers as Latin-1; servers send UTF-8 (Fetch standard, "location URL").
  const next = readLocation(Buffer.from(location, "latin1").toString("utf8"), from.url);
  if (!next.authorization && next.url.origin === from.url.origin) next.authorization = from.authorization;
  return next;
}

/** Returns the address with its credentials in it, as a source stores it. */
function withCredentials(target: FetchTarget): string {
  const encoded = target.authorization?.slice("Basic ".length);
  if (!encoded) return target.url.href;
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  const split = pair.indexOf(":");
  const url = new URL(target.url);
  url.username = encodeURIComponent(pair.slice(0, split));
  url.password = encodeURIComponent(pair.slice(split + 1));
  return url.href;
}

/** Returns the target of a permanent redirect; null if this one is not permanent or leads from https back to http. */
export function permanentTarget(status: number, from: FetchTarget, to: FetchTarget): string | null {
  const downgrade = from.url.protocol === "https:" && to.url.protocol === "http:";
  return PERMANENT.has(status) && !downgrade ? withCredentials(to) : null;
}
