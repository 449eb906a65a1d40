import { type ChildProcess, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import { pathToFileURL } from "node:url";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { createSession } from "@/lib/domain/people/auth/session";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { bundlePath } from "@/scripts/launch/bundle.mjs";
import { reportFigures } from "./figures";
import { follow } from "./follow";
import * as heavy from "./heavy-documents";
import { printTable } from "./measure";
import { runPart } from "./run-part";

/**
 * Measures how fast one user's list responds while others send the heaviest accepted documents to the same web process.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3210);
const SITE_PORT = PORT + 1;
const SITE = `http://127.0.0.1:${SITE_PORT}`;
const IN_PARALLEL = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 12);
/** Kinds whose name has this in it are measured; default: all. */
const ONLY = process.env.BENCH_ONLY ?? "";
const MARKS = { p95: 50, megabytes: 700 };
const LIST = "/api/feed-items?limit=20";
/** Between two calls of the reader. */
const PAUSE_MS = 20;

const system: SystemCtx = { db: db(), log: logger(), now, changes: new PendingChanges() };
type Sender = { ctx: Ctx; cookie: string; callback: string; itemId: number };
type Call = { method?: string; path: string; headers?: Record<string, string>; body?: Buffer | string };
type Work = (sender: Sender, n: number) => Call;

const documents = {
  page: heavy.heavyPage(),
  search: heavy.heavySearch(),
  article: heavy.heavyArticle(),
  feed: heavy.heavyFeed("feed"),
  push: heavy.heavyFeed("push").subarray(0, 9_900_000),
};
const files = { opml: heavy.heavyOpml("list"), json: heavy.heavyJson("file") };
const json = { "content-type": "application/json" };
const raw = { "content-type": "application/octet-stream" };

const WORKS: Record<string, Work> = {
  "feeds of 13 MB": (_, n) => post("/api/feeds", { url: `${SITE}/feed/${n}` }),
  "pages of 14 MB": (_, n) => post("/api/feeds", { url: `${SITE}/page/${n}` }),
  "OPML of 15 MB": () => ({ method: "POST", path: "/api/import", headers: raw, body: files.opml }),
  "JSON of 15 MB": () => ({ method: "POST", path: "/api/import", headers: raw, body: files.json }),
  "deliveries of 10 MB": ({ callback }) => ({
    method: "POST",
    path: `/api/websub/${callback}`,
    headers: { "content-type": "application/rss+xml", "x-hub-signature": SIGNATURE },
    body: documents.push,
  }),
  "previews of 3.5 MB": (_, n) => post("/api/intelligent-feed/generate", { keywords: `tidal power ${n}` }),
  "full texts of 3 MB": ({ itemId }) => ({ method: "POST", path: `/api/feed-items/${itemId}/full-text` }),
};
const SECRET = "secret";
const SIGNATURE = `sha256=${createHmac("sha256", SECRET).update(documents.push).digest("hex")}`;
const post = (path: string, body: object): Call => ({
  method: "POST",
  path,
  headers: json,
  body: JSON.stringify(body),
});

async function main(): Promise<void> {
  const site = http.createServer(serve).listen(SITE_PORT, "127.0.0.1");
  const reader = await createReader();
  const senders = await Promise.all(Array.from({ length: IN_PARALLEL }, (_, n) => createSender(n)));
  const all = Object.values(WORKS);
  const parts: Record<string, Sending[]> = { "nothing else": [] };
  for (const [name, work] of Object.entries(WORKS)) parts[name] = senders.map((sender) => ({ sender, works: [work] }));
  parts["all of them"] = senders.map((sender, at) => ({ sender, works: [...all.slice(at), ...all.slice(0, at)] }));
  const rows = [];
  try {
    for (const [name, sendings] of Object.entries(parts)) {
      if (name.includes(ONLY)) {
        rows.push(await measureAlone(reader, name, sendings));
      }
    }
  } finally {
    site.close();
    site.closeAllConnections();
  }
  printTable(`A reader's list while ${IN_PARALLEL} at a time send heavy documents (${SECONDS} s each)`, rows);
  const figures = rows.flatMap((row) => [
    { name: `${row["what is sent"]}, list p95`, value: row["p95 ms"], unit: "ms", goal: { most: MARKS.p95 } },
    { name: `${row["what is sent"]}, memory`, value: row["RSS MB"], unit: "MB", goal: { most: MARKS.megabytes } },
  ]);
  reportFigures("isolation", figures);
}

function serve(request: http.IncomingMessage, response: http.ServerResponse): void {
  const [, kind = ""] = (request.url ?? "").split("/");
  const body = { feed: documents.feed, page: documents.page, search: documents.search, article: documents.article }[
    kind
  ];
  const type = kind === "feed" || kind === "search" ? "application/rss+xml" : "text/html";
  response.writeHead(body ? 200 : 404, { "content-type": type });
  response.end(body ?? "");
}

async function createUser(email: string): Promise<{ ctx: Ctx; cookie: string }> {
  const { prisma } = system.db;
  const user = await prisma.user.create({ data: { email, subscription: { create: { status: "active" } } } });
  const ctx: Ctx = { ...system, user: { id: user.id, key: user.key, email } };
  const { token } = await createSession(ctx, user.key, { userAgent: "bench", address: null });
  return { ctx, cookie: `${SESSION_COOKIE}=${token}` };
}

/** Somebody with 50 feeds of 100 articles. */
async function createReader(): Promise<string> {
  const { ctx, cookie } = await createUser("reader@example.com");
  await follow(ctx, { from: 0, count: 50, articles: 100, url: "https://read.example/" });
  return cookie;
}

async function createSender(n: number): Promise<Sender> {
  const { ctx, cookie } = await createUser(`sender-${n}@example.com`);
  const callback = `callback-${n}`;
  const { sourceId, itemId } = await follow(ctx, { from: 1_000 + n, count: 1, articles: 1, url: `${SITE}/article/` });
  await ctx.db.pool.query("UPDATE sources SET hub_url = 'https://hub.example/' WHERE id = $1", [sourceId]);
  await ctx.db.pool.query(
    `INSERT INTO websub_subscriptions (source_id, hub_url, topic_url, secret, callback, state, requested_at)
     VALUES ($1, 'https://hub.example/', 'https://topic.example/', $2, $3, 'active', now())`,
    [sourceId, SECRET, callback],
  );
  return { ctx, cookie, callback, itemId };
}

async function start(): Promise<ChildProcess> {
  const delay = pathToFileURL(bundlePath("bench/loop-delay")).href;
  const child = spawn(process.execPath, ["--import", delay, bundlePath("server")], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: String(PORT),
      BASE_URL: `http://localhost:${PORT}`,
      LOG_LEVEL: "error",
      NEXT_TELEMETRY_DISABLED: "1",
      SEARCH_FEED_TEMPLATES: `${SITE}/search/{query}`,
    },
  });
  await once(child, "message");
  return child;
}

