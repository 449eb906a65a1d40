import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { createSession } from "@/lib/domain/auth/session";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { type Figure, reportFigures } from "./figures";
import { compared, printTable, residentMegabytes, timed } from "./measure";
import type { Library } from "./seed-reader";
import { startProgram, startServer } from "./start-program";

const PORT = Number(process.env.BENCH_PORT ?? 3210);
const RUNS = 500;
const NEXT = path.resolve("node_modules", "next", "dist", "bin", "next");
const BARE = "bare route handler, same body";
const UNREAD = "/api/feed-items?filter=unread&limit=20";
const FEEDS = "/api/feeds";
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

type Call = { port: number; url: string; headers?: Record<string, string>; method?: string; body?: string };

/**
 * The same lists over HTTP, from the built application as it is started in production; beside it a bare Next route
 * handler, served by plain `next start`, that answers the same bytes from memory. Left out without a build (BENCH_HTTP unset).
 */
export async function measureHttp({ ctx, bundles, item }: Library & { item: number }): Promise<void> {
  if (!process.env.BENCH_HTTP) return console.log("\nHTTP is left out: the application is not built.");
  const { token } = await createSession(ctx, ctx.user.key, { userAgent: "bench", address: null });
  const headers = { cookie: `${SESSION_COOKIE}=${token}` };
  const server = await startServer(PORT);
  const bare = await startBare(await get({ port: PORT, url: UNREAD, headers }));
  try {
    const works: Record<string, () => Promise<unknown>> = { [BARE]: () => get({ port: PORT + 1, url: "/bare" }) };
    for (const { call, url } of callsOf(bundles)) works[call] = () => get({ port: PORT, url, headers });
    const etag = await etagOf({ port: PORT, url: FEEDS, headers });
    const known = { ...headers, "if-none-match": etag };
    works["1,000 feeds, not modified"] = () => get({ port: PORT, url: FEEDS, headers: known }, { status: 304 });
    const marks = new Map(callsOf(bundles).map(({ call, mark }) => [call, mark]));
    // Changes in turns of their own, because they make a new version of the list of feeds.
    const [yardstick, ...reads] = await compared(works, RUNS);
    const [, ...changes] = await compared(
      { [BARE]: works[BARE] as () => Promise<unknown>, ...changesOf(item, headers) },
      RUNS,
    );
    const measured = [yardstick, ...reads, ...changes].filter((each) => each !== undefined);
    const bare = yardstick?.p50 ?? 0;
    const rows = measured.map(({ name, p50, p95, ratio }) => ({
      call: name,
      "p50 ms": p50,
      "p95 ms": p95,
      "p95 / p50": p95 / p50,
      "bare p50 ms": bare,
      "× bare": ratio,
      goal: GOALS[name] ? `≤ ${GOALS[name]} ms` : (marks.get(name) ?? ""),
    }));
    printTable("Over HTTP (one connection, kept alive; in turns)", rows);
    reportFigures("reader over HTTP", [
      ...figuresOf(rows),
      await measureMany(headers),
      ...(await measureOutput(ctx)),
      ...(await measureMemory(server, headers)),
    ]);
  } finally {
    agent.destroy();
    for (const child of [server, bare]) child.kill("SIGTERM");
  }
}

type HttpRow = { call: string; "p50 ms": number; "p95 ms": number };

const GOALS: Record<string, number> = {
  "first 20 unread": 1,
  counts: 1.5,
  "1,000 feeds": 5,
  "1,000 feeds, not modified": 5,
  "mark one read or unread": 1,
  "star or unstar one": 1,
};

/** Marks and stars of one item, each time the other way. */
function changesOf(item: number, headers: Record<string, string>): Record<string, () => Promise<unknown>> {
  const change = (what: string, name: string) => {
    let is = false;
    return () => {
      is = !is;
      const body = JSON.stringify({ [name]: is });
      const typed = { ...headers, "content-type": "application/json" };
      return get({ port: PORT, url: `/api/feed-items/${item}/${what}`, headers: typed, method: "PATCH", body });
    };
  };
  return { "mark one read or unread": change("read", "isRead"), "star or unstar one": change("star", "isStarred") };
}

/** First pages of unread items, eight connections at once. */
async function measureMany(headers: Record<string, string>): Promise<Figure> {
  const perSecond = await rateOf(() => ({ port: PORT, url: UNREAD, headers }), 200);
  return { name: "first 20 unread, eight at once", value: perSecond, unit: "/s", goal: { least: 1400 } };
}

/** Returns how many such calls a second eight connections get. */
async function rateOf(call: () => Call, status: number): Promise<number> {
  const many = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 500; n += 1) await get(call(), { agent: many, status });
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  many.destroy();
  return 4000 / seconds;
}

