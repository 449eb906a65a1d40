/**
 * A small web for tests and the demo: one server that plays any number of sites, told apart by Host name or by the
 * loopback address they are asked at. It knows nothing of the product.
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
import http from "node:http";
import { isIP } from "node:net";
import { sendAnswer } from "./web-answer.mjs";
import { createWebLog } from "./web-log.mjs";

/** @param {string} key a host name, an address, or "*" for every host without a site of its own */
function siteKey(key) {
  return key.toLowerCase().replace(/:\d+$/, "");
}

/** The sites: by host name or address, each a table of answers by path. */
function createSites() {
  const sites = new Map();
  return {
    set(host, path, answer) {
      const key = siteKey(host);
      if (!sites.has(key)) sites.set(key, new Map());
      sites.get(key).set(path, answer);
    },
    remove(host, path) {
      const key = siteKey(host);
      return path === undefined ? sites.delete(key) : (sites.get(key)?.delete(path) ?? false);
    },
    /** @param {http.IncomingMessage} request */
    find(request) {
      const host = siteKey(request.headers.host ?? "");
      const site = sites.get(host) ?? sites.get(request.socket.localAddress ?? "") ?? sites.get("*");
      return site?.get(request.url) ?? site?.get(request.url.split("?")[0]) ?? site?.get("*");
    },
  };
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function createHandler(sites, log) {
  return async (request, response) => {
    const entry = log.begin(siteKey(request.headers.host ?? ""), request, response);
    try {
      entry.body = await readBody(request);
      await sendAnswer(sites.find(request), { request, response, entry });
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error?.stack ?? error));
    }
  };
}

function listen(server, port, address) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, () => resolve(server.address().port));
  });
}

/** The listening sockets: one per loopback address, all at the same port. */
function createListeners(handle, wantedPort) {
  const servers = new Map();
  let port = wantedPort;
  return {
    get port() {
      return port;
    },
    async open(address) {
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

/** @param {import("./web.d.mts").WebOptions} [options] @returns {Promise<import("./web.d.mts").Web>} */
export async function startWeb({ sites: given = {}, port = 0, address = "127.0.0.1" } = {}) {
  const sites = createSites();
  const log = createWebLog();
  const listeners = createListeners(createHandler(sites, log), port);
  const add = async (host, paths) => {
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
