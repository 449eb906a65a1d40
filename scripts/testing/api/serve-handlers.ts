import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { PEER_HEADER } from "@/lib/http/client-address";
import type { RouteHandler } from "@/scripts/api/handlers";

/** The routes on a port of this machine, as other programs call them. */
export async function serveHandlers(
  handlers: ReadonlyMap<string, RouteHandler>,
): Promise<{ url: string; close: () => void }> {
  // Names that are written out come before those in braces.
  const routes = [...handlers]
    .filter(([name]) => !name.includes("{..."))
    .map(([name, handler]) => ({ name, handler, pattern: patternOf(name) }))
    .sort((a, b) => a.name.split("{").length - b.name.split("{").length);
  const server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? "/", "http://localhost");
    const match = routes
      .map((route) => ({ ...route, found: route.pattern.exec(`${incoming.method} ${url.pathname}`) }))
      .find(({ found }) => found);
    if (!match) return void outgoing.writeHead(404).end("no such route");
    const headers = new Headers({ [PEER_HEADER]: "127.0.0.1" });
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const hasBody = incoming.method !== "GET";
    const request = new Request(new URL(incoming.url ?? "/", `http://${incoming.headers.host}`), {
      method: incoming.method,
      headers,
      ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
    } as RequestInit);
    const response = await match.handler(request, { params: Promise.resolve({ ...match.found?.groups }) });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

function patternOf(name: string): RegExp {
  const literal = name.replace(/[.]/g, "\\.");
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}