/** The p50 of each call, and how many times that its p95 is. */
const figuresOf = (rows: readonly HttpRow[]): Figure[] =>
  rows.flatMap(({ call, "p50 ms": p50, "p95 ms": p95 }) => [
    { name: call, value: p50, unit: "ms", ...(GOALS[call] && { goal: { most: GOALS[call] } }) },
    { name: `${call}, p95 / p50`, value: p95 / p50, unit: "×", goal: { most: 2 } },
  ]);

/** Public RSS of all feeds: unchanged, eight connections at once; changed before each read; as it is kept. */
async function measureOutput({ db, user }: Library["ctx"]): Promise<Figure[]> {
  const call = { port: PORT, url: `/rss/user/${user.id}.xml`, headers: { "accept-encoding": "gzip" } };
  await get(call);
  const kept = await timed(() => get(call), 300);
  const fresh = await timed(async () => {
    await db.pool.query("SELECT raise_owner_versions($1)", [user.key]);
    await get(call);
  }, 100);
  const tag = await etagOf(call);
  const unchanged = { ...call, headers: { ...call.headers, "if-none-match": tag } };
  return [
    { name: "RSS not modified", value: await rateOf(() => unchanged, 304), unit: "/s", goal: { least: 1500 } },
    { name: "RSS of 50 items, fresh", value: fresh.p50, unit: "ms", goal: { most: 6 } },
    { name: "RSS of 50 items, kept", value: kept.p50, unit: "ms" },
  ];
}

/** Memory of the web process after 20,000 and after 100,000 lists. */
async function measureMemory(server: ChildProcess, headers: Record<string, string>): Promise<Figure[]> {
  const after = async (calls: number) => {
    for (let n = 0; n < calls; n += 1) await get({ port: PORT, url: UNREAD, headers });
    return residentMegabytes(server.pid ?? 0);
  };
  const first = await after(20_000);
  const last = await after(80_000);
  return [
    { name: "web memory after 100,000 lists", value: last, unit: "MB" },
    { name: "the same / after 20,000", value: last / first, unit: "×", goal: { most: 1.05 } },
  ];
}

/** What a reader's screen asks for, and what it may cost. */
function callsOf(bundles: Library["bundles"]) {
  const lists = Object.entries(bundles).flatMap(([name, id]) => [
    { call: `bundle (${name}), 20 newest`, url: `/api/feed-items?bundleId=${id}&limit=20`, mark: "≤ 5 × bare" },
    {
      call: `bundle (${name}), 20 unread`,
      url: `/api/feed-items?bundleId=${id}&filter=unread&limit=20`,
      mark: "≤ 5 × bare",
    },
  ]);
  return [
    { call: "first 20 unread", url: UNREAD, mark: "" },
    ...lists,
    { call: "counts", url: "/api/counts", mark: "" },
    { call: "1,000 feeds", url: FEEDS, mark: "" },
  ];
}

/** A Next application that is nothing but one route handler, in a folder of its own: a checkout's middleware would join in. */
async function startBare(body: string): Promise<ChildProcess> {
  const folder = path.join(process.env.FEEDLOOM_DATA ?? "", "bare");
  mkdirSync(path.join(folder, "app", "bare"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, "app", "bare", "route.js"),
    `const body = ${JSON.stringify(body)};
export const dynamic = "force-dynamic";
export const GET = () => new Response(body, { headers: { "content-type": "application/json; charset=utf-8" } });`,
  );
  // Webpack follows the link to the packages; Turbopack would not.
  const build = spawn(process.execPath, [NEXT, "build", "--webpack", folder], {
    stdio: "ignore",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  await new Promise((resolve) => build.on("exit", resolve));
  return startProgram([NEXT, "start", folder, "--port", String(PORT + 1)], PORT + 1);
}

type Expected = { agent?: http.Agent; status?: number };

/** Returns the body of a response with the expected status. */
const get = async (call: Call, expected: Expected = {}): Promise<string> => (await ask(call, expected)).body;
const etagOf = async (call: Call): Promise<string> => (await ask(call, {})).etag;

function ask(
  { port, url, headers = {}, method = "GET", body: sent }: Call,
  { agent: by = agent, status = 200 }: Expected,
) {
  return new Promise<{ body: string; etag: string }>((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path: url, headers, method, agent: by }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode !== status) reject(new Error(`${url}: ${response.statusCode} ${body.slice(0, 200)}`));
        else resolve({ body, etag: response.headers.etag ?? "" });
      });
    });
    request.on("error", reject);
    request.end(sent);
  });
}
