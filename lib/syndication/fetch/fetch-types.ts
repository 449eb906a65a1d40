import type { LookupAddress } from "node:dns";

/** Why a fetch failed. `http_error` and `gone` carry the status that was seen. */
export type FetchFailureCode =
  | "bad_url"
  | "address_refused"
  | "port_refused"
  | "not_found"
  | "connect"
  | "tls"
  | "timeout"
  | "reset"
  | "bad_response"
  | "bad_encoding"
  | "too_large"
  | "redirect_loop"
  | "too_many_redirects"
  | "bad_redirect"
  | "http_error";

export type FetchTimeouts = {
  /** until the connection is open, name lookup and TLS included */
  connectMs: number;
  /** longest time without a byte from the server */
  idleMs: number;
  /** everything, redirects included, against servers that send slowly */
  totalMs: number;
  /** longest wait for a free slot at a busy host; not part of `totalMs` */
  queueMs: number;
};

/** Options of the fetcher. Use one object per process: connections and host limits live as long as it does. */
export type FetchOptions = {
  /** e.g. `Feedloom/1.0 (+https://feeds.example)` */
  userAgent: string;
  /** CIDR ranges that may be reached although they are not public */
  allowAddresses?: readonly string[];
  /**
   * returns true for an address that our rules build at a configured bridge: wherever it lives, a GET may start there
   */
  isBridgeAddress?: (url: URL) => boolean;
  timeouts?: Partial<FetchTimeouts>;
  /** limit for the body as sent and as decoded; 15 MB by default */
  maxBytes?: number;
  /** 10 by default */
  maxRedirects?: number;
  /** requests at a time to one host; 2 by default */
  perHost?: number;
  /** name lookup; the system's resolver by default. `*.localhost` never reaches it (RFC 6761) */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  /** milliseconds since 1970, for Retry-After and freshness */
  now?: () => number;
};

/** A feed to fetch, with the results of its last fetch. Validators are sent as they were received. */
export type FetchRequest = {
  url: string;
  etag?: string | null;
  lastModified?: string | null;
  /** hash of the body of the last fetch, as an outcome gave it */
  bodyHash?: string | null;
  /** final address the validators came from; they are sent to no other. Without it every hop gets them */
  validatorsUrl?: string | null;
  maxBytes?: number;
  /** `Accept` header; that of a feed reader by default */
  accept?: string;
  /** sent to the site of `url` alone */
  headers?: Readonly<Record<string, string>>;
  mayRead?: MayRead;
};

/**
 * Is called when a response with a body has begun. Where it returns a promise, nothing is read until that resolves; the wait
 * counts against no time limit.
 */
export type MayRead = () => Promise<void> | undefined;

type Validators = { etag: string | null; lastModified: string | null; cacheMaxAgeSeconds: number | null };

type Arrived = Validators & {
  status: number;
  /** the final address, without credentials */
  url: string;
  /** SHA-256 of the decoded body, hex; null when the body was cut off */
  bodyHash: string | null;
  /** the target of 301 and 308 alone, from the requested address on; may carry its credentials */
  permanentRedirect?: string;
};

export type FetchChanged = Arrived & {
  kind: "changed";
  bytes: Uint8Array;
  /** as sent; empty when missing */
  contentType: string;
  /** the connection broke before the end; validators are null, so that the next fetch is a full one */
  truncated: boolean;
  /** `Link` header as sent: hubs and alternates may be named there */
  link?: string;
};
/** 304, or a body equal to the last one, which has a `size`: its decoded bytes. */
export type FetchUnchanged = Arrived & { kind: "unchanged"; size?: number };
/** 429, 503 with Retry-After, or a host that must not be sent requests now. Not a failure of the feed. */
export type FetchLimited = { kind: "limited"; retryAt: Date; status?: number };
/** 410: the feed is permanently deleted. */
export type FetchGone = { kind: "gone"; status: 410 };
export type FetchFailed = {
  kind: "failed";
  code: FetchFailureCode;
  /** a message for a person; names no address and no credentials */
  message: string;
  status?: number;
  contentType?: string;
  /** the server named a time */
  retryAt?: Date;
};

export type FetchOutcome = FetchChanged | FetchUnchanged | FetchLimited | FetchGone | FetchFailed;
/** A fetch without validators cannot be unchanged. */
export type PageOutcome = FetchChanged | FetchLimited | FetchGone | FetchFailed;
