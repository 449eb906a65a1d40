import { request as openRequest } from "node:http";

/**
 * What the first reader would wait for, and nobody's data: the document that draws the library without a server, the home
 * page of a session that doesn't exist, and the calls of an open list.
 */
const PATHS = [
  "/offline",
  "/",
  ...["feed-items", "feeds", "bundles", "labels", "alerts"].map((name) => `/api/${name}`),
];
const LIMIT_MS = 20_000;

/**
 * Asks a server that listens for its most frequent pages and calls, one after the other, so that their code is
 * loaded before the first reader comes. A request that fails is left out: readers' requests load the same.
 */
export async function warmUp(server: { host: string; port: number }, isHttps: boolean): Promise<void> {
  const cookie = `${isHttps ? "__Host-" : ""}feedloom-session=none`;
  for (const path of PATHS) await ask({ ...server, path, headers: { cookie } });
}

function ask(options: { host: string; port: number; path: string; headers: { cookie: string } }): Promise<void> {
  return new Promise((resolve) => {
    const call = openRequest({ ...options, agent: false, timeout: LIMIT_MS }, (answer) => {
      answer.resume();
      answer.on("close", () => resolve());
    });
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve());
    call.end();
  });
}
