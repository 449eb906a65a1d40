import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { FetchFailure, toFetchFailure } from "./fetch-failure";
import type { FetchTarget } from "./fetch-target";
import type { Agents } from "./fetch-transport";
import type { FetchTimeouts, MayRead } from "./fetch-types";

export type Hop = {
  target: FetchTarget;
  method: "GET" | "POST";
  headers: Record<string, string>;
  /** body of a POST */
  body?: string;
  /** every body is read, and cut at the limit; otherwise only that of a 2xx, and a longer one is a failure */
  asIs?: true;
  agents: Agents;
  timeouts: FetchTimeouts;
  /** time of `performance.now()` at which everything must have ended, whatever the clock does */
  deadline: number;
  /** limit of the body as sent */
  maxBytes: number;
  mayRead?: MayRead;
};

export type Exchange = {
  status: number;
  headers: IncomingHttpHeaders;
  /** still coded; without `asIs` empty unless the status is 2xx */
  body: Buffer;
  truncated: boolean;
};

const MAX_HEADER_BYTES = 32 * 1024;
/** Bytes; unwanted bodies up to this size are read, so that the connection can be used again. */
const DRAIN_BYTES = 16 * 1024;
const DRAIN_MS = 1_000;
const STALE_TRIES = 3;

/** Reads and discards an unwanted body, within bounds; a server that makes it long or slow loses the connection. */
function drain(response: IncomingMessage, request: ClientRequest): void {
  if (Number(response.headers["content-length"] ?? 0) > DRAIN_BYTES) {
    request.destroy();
    return;
  }
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  let size = 0;
  response.on("close", () => clearTimeout(timer));
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > DRAIN_BYTES) request.destroy();
  });
}

/**
 * Sends one request and collects its response.
 * @throws FetchFailure, or {@link StaleConnection}
 */
function attempt(hop: Hop, isLenient: boolean): Promise<Exchange> {
  const { target, timeouts } = hop;
  const secure = target.url.protocol === "https:";
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request({
      method: hop.method,
      host: target.host,
      port: target.url.port || (secure ? 443 : 80),
      path: target.url.pathname + target.url.search,
      headers: isLenient ? { ...hop.headers, connection: "close" } : hop.headers,
      insecureHTTPParser: isLenient,
      agent: secure ? hop.agents.https : hop.agents.http,
      timeout: timeouts.idleMs,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    let isOver = false;
    let hasResponse = false;
    const timeOut = () => fail(new FetchFailure("timeout"));
    let timer = setTimeout(timeOut, Math.max(0, hop.deadline - performance.now()));
    let connecting: NodeJS.Timeout | undefined;
    const finish = () => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(connecting);
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      finish();
      request.destroy();
      reject(error);
    };
    const done = (exchange: Exchange) => {
      if (isOver) return;
      finish();
      resolve(exchange);
    };
    request.on("socket", (socket) => {
      if (!socket.connecting) return;
      connecting = setTimeout(timeOut, timeouts.connectMs);
      socket.once(secure ? "secureConnect" : "connect", () => clearTimeout(connecting));
    });
    request.on("timeout", timeOut);
    request.on("error", (error) => {
      const failure = toFetchFailure(error);
      const stale = request.reusedSocket && !hasResponse && failure.code === "reset";
      fail(stale ? new StaleConnection(failure) : failure);
    });
    request.on("close", () => hasResponse || fail(new FetchFailure("reset")));
    request.on("response", (response) => {
      hasResponse = true;
      const read = () => readBody({ response, request, hop, done, fail });
      const admission = hasWantedBody(response, hop) ? hop.mayRead?.() : undefined;
      if (!admission) return read();
      const remaining = hop.deadline - performance.now();
      clearTimeout(timer);
      request.setTimeout(0);
      response.on("error", () => undefined);
      void admission.then(() => {
        if (isOver) return;
        timer = setTimeout(timeOut, Math.max(0, remaining));
        request.setTimeout(timeouts.idleMs);
        read();
      });
    });
    request.end(hop.body);
  });
}

type BodyReading = {
  response: IncomingMessage;
  request: ClientRequest;
  hop: Hop;
  done: (exchange: Exchange) => void;
  fail: (error: FetchFailure) => void;
};

const hasWantedBody = ({ statusCode = 0 }: IncomingMessage, { asIs }: Hop): boolean =>
  asIs === true || (statusCode >= 200 && statusCode <= 299);

function readBody({ response, request, hop, done, fail }: BodyReading): void {
  const { headers } = response;
  const status = response.statusCode ?? 0;
  response.on("error", () => undefined);
  if (!hasWantedBody(response, hop)) {
    drain(response, request);
    done({ status, headers, body: Buffer.alloc(0), truncated: false });
    return;
  }
  if (!hop.asIs && Number(headers["content-length"] ?? 0) > hop.maxBytes) {
    fail(new FetchFailure("too_large"));
    return;
  }
  // The server broke off while the response waited.
  if (response.destroyed) {
    fail(new FetchFailure("reset"));
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  response.on("data", (chunk: Buffer) => {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= hop.maxBytes) return;
    if (hop.asIs) request.destroy();
    else fail(new FetchFailure("too_large"));
  });
  const end = () => {
    if (size === 0 && !response.complete) fail(new FetchFailure("reset"));
    const all = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    const body = hop.asIs ? all.subarray(0, hop.maxBytes) : all;
    done({ status, headers, body, truncated: !response.complete });
  };
  response.on("end", end);
  response.on("close", end);
}

/**
 * An idle connection that the server had closed in the meantime: there was no response, so a retry is safe (RFC 9112, 9.3.1).
 */
class StaleConnection extends Error {
  readonly failure: FetchFailure;
  constructor(failure: FetchFailure) {
    super("The idle connection was closed");
    this.failure = failure;
  }
}

/**
 * Sends one request without following redirects. A response that breaks the grammar of RFC 9112 in small ways (bare
 * line feeds, odd header characters) is requested once more and parsed leniently, on a connection that is not used
 * again.
 * @throws FetchFailure for everything that fails on the way
 */
export async function exchange(hop: Hop): Promise<Exchange> {
  let isLenient = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(hop, isLenient);
    } catch (error) {
      if (error instanceof StaleConnection) {
        if (tries >= STALE_TRIES) throw error.failure;
        continue;
      }
      const isMalformed = error instanceof FetchFailure && error.code === "bad_response";
      if (!isMalformed || isLenient) throw error;
      isLenient = true;
    }
  }
}
