import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type HttpRequest = {
  method: string;
  path: string;
  /** without "?" */
  query: string;
  headers: Record<string, string | undefined>;
  body: string;
};

export type HttpResponse = {
  status?: number;
  body: string | Buffer;
  type?: string;
  headers?: Record<string, string>;
};

type Respond = (request: HttpRequest) => Promise<HttpResponse> | HttpResponse;

/**
 * Listens on the loopback addresses and responds only to requests for a local host name, so that a website whose name
 * resolves to this machine gets nothing (DNS rebinding).
 * @param preferredPort tried first; any free one is taken where it is not free
 */
export async function listen(respond: Respond, preferredPort = 0) {
  const handle: RequestListener = async (request, response) => {
    try {
      if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? "")) {
        response.writeHead(403).end();
        return;
      }
      const url = new URL(request.url ?? "/", "http://localhost");
      const result = await respond({
        method: request.method ?? "GET",
        path: url.pathname,
        query: url.search.slice(1),
        headers: request.headers as Record<string, string | undefined>,
        body: await text(request),
      });
      response.writeHead(result.status ?? 200, {
        "content-type": result.type ?? "text/html; charset=utf-8",
        "cache-control": "no-store",
        ...result.headers,
      });
      response.end(result.body);
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end(error instanceof Error ? error.message : String(error));
    }
  };
  const create = () => createServer({ keepAliveTimeout: 5_000 }, handle);
  const ipv4 = create();
  // The port of the last run keeps the addresses valid that were given out then.
  const port = await open(ipv4, preferredPort, "127.0.0.1").catch(() => open(ipv4, 0, "127.0.0.1"));
  const servers = [ipv4];
  const ipv6 = create();
  // A machine without IPv6 has no ::1; 127.0.0.1 is enough there.
  if (await open(ipv6, port, "::1").catch(() => 0)) servers.push(ipv6);
  return {
    port,
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

function open(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
