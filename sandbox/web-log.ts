import type { IncomingMessage, ServerResponse } from "node:http";
import type { WebRequest } from "./web-types";

const MAX_ENTRIES = 10_000;

/** Records every request, counts them by host and path, and tracks how many were open at the same time. */
export function createWebLog() {
  const entries: WebRequest[] = [];
  const counts = new Map<string, number>();
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  let active = 0;

  const increment = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const track = (host: string, step: 1 | -1) => {
    active += step;
    open.set(host, (open.get(host) ?? 0) + step);
    most.set(host, Math.max(most.get(host) ?? 0, open.get(host) ?? 0));
  };

  return {
    entries,
    get active() {
      return active;
    },
    begin(host: string, request: IncomingMessage, response: ServerResponse): WebRequest {
      const { method = "GET", url = "/", headers } = request;
      const path = url.split("?")[0] ?? "/";
      const entry: WebRequest = { host, method, url, path, headers, at: Date.now(), body: "", status: undefined };
      if (entries.length >= MAX_ENTRIES) entries.shift();
      entries.push(entry);
      increment(host);
      increment(`${host} ${path}`);
      track(host, 1);
      response.on("close", () => track(host, -1));
      response.on("finish", () => {
        entry.status = response.statusCode;
      });
      return entry;
    },
    count: (host: string, path?: string) => counts.get(path === undefined ? host : `${host} ${path}`) ?? 0,
    last: (host: string, path?: string) =>
      entries.findLast((entry) => entry.host === host && (path === undefined || entry.path === path)),
    mostAtOnce: (host: string) => most.get(host) ?? 0,
    reset() {
      entries.length = 0;
      counts.clear();
      most.clear();
    },
  };
}

export type WebLog = ReturnType<typeof createWebLog>;
