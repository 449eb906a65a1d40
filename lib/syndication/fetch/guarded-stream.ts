import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { FetchFailure, failed, toFetchFailure } from "./fetch-failure";
import { isFollowed, redirectTarget } from "./fetch-redirect";
import { type FetchTarget, fetchTarget } from "./fetch-target";
import { FETCH_DEFAULTS, guardedAgents, type Transport, transportFor } from "./fetch-transport";
import type { FetchFailed, FetchOptions } from "./fetch-types";

export type StreamRequest = {
  url: string;
  method: "GET" | "HEAD";
  /** Sent with every hop; no credentials. */
  headers: Record<string, string>;
  /** Ends everything, the body included. */
  signal: AbortSignal;
};

export type GuardedStream = {
  kind: "stream";
  status: number;
  headers: IncomingHttpHeaders;
  /** final address, without credentials */
  url: string;
  /** The body as sent, not read yet. The caller must read it to its end or destroy it. */
  body: IncomingMessage;
};

const MAX_HEADER_BYTES = 32 * 1024;

/** Sends one request and returns its response as soon as the headers are there. @throws FetchFailure */
function open({ method, headers, signal }: StreamRequest, target: FetchTarget, transport: Transport) {
  const { timeouts, options } = transport;
  const agents = guardedAgents(transport, target);
  const secure = target.url.protocol === "https:";
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (secure ? https : http).request({
      method,
      host: target.host,
      port: target.url.port || (secure ? 443 : 80),
      path: target.url.pathname + target.url.search,
      headers: {
        ...headers,
        "user-agent": options.userAgent,
        "accept-encoding": "identity",
        // A connection that is cut in the middle is not a connection for the next request.
        connection: "close",
        ...(target.authorization && { authorization: target.authorization }),
      },
      agent: secure ? agents.https : agents.http,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
    });
    const fail = (error: unknown) => {
      clearTimeout(timer);
      request.destroy();
      reject(toFetchFailure(error));
    };
    let timer = setTimeout(() => fail(new FetchFailure("timeout")), timeouts.connectMs);
    request.on("socket", (socket) => {
      socket.once(secure ? "secureConnect" : "connect", () => {
        clearTimeout(timer);
        timer = setTimeout(() => fail(new FetchFailure("timeout")), timeouts.idleMs);
      });
    });
    request.on("error", fail);
    request.on("response", (response) => {
      clearTimeout(timer);
      // The reader of the body gets the error there.
      response.on("error", () => undefined);
      resolve(response);
    });
    request.end();
  });
}

async function follow(request: StreamRequest, options: FetchOptions): Promise<GuardedStream> {
  const transport = transportFor(options);
  const { maxRedirects = FETCH_DEFAULTS.maxRedirects } = options;
  const seen = new Set<string>();
  let target = fetchTarget(request.url);
  for (;;) {
    if (seen.has(target.url.href)) throw new FetchFailure("redirect_loop");
    if (seen.size > maxRedirects) throw new FetchFailure("too_many_redirects");
    seen.add(target.url.href);
    const body = await open(request, target, transport);
    const { statusCode: status = 0, headers } = body;
    if (!isFollowed(status, "GET")) return { kind: "stream", status, headers, url: target.url.href, body };
    body.destroy();
    target = redirectTarget(body, target);
  }
}

/**
 * Fetches an address without collecting its body: as `guardedFetch` does, every hop's scheme, port and connected
 * address are checked (against SSRF) and no cookies are stored, but neither size nor time of the body have a limit, and
 * only the caller limits how many run at a time. Connecting has `connectMs`, the headers of each hop have `idleMs`.
 * @returns a response of any final status, or why there is none
 */
export async function guardedStream(
  request: StreamRequest,
  options: FetchOptions,
): Promise<GuardedStream | FetchFailed> {
  try {
    return await follow(request, options);
  } catch (error) {
    if (error instanceof FetchFailure) return failed(error.code);
    throw error;
  }
}
