import type { FetchFailed, FetchFailureCode } from "./fetch-types";

/** Messages for people. They name no host: a redirect may have led to a private one. */
const MESSAGES: Record<FetchFailureCode, string> = {
  bad_url: "This is not an http or https address.",
  address_refused: "This address is in a private network, so we can't fetch it.",
  port_refused: "Websites don't use this port, so we can't fetch it.",
  not_found: "We couldn't find the site. Check the spelling of the address.",
  connect: "We couldn't reach the site.",
  tls: "We couldn't connect to the site securely.",
  timeout: "The site took too long to respond.",
  reset: "The site closed the connection before it responded.",
  bad_response: "We couldn't read the site's response.",
  bad_encoding: "The site's response was compressed in a way we can't read.",
  too_large: "The response is too large to be a feed.",
  redirect_loop: "The site redirects in a loop.",
  too_many_redirects: "The site redirects too many times.",
  bad_redirect: "The site redirects to an invalid address.",
  http_error: "The site responded with an error.",
};

/** A failure inside the fetcher; `guardedFetch` returns it as a value. */
export class FetchFailure extends Error {
  readonly code: FetchFailureCode;

  constructor(code: FetchFailureCode) {
    super(MESSAGES[code]);
    this.name = "FetchFailure";
    this.code = code;
  }
}

const STATUS_MESSAGES: Record<number, string> = {
  401: "The site asks for a user name and password.",
  403: "The site denied access.",
  404: "There is nothing at this address.",
  429: "The site is limiting requests. Try again later.",
  451: "The site can't show this for legal reasons.",
};

function statusMessage(status: number): string {
  return STATUS_MESSAGES[status] ?? (status >= 500 ? "The site has a problem. Try again later." : MESSAGES.http_error);
}

type Seen = Pick<FetchFailed, "status" | "contentType" | "retryAt">;

export function failed(code: FetchFailureCode, seen: Seen = {}): FetchFailed {
  const message = seen.status && code === "http_error" ? statusMessage(seen.status) : MESSAGES[code];
  return { kind: "failed", code, message, ...seen };
}

const NODE_CODES: Record<string, FetchFailureCode> = {
  ENOTFOUND: "not_found",
  EAI_AGAIN: "not_found",
  EAI_NODATA: "not_found",
  EAI_FAIL: "not_found",
  ECONNREFUSED: "connect",
  EHOSTUNREACH: "connect",
  ENETUNREACH: "connect",
  EADDRNOTAVAIL: "connect",
  EACCES: "connect",
  EINVAL: "connect",
  ETIMEDOUT: "timeout",
  ECONNRESET: "reset",
  EPIPE: "reset",
  ECONNABORTED: "reset",
  EPROTO: "tls",
};

/** Returns the `code` of one of Node's errors; judged by shape, as such errors may come from another realm. */
export function errorCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Returns the first error of an AggregateError, which several addresses tried in turn make. */
function firstOf(error: unknown): unknown {
  const several = typeof error === "object" && error !== null && "errors" in error ? error.errors : null;
  return Array.isArray(several) && several.length > 0 ? several[0] : error;
}

/** Maps an error of node:net, node:tls or node:http; what it says about addresses is dropped. */
export function toFetchFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const first = firstOf(error);
  if (first !== error) return toFetchFailure(first);
  const code = errorCode(error);
  const known = NODE_CODES[code];
  if (known) return new FetchFailure(known);
  if (code.startsWith("HPE_")) return new FetchFailure("bad_response");
  // Certificate errors have OpenSSL's names (CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT, UNABLE_TO_VERIFY_…).
  if (/^ERR_(SSL|TLS)|CERT|UNABLE_TO|SIGNATURE|CRL/.test(code)) return new FetchFailure("tls");
  return new FetchFailure("connect");
}
