/**
 * A small web for tests and the demo: one server for any number of sites, told apart by the Host header or by the
 * loopback address of the connection. It knows nothing of the product.
 *
 *   const web = await startWeb({ sites: { "daringfireball.localhost": { "/feed.xml": { file: "…", etag: true } } } });
 *   web.url("daringfireball.localhost", "/feed.xml")   // http://daringfireball.localhost:4100/feed.xml
 *   web.set("daringfireball.localhost", "/feed.xml", { body: "…" });   // changes it at run time
 *   web.count("daringfireball.localhost", "/feed.xml");                // requests so far
 *   await web.close();
 *
 * `*.localhost` names need a client that resolves them itself (browsers and the product's fetcher do, RFC 6761);
 * sites named by address (127.0.1.7) are reachable by everyone on Linux.
 */
import http, { type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { sendAnswer } from "./web-answer";
import { createWebLog, type WebLog } from "./web-log";
import type { Web, WebAnswer, WebOptions, WebSite } from "./web-types";

export type { Web, WebAnswer, WebAnswerSpec, WebRequest, WebSite } from "./web-types";

type Sites = ReturnType<typeof createSites>;

/** Normalizes the name of a site: a host name, an address, or "*" for every host without its own site. */
function siteKey(name: string): string {
  return name.toLowerCase().replace(/:\d+$/, "");
}

/** Stores the sites by host name or address, each as a table of answers by path. */
function createSites() {
  const sites = new Map<string, Map<string, WebAnswer>>();
  return {
    set(host: string, path: string, answer: WebAnswer): void {
      const key = siteKey(host);
      const site = sites.get(key) ?? new Map<string, WebAnswer>();
      sites.set(key, site.set(path, answer));
    },
    remove(host: string, path?: string): boolean {
      const key = siteKey(host);
      return path === undefined ? sites.delete(key) : (sites.get(key)?.delete(path) ?? false);
    },
    find({ headers, socket, url = "/" }: IncomingMessage): WebAnswer | undefined {
      const host = siteKey(headers.host ?? "");
      const site = sites.get(host) ?? sites.get(socket.localAddress ?? "") ?? sites.get("*");
      return site?.get(url) ?? site?.get(url.split("?")[0] ?? "") ?? site?.get("*");
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

function createHandler(sites: Sites, log: WebLog): RequestListener {
  return async (request, response) => {
    const entry = log.begin(siteKey(request.headers.host ?? ""), request, response);
    try {
      entry.body = await readBody(request);
      await sendAnswer(sites.find(request), { request, response, entry });
    } catch (error) {
      response.statusCode = 500;
      response.end(error instanceof Error ? error.stack : String(error));
    }
  };
}

function listen(server: http.Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Manages the listening sockets: one per loopback address, all on the same port. */
function createListeners(handle: RequestListener, wantedPort: number) {
  const servers = new Map<string, http.Server>();
  let port = wantedPort;
  return {
    get port() {
      return port;
    },
    async open(address: string) {
      if (servers.has(address)) return;
      const server = http.createServer({ keepAliveTimeout: 10_000, maxHeaderSize: 64 * 1024 }, handle);
      servers.set(address, server);
      port = await listen(server, port, address);
    },
    async close() {
      for (const server of servers.values()) server.closeAllConnections();
      await Promise.all([...servers.values()].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

export async function startWeb({ sites: given = {}, port = 0, address = "127.0.0.1" }: WebOptions = {}): Promise<Web> {
  const sites = createSites();
  const log = createWebLog();
  const listeners = createListeners(createHandler(sites, log), port);
  const add = async (host: string, paths: WebSite) => {
    for (const [path, answer] of Object.entries(paths)) sites.set(host, path, answer);
    if (isIP(siteKey(host)) === 4) await listeners.open(siteKey(host));
  };
  await listeners.open(address);
  for (const [host, paths] of Object.entries(given)) await add(host, paths);
  return {
    port: listeners.port,
    log: log.entries,
    get active() {
      return log.active;
    },
    add,
    set: sites.set,
    remove: sites.remove,
    url: (host, path = "/") => `http://${host}:${listeners.port}${path}`,
    count: (host, path) => log.count(siteKey(host), path),
    last: (host, path) => log.last(siteKey(host), path),
    mostAtOnce: (host) => log.mostAtOnce(siteKey(host)),
    reset: log.reset,
    close: listeners.close,
  };
}
