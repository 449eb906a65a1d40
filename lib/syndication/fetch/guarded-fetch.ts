import type { IncomingHttpHeaders } from "node:http";
import { parseUrl } from "@/lib/shared/parse-url";
import { conditionalHeaders, retryAfter } from "./fetch-caching";
import { ACCEPT_ENCODING, decodeBody } from "./fetch-decode";
import { type Exchange, exchange } from "./fetch-exchange";
import { FetchFailure, failed } from "./fetch-failure";
import { isFollowed, permanentTarget, redirectTarget } from "./fetch-redirect";
import { type FetchTarget, fetchTarget } from "./fetch-target";
import { type Agents, FETCH_DEFAULTS, guardedAgents, type Transport, transportFor } from "./fetch-transport";
import type { FetchFailed, FetchLimited, FetchOptions, MayRead } from "./fetch-types";
import { HostBusy } from "./host-limiter";

export type GuardedRequest = {
  url: string;
  accept: string;
  /** form body: makes it a POST */
  form?: string;
  /** body of another type: makes it a POST */
  body?: { type: string; text: string };
  /** sent within the origin of `url` only, so that no redirect takes a credential elsewhere */
  headers?: Readonly<Record<string, string>>;
  /**
   * The response is wanted whatever its status: a redirect is returned instead of followed, every body is read, and one
   * beyond `maxBytes` is cut.
   */
  asIs?: true;
  validators?: { etag?: string | null; lastModified?: string | null; url?: string | null };
  maxBytes?: number;
  mayRead?: MayRead;
};

/** A response of any status; a redirect only with `asIs`. */
export type GuardedResponse = {
  kind: "response";
  status: number;
  headers: IncomingHttpHeaders;
  /** final address, without credentials */
  url: string;
  /** decoded; without `asIs` empty unless the status is 2xx */
  body: Buffer;
  truncated: boolean;
  /** the target of permanent redirects alone, from the first hop on */
  permanentRedirect?: string;
  /** the request of this response had validators */
  conditional: boolean;
};

/** The pause when a server responds "too many requests" without a time. */
const LIMITED_MS = 30 * 60_000;

/** The state of one fetch while it follows redirects. */
type FetchState = {
  request: GuardedRequest;
  method: "GET" | "POST";
  /** of the address that was asked for */
  origin: string;
  transport: Transport;
  deadline: number;
  maxBytes: number;
  seen: Set<string>;
};

/** Returns the connections to use; throws for what is neither public, nor allowed, nor a bridge on the first hop. */
function agentsFor(state: FetchState, target: FetchTarget): Agents {
  const { isBridgeAddress, open } = state.transport;
  if (state.seen.size === 1 && state.method === "GET" && isBridgeAddress(target.url)) return open;
  return guardedAgents(state.transport, target);
}

function validatorsFor(state: FetchState, target: FetchTarget): Record<string, string> {
  const known = state.request.validators;
  return known && (!known.url || known.url === target.url.href) ? conditionalHeaders(known) : {};
}

/** Waits for a free slot at a busy host; the wait does not count against the time for the response. */
async function acquireSlot(state: FetchState, host: string): Promise<void> {
  const wait = state.transport.limiter.acquire(host);
  if (!wait) return;
  const before = performance.now();
  await wait;
  state.deadline += performance.now() - before;
}

async function send(state: FetchState, target: FetchTarget, validators: Record<string, string>): Promise<Exchange> {
  const { request, transport, method } = state;
  const agents = agentsFor(state, target);
  const headers: Record<string, string> = {
    "user-agent": transport.options.userAgent,
    accept: request.accept,
    // A part of a coded body could not be read.
    "accept-encoding": request.asIs ? "identity" : ACCEPT_ENCODING,
    ...validators,
    ...(target.url.origin === state.origin ? request.headers : {}),
  };
  if (target.authorization) headers.authorization = target.authorization;
  const body = bodyOf(request);
  if (body) headers["content-type"] = body.type;
  await acquireSlot(state, target.host);
  try {
    const { timeouts } = transport;
    const { deadline, maxBytes } = state;
    const hop = { target, method, headers, body: body?.text, agents, timeouts, deadline, maxBytes };
    return await exchange({ ...hop, asIs: request.asIs, mayRead: request.mayRead });
  } finally {
    transport.limiter.release(target.host);
  }
}

const FORM = "application/x-www-form-urlencoded";

const bodyOf = ({ form, body }: GuardedRequest): GuardedRequest["body"] =>
  form === undefined ? body : { type: FORM, text: form };

/** Returns the outcome of a 429, or of a 503 with Retry-After; null for every other response. */
function limitedBy(state: FetchState, target: FetchTarget, response: Exchange): FetchLimited | null {
  const { limiter, now } = state.transport;
  const requestedTime = retryAfter(response.headers["retry-after"], now());
  if (response.status !== 429 && !(response.status === 503 && requestedTime !== null)) {
    limiter.noteSuccess(target.host);
    return null;
  }
  const retryAt = requestedTime ?? now() + LIMITED_MS;
  if (response.status === 429) limiter.noteLimited(target.host, target.url.href, retryAt - now());
  return { kind: "limited", retryAt: new Date(retryAt), status: response.status };
}

async function follow(state: FetchState): Promise<GuardedResponse | FetchLimited> {
  const { maxRedirects = FETCH_DEFAULTS.maxRedirects } = state.transport.options;
  let target = fetchTarget(state.request.url);
  let permanent: string | null = target.url.href;
  for (;;) {
    if (state.seen.has(target.url.href)) throw new FetchFailure("redirect_loop");
    if (state.seen.size > maxRedirects) throw new FetchFailure("too_many_redirects");
    state.seen.add(target.url.href);
    const validators = validatorsFor(state, target);
    const response = await send(state, target, validators);
    const { status, headers, truncated } = response;
    if (!state.request.asIs && isFollowed(status, state.method)) {
      const next = redirectTarget(response, target);
      permanent = permanent && permanentTarget(status, target, next);
      target = next;
      continue;
    }
    const limited = limitedBy(state, target, response);
    if (limited && !state.request.asIs) return limited;
    return {
      kind: "response",
      status,
      headers,
      url: target.url.href,
      body:
        response.body.length > 0
          ? await decodeBody(response.body, headers["content-encoding"], state.maxBytes)
          : response.body,
      truncated,
      permanentRedirect: state.seen.size > 1 ? (permanent ?? undefined) : undefined,
      conditional: Object.keys(validators).length > 0,
    };
  }
}

/**
 * Fetches an address. Next to `guardedStream` the only way to the network: every hop's scheme, port and connected address are checked (against
 * SSRF), sizes, redirects and times are bounded, hosts are not overloaded, no cookies are stored.
 * @returns a response of any final status, or why there is none
 * @throws TypeError for invalid options
 */
export async function guardedFetch(
  request: GuardedRequest,
  options: FetchOptions,
): Promise<GuardedResponse | FetchLimited | FetchFailed> {
  const transport = transportFor(options);
  const state: FetchState = {
    request,
    method: bodyOf(request) === undefined ? "GET" : "POST",
    origin: parseUrl(request.url)?.origin ?? "",
    transport,
    deadline: performance.now() + transport.timeouts.totalMs,
    maxBytes: request.maxBytes ?? options.maxBytes ?? FETCH_DEFAULTS.maxBytes,
    seen: new Set(),
  };
  try {
    return await follow(state);
  } catch (error) {
    if (error instanceof HostBusy) return { kind: "limited", retryAt: new Date(transport.now() + error.waitMs) };
    if (error instanceof FetchFailure) return failed(error.code);
    throw error;
  }
}
