import type { Server } from "node:http";
import { Server as Listener } from "node:net";

/** A connection without a request is kept this long while a successor takes the new ones. */
const IDLE_MS = 5_000;

/**
 * Stops accepting connections, lets running requests finish and destroys the connections that are open after `graceMs`.
 * Event streams, which never finish by themselves, listen for the signal and end earlier.
 * With a successor, connections between two requests stay for a while: a client that sends one at this moment gets its
 * response, with the word that the connection ends, instead of a reset.
 */
export async function drain(servers: Server[], graceMs: number, hasSuccessor = false) {
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, graceMs);
  // A connection that becomes idle while stopping would stay open for a minute (keep-alive).
  const begun = performance.now();
  const sweep = setInterval(() => {
    if (hasSuccessor && performance.now() - begun < IDLE_MS) return;
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  await Promise.all(
    servers.map((server) =>
      server.listening ? new Promise((resolve) => close(server, hasSuccessor, resolve)) : undefined,
    ),
  );
  clearTimeout(cut);
  clearInterval(sweep);
}

/** An HTTP server's own `close` ends idle connections at once. */
function close(server: Server, keepIdle: boolean, onClosed: (value: unknown) => void) {
  if (keepIdle) Listener.prototype.close.call(server, onClosed);
  else server.close(onClosed);
}
