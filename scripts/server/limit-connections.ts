import type { Server, ServerOptions } from "node:http";

/** Milliseconds for a request with the largest body on a slow line. */
const REQUEST_MS = 300_000;
const HEADERS_MS = 8_000;
/** Milliseconds between two checks for requests that exceed these times. Node's default is half a minute. */
const CHECK_INTERVAL_MS = 1_500;
const KEEP_ALIVE_MS = 65_000;
/**
 * A connection on which nothing moves for so long is closed: somebody who asks and never reads would hold the response in
 * memory. Event streams send something every 25 s (`LIVE_HEARTBEAT_MS`).
 */
const STILL_MS = 120_000;

/** Options of a server whose headers have to arrive within ten seconds. */
export const SERVER_OPTIONS: ServerOptions = {
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
  headersTimeout: HEADERS_MS,
};

/** Limits how long one caller can hold a connection without using it. Node itself sets no limit on reading a response. */
export function limitConnections(server: Server, stillMs = STILL_MS) {
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(stillMs);
}
