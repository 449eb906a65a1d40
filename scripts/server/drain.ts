import type { Server } from "node:http";
/**
 * Stops accepting, lets running answers finish, and cuts what is still open after `graceMs`
 * (event streams, which never finish by themselves, listen for the signal and end earlier).
 */
export async function drain(servers: Server[], graceMs: number) {
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, graceMs);
  // A connection that becomes idle while stopping would be kept alive for a minute.
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 50);
  await Promise.all(
    servers.map((server) => (server.listening ? new Promise((resolve) => server.close(resolve)) : undefined)),
  );
  clearTimeout(cut);
  clearInterval(sweep);
}
