/** What the local web was asked: every request, counts, and how many were open at the same time. */
const LONGEST_LOG = 10_000;

export function createWebLog() {
  const entries = [];
  const counts = new Map();
  const open = new Map();
  const most = new Map();
  let active = 0;

  const raise = (key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const track = (host, step) => {
    active += step;
    open.set(host, (open.get(host) ?? 0) + step);
    most.set(host, Math.max(most.get(host) ?? 0, open.get(host)));
  };

  return {
    entries,
    get active() {
      return active;
    },
    begin(host, request, response) {
      const { method, url, headers } = request;
      const path = url.split("?")[0];
      const entry = { host, method, url, path, headers, at: Date.now(), body: "", status: undefined };
      if (entries.length >= LONGEST_LOG) entries.shift();
      entries.push(entry);
      raise(host);
      raise(`${host} ${path}`);
      track(host, 1);
      response.on("close", () => track(host, -1));
      response.on("finish", () => {
        entry.status = response.statusCode;
      });
      return entry;
    },
    count: (host, path) => counts.get(path === undefined ? host : `${host} ${path}`) ?? 0,
    last: (host, path) =>
      entries.findLast((entry) => entry.host === host && (path === undefined || entry.path === path)),
    mostAtOnce: (host) => most.get(host) ?? 0,
    reset() {
      entries.length = 0;
      counts.clear();
      most.clear();
    },
  };
}
