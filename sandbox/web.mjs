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

const LONGEST_LOG = 10_000;

/** @param {string} key a host name, an address, or "*" for every host without a site of its own */
function siteKey(key) {
  return key.toLowerCase().replace(/:\d+$/, "");
}

/** @param {import("node:http").IncomingMessage} request */
function hostOf(request) {
  return siteKey(request.headers.host ?? "");
}

/** @param {http.Server} server @param {number} port @param {string} address */
function listen(server, port, address) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, address, () => resolve(server.address().port));
  });
}

/** @param {import("./web.d.mts").WebOptions} [options] @returns {Promise<import("./web.d.mts").Web>} */
export async function startWeb({ sites = {}, port = 0, address = "127.0.0.1" } = {}) {
  const tables = new Map();
  const log = [];
  const counts = new Map();
  const servers = [];
  let boundPort = port;
  let active = 0;
  const activeByHost = new Map();
  const mostByHost = new Map();

  const table = (host) => {
    const key = siteKey(host);
    if (!tables.has(key)) tables.set(key, new Map());
    return tables.get(key);
  };

  const find = (request) => {
    const host = hostOf(request);
    const local = request.socket.localAddress ?? "";
    const site = tables.get(host) ?? tables.get(local) ?? tables.get("*");
    if (!site) return { host, answer: undefined };
    const [path] = request.url.split("?");
    return { host, answer: site.get(request.url) ?? site.get(path) ?? site.get("*") };
  };

  const track = (host, step) => {
    const now = (activeByHost.get(host) ?? 0) + step;
    activeByHost.set(host, now);
    mostByHost.set(host, Math.max(mostByHost.get(host) ?? 0, now));
    active += step;
  };

  const handle = (request, response) => {
    const { host, answer } = find(request);
    const path = request.url.split("?")[0];
    const entry = {
      host,
      method: request.method,
      url: request.url,
      path,
      headers: request.headers,
      at: Date.now(),
      body: "",
    };
    if (log.length >= LONGEST_LOG) log.shift();
    log.push(entry);
    counts.set(`${host} ${path}`, (counts.get(`${host} ${path}`) ?? 0) + 1);
    counts.set(host, (counts.get(host) ?? 0) + 1);
    track(host, 1);
    response.on("close", () => track(host, -1));
    response.on("finish", () => {
      entry.status = response.statusCode;
    });
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      entry.body = Buffer.concat(chunks).toString("utf8");
      sendAnswer(answer, { request, response, entry }).catch((error) => {
        response.statusCode = 500;
        response.end(String(error?.stack ?? error));
      });
    });
  };

  /** Opens one more loopback address at the same port. */
  const open = async (where) => {
    if (servers.some((server) => server.address()?.address === where)) return;
    const server = http.createServer({ keepAliveTimeout: 10_000, maxHeaderSize: 64 * 1024 }, handle);
    boundPort = await listen(server, boundPort, where);
    servers.push(server);
  };

  const set = (host, path, answer) => {
    table(host).set(path, answer);
  };
  const add = async (host, paths) => {
    for (const [path, answer] of Object.entries(paths)) set(host, path, answer);
    if (isIP(siteKey(host)) === 4) await open(siteKey(host));
  };

  await open(address);
  for (const [host, paths] of Object.entries(sites)) await add(host, paths);

  return {
    port: boundPort,
    log,
    add,
    set,
    remove: (host, path) => (path === undefined ? tables.delete(siteKey(host)) : table(host).delete(path)),
    url: (host, path = "/") => `http://${host}:${boundPort}${path}`,
    count: (host, path) => counts.get(path === undefined ? siteKey(host) : `${siteKey(host)} ${path}`) ?? 0,
    last: (host, path) =>
      log.findLast((entry) => entry.host === siteKey(host) && (path === undefined || entry.path === path)),
    mostAtOnce: (host) => mostByHost.get(siteKey(host)) ?? 0,
    reset: () => {
      log.length = 0;
      counts.clear();
      mostByHost.clear();
    },
    get active() {
      return active;
    },
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
