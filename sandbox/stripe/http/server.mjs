import { createServer } from "node:http";

const BODY_LIMIT = 1024 * 1024;

/**
 * @typedef {{ status?: number, body: string | Buffer, type?: string, headers?: Record<string, string> }} Answer
 * @typedef {{ method: string, path: string, query: string, headers: Record<string, string | undefined>, body: string }} Request
 */

/**
 * Listens on this machine only and answers only who asks it by a local name (a page of the web that resolves its own
 * name to this machine is refused).
 * @param {{ port: number, wished?: number, answer: (request: Request) => Promise<Answer> | Answer }} options
 */
export async function listen({ port: wanted, wished = 0, answer }) {
  /** @type {import("node:http").RequestListener} */
  const handle = async (request, response) => {
    try {
      const url = new URL(request.url ?? "/", "http://localhost");
      if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ""))
        return void response.writeHead(403).end();
      const body = await readBody(request);
      const headers = /** @type {Record<string, string | undefined>} */ (request.headers);
      const given = await answer({
        method: request.method ?? "GET",
        path: url.pathname,
        query: url.search.slice(1),
        headers,
        body,
      });
      response.writeHead(given.status ?? 200, {
        "content-type": given.type ?? "text/html; charset=utf-8",
        "cache-control": "no-store",
        ...given.headers,
      });
      response.end(given.body);
    } catch (error) {
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end(String(/** @type {Error} */ (error).message ?? error));
    }
  };
  const make = () => createServer({ keepAliveTimeout: 5_000 }, handle);
  const first = make();
  // The port of the last run, so that addresses handed out then still lead here; any other one when it is taken.
  const port = await open(first, wanted || wished, "127.0.0.1").catch((error) => {
    if (wanted) throw error;
    return open(first, 0, "127.0.0.1");
  });
  const servers = [first];
  const second = make();
  // A machine without IPv6 has no ::1; 127.0.0.1 is enough there.
  if (await open(second, port, "::1").catch(() => 0)) servers.push(second);
  return {
    port,
    async close() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

/** @param {import("node:http").Server} server @param {number} port @param {string} host @returns {Promise<number>} */
function open(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(/** @type {import("node:net").AddressInfo} */ (server.address()).port));
  });
}

/** @param {import("node:http").IncomingMessage} request */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Error("the body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
