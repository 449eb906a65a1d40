import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { PEER_HEADER } from "@/lib/http/client-address";
import { hasBodyOfGet, moveBodyToQuery } from "@/scripts/server/body-of-get";

type Handler = (request: Request) => Promise<Response>;
export type Served = { url: string; calls: string[]; close: () => Promise<void> };

/** One handler on a port of this machine, for programs that call it; `calls` are method and address of what came. */
export async function serveHandler(handler: Handler): Promise<Served> {
  const calls: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (hasBodyOfGet(incoming)) await moveBodyToQuery(incoming);
    calls.push(`${incoming.method} ${incoming.url}`);
    const headers = new Headers({ [PEER_HEADER]: "127.0.0.1" });
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
    const response = await handler(
      new Request(new URL(incoming.url ?? "/", `http://${incoming.headers.host}`), {
        method: incoming.method,
        headers,
        ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: "half" }),
      } as RequestInit),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
