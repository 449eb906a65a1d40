import type { Server } from "node:http";

/**
 * Stops accepting connections, lets running requests finish and destroys the connections that are open after `graceMs`.
 * Event streams, which never finish by themselves, listen for the signal and end earlier.
 */
export async function drain(servers: Server[], graceMs: number) {
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, graceMs);
  // A connection that becomes idle while stopping would stay open for a minute (keep-alive).
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  await Promise.all(
    servers.map((server) => (server.listening ? new Promise((resolve) => server.close(resolve)) : undefined)),
  );
  clearTimeout(cut);
  clearInterval(sweep);
}
