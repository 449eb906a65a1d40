import type { Server } from "node:http";

/** Time for the largest body on a slow line. */
const REQUEST_MS = 300_000;
const HEADERS_MS = 20_000;
const KEEP_ALIVE_MS = 65_000;
/**
 * A connection on which nothing moves for so long is closed: somebody who asks and never reads would hold the response in
 * memory. Event streams send something every 25 s (`LIVE_HEARTBEAT_MS`).
 */
const STILL_MS = 120_000;

/** Limits how long one caller can hold a connection without using it. Node itself sets no limit on reading a response. */
export function limitConnections(server: Server, stillMs = STILL_MS) {
  server.requestTimeout = REQUEST_MS;
  server.headersTimeout = HEADERS_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(stillMs);
}