type Sending = { sender: Sender; works: Work[] };
let sent = 0;

/** Measures in its own process: memory carries over from one kind of document to the next. */
async function measureAlone(reader: string, name: string, sendings: readonly Sending[]) {
  const server = await start();
  try {
    return await measure({ server, reader }, name, sendings);
  } finally {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    // Its connections are closed.
    agent.destroy();
  }
}

type Measured = { server: ChildProcess; reader: string };

async function measure({ server, reader }: Measured, name: string, sendings: readonly Sending[]) {
  for (let n = 0; n < 20; n += 1) await request({ path: LIST }, reader);
  await loopDelay(server);
  const atStart = residentMegabytes(server.pid ?? 0);
  const end = performance.now() + SECONDS * 1000;
  const statuses = new Map<number, number>();
  let busy = true;
  const senders = Promise.all(
    sendings.map(async ({ sender, works }) => {
      for (let n = 0; performance.now() < end; n += 1) {
        sent += 1;
        const work = works[n % works.length] as Work;
        const status = await request(work(sender, sent), sender.cookie).catch(() => 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // Full texts are stored, and refused calls return at once.
        await system.db.pool.query("DELETE FROM full_texts");
        if (status >= 400) await pause(100);
      }
    }),
  ).finally(() => {
    busy = false;
  });
  const times: number[] = [];
  let megabytes = 0;
  while (busy || performance.now() < end) {
    const before = performance.now();
    const status = await request({ path: LIST }, reader);
    if (status !== 200) throw new Error(`The reader's list: ${status}`);
    times.push(performance.now() - before);
    megabytes = Math.max(megabytes, residentMegabytes(server.pid ?? 0));
    await pause(PAUSE_MS);
  }
  await senders;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const { p95, max } = await loopDelay(server);
  return {
    "what is sent": name,
    "list p50 ms": at(0.5),
    "p95 ms": at(0.95),
    "max ms": at(1),
    "mark p95 ≤": MARKS.p95,
    "loop p95 ms": p95,
    "loop max ms": max,
    "RSS at start": Math.round(atStart),
    "RSS MB": Math.round(megabytes),
    "mark MB ≤": MARKS.megabytes,
    responses: [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function loopDelay(server: ChildProcess): Promise<{ p95: number; max: number }> {
  server.send("delay");
  const [{ delay }] = (await once(server, "message")) as [{ delay: { p95: number; max: number } }];
  return delay;
}

/** Resident memory (Linux; 0 elsewhere). */
function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const agent = new http.Agent({ keepAlive: true });

/** Returns the status of a response once all of it has arrived. */
function request({ method = "GET", path, headers = {}, body }: Call, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const origin = `http://localhost:${PORT}`;
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sending = http.request(
      { host: "127.0.0.1", port: PORT, method, path, agent, headers: { ...headers, ...length, cookie, origin } },
      (response) => {
        response.resume();
        response.on("error", reject);
        response.on("end", () => resolve(response.statusCode ?? 0));
      },
    );
    sending.on("error", reject);
    sending.end(body);
  });
}

runPart(main);
