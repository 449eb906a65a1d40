import { createHash, webcrypto } from "node:crypto";
import { freshnessSeconds, retryAfter, validator } from "./fetch-caching";
import { failed } from "./fetch-failure";
import type { FetchChanged, FetchOptions, FetchOutcome, FetchRequest } from "./fetch-types";
import { type GuardedResponse, guardedFetch } from "./guarded-fetch";

const ACCEPT_FEED =
  "application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, text/html;q=0.5, */*;q=0.1";

/** Bytes; hashing less, in half a millisecond, takes less time than handing it to another thread. */
const SMALL = 256 * 1024;

/** Returns the SHA-256 of a body in hexadecimal. A large one is hashed outside this thread. */
export async function bodyHash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.byteLength <= SMALL) return createHash("sha256").update(bytes).digest("hex");
  return Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("hex");
}

/** Returns the outcome of a 2xx response; a cut-off body has no validators, so that the next fetch is a full one. */
export async function changed(response: GuardedResponse, now: number): Promise<FetchChanged> {
  const { headers, truncated, permanentRedirect } = response;
  return {
    kind: "changed",
    status: response.status,
    url: response.url,
    bytes: response.body,
    contentType: headers["content-type"] ?? "",
    truncated,
    link: Array.isArray(headers.link) ? headers.link.join(", ") : headers.link,
    etag: truncated ? null : validator(headers.etag),
    lastModified: truncated ? null : validator(headers["last-modified"]),
    bodyHash: truncated ? null : await bodyHash(response.body as Buffer<ArrayBuffer>),
    cacheMaxAgeSeconds: freshnessSeconds(headers, now),
    ...(permanentRedirect && { permanentRedirect }),
  };
}

/**
 * Returns the outcome of a 304, which renews what is stored; what it does not mention stays as it was (RFC 9111,
 * 4.3.4).
 */
function notModified(response: GuardedResponse, request: FetchRequest, now: number): FetchOutcome {
  const { headers, permanentRedirect } = response;
  if (!response.conditional) return failed("bad_response", { status: 304 });
  return {
    kind: "unchanged",
    status: 304,
    url: response.url,
    etag: validator(headers.etag) ?? request.etag ?? null,
    lastModified: validator(headers["last-modified"]) ?? request.lastModified ?? null,
    bodyHash: request.bodyHash ?? null,
    cacheMaxAgeSeconds: freshnessSeconds(headers, now),
    ...(permanentRedirect && { permanentRedirect }),
  };
}

/** Returns an unchanged outcome for a full response with the same body as last time. */
function toUnchanged(outcome: FetchChanged): FetchOutcome {
  const { bytes, contentType, truncated, link, ...rest } = outcome;
  return { ...rest, kind: "unchanged", size: bytes.byteLength };
}

/** Returns the failure that a status means, for feeds and pages alike; null when the response is a success. */
export function failureOfStatus(
  response: GuardedResponse,
  now: number,
): (FetchOutcome & { kind: "gone" | "failed" }) | null {
  const { status, headers } = response;
  if (status === 410) return { kind: "gone", status };
  if (status >= 200 && status < 300) return null;
  const wait = retryAfter(headers["retry-after"], now);
  return failed("http_error", {
    status,
    contentType: headers["content-type"],
    ...(wait !== null && { retryAt: new Date(wait) }),
  });
}

/**
 * Fetches a feed, or with another `accept` a file, conditionally when validators are given (RFC 9110, 13; RFC 9111, 4.3). Addresses outside the public
 * internet, hosts and sizes are guarded by `guardedFetch`.
 * @returns the outcome as a value; nothing is thrown for what the network does
 */
export async function fetchFeed(request: FetchRequest, options: FetchOptions): Promise<FetchOutcome> {
  const response = await guardedFetch(
    {
      url: request.url,
      accept: request.accept ?? ACCEPT_FEED,
      maxBytes: request.maxBytes,
      headers: request.headers,
      mayRead: request.mayRead,
      validators: { etag: request.etag, lastModified: request.lastModified, url: request.validatorsUrl },
    },
    options,
  );
  if (response.kind !== "response") return response;
  const now = options.now?.() ?? Date.now();
  if (response.status === 304) return notModified(response, request, now);
  const refused = failureOfStatus(response, now);
  if (refused) return refused;
  const outcome = await changed(response, now);
  return outcome.bodyHash !== null && outcome.bodyHash === request.bodyHash ? toUnchanged(outcome) : outcome;
}
