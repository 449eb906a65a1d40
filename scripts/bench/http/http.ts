import type { ChildProcess } from "node:child_process";
import { DatedItemQuery } from "@/lib/contracts/items";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { createSession } from "@/lib/domain/people/auth/session";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { type Figure, reportFigures } from "@/scripts/bench/figures";
import { compared, printTable, residentMegabytes, timed } from "@/scripts/bench/measure";
import { runPart } from "@/scripts/bench/run-part";
import { type Library, seedLibrary } from "@/scripts/bench/seed-reader";
import { startServer } from "@/scripts/bench/start-program";
import { type Call, closeConnection, etagOf, get, PORT, rateOf } from "./ask";
import { startBare } from "./start-bare";

const RUNS = 500;
const BARE = "bare route handler, same body";
const UNREAD = "/api/feed-items?filter=unread&limit=20";
const FEEDS = "/api/feeds";
/** Calls of which a rate is made, and those of its warm-up. */
const MANY = 6_000;
const WARM_UP = 1_000;

type Measured = Library & { headers: Record<string, string>; server: ChildProcess };

/** Parts that can be measured alone: `npm run bench -- http-rates`. The quick ones come first. */
const PARTS: Record<string, (of: Measured) => Promise<Figure[]>> = {
  rates: measureRates,
  output: measureOutput,
  calls: measureCalls,
  memory: measureMemory,
};

/**
 * npm run bench -- http: a heavy reader's calls over HTTP, from the built application as it is started in production. Left out
 * without a build (BENCH_HTTP unset). Each part reports its figures as soon as it has them.
 */
async function main(): Promise<void> {
  if (!process.env.BENCH_HTTP) return console.log("\nHTTP is left out: the application is not built.");
  const library = await seedLibrary({ db: db(), log: logger(), now, changes: new PendingChanges() });
  const { ctx } = library;
  const { token } = await createSession(ctx, ctx.user.key, { userAgent: "bench", address: null });
  const headers = { cookie: `${SESSION_COOKIE}=${token}` };
  const server = await startServer(PORT);
  try {
    for (const [name, measure] of wantedParts(process.env.BENCH_ONLY)) {
      reportFigures(`http-${name}`, await measure({ ...library, headers, server }));
    }
  } finally {
    closeConnection();
    server.kill("SIGTERM");
  }
}

function wantedParts(only: string | undefined) {
  const wanted = Object.entries(PARTS).filter(([name]) => !only || only === name);
  if (wanted.length === 0) throw new Error(`Unknown part: http-${only}. Parts: ${Object.keys(PARTS).join(", ")}.`);
  return wanted;
}

/** Eight connections at once, kept alive. */
async function measureRates({ ctx, headers }: Measured): Promise<Figure[]> {
  const document: Call = { port: PORT, url: `/rss/user/${ctx.user.id}.xml`, headers: { "accept-encoding": "gzip" } };
  const unchanged = { ...document, headers: { ...document.headers, "if-none-match": await etagOf(document) } };
  const feeds = { port: PORT, url: FEEDS, headers };
  const sameFeeds = { ...feeds, headers: { ...headers, "if-none-match": await etagOf(feeds) } };
  return [
    { name: "RSS not modified", value: await rate(unchanged, 304), unit: "/s", goal: { least: 1500 } },
    { name: "RSS of 50 items, kept, eight at once", value: await rate(document, 200), unit: "/s" },
    {
      name: "first 20 unread, eight at once",
      value: await rate({ port: PORT, url: UNREAD, headers }, 200),
      unit: "/s",
      goal: { least: 1400 },
    },
    { name: "1,000 feeds, not modified, eight at once", value: await rate(sameFeeds, 304), unit: "/s" },
  ];
}

async function rate(call: Call, status: number): Promise<number> {
  await rateOf(call, { calls: WARM_UP, status });
  return rateOf(call, { calls: MANY, status });
}

/** Public RSS of all feeds: changed before each read; as it is kept. */
async function measureOutput({ ctx: { db, user } }: Measured): Promise<Figure[]> {
  const call = { port: PORT, url: `/rss/user/${user.id}.xml`, headers: { "accept-encoding": "gzip" } };
  await get(call);
  const kept = await timed(() => get(call), 300);
  const fresh: number[] = [];
  for (let n = 0; n < 120; n += 1) {
    await db.pool.query("SELECT raise_owner_versions($1)", [user.key]);
    const begun = performance.now();
    await get(call);
    if (n >= 20) fresh.push(performance.now() - begun);
  }
  fresh.sort((a, b) => a - b);
  return [
    { name: "RSS of 50 items, fresh", value: fresh[fresh.length / 2] ?? 0, unit: "ms", goal: { most: 6 } },
    { name: "RSS of 50 items, kept", value: kept.p50, unit: "ms" },
  ];
}

/** Calls one after the other by one connection, in turns with a bare Next route handler that answers the same bytes from memory. */
async function measureCalls({ ctx, bundles, headers }: Measured): Promise<Figure[]> {
  const bare = await startBare(await get({ port: PORT, url: UNREAD, headers }), PORT + 1);
  try {
    const yardstick = () => get({ port: PORT + 1, url: "/bare" });
    const works: Record<string, () => Promise<unknown>> = { [BARE]: yardstick };
    for (const { call, url } of callsOf(bundles)) works[call] = () => get({ port: PORT, url, headers });
    const known = { ...headers, "if-none-match": await etagOf({ port: PORT, url: FEEDS, headers }) };
    works["1,000 feeds, not modified"] = () => get({ port: PORT, url: FEEDS, headers: known }, { status: 304 });
    const [item] = (await listItems(ctx, DatedItemQuery.parse({ filter: "unread", limit: 1 }))).data;
    const [first, ...reads] = await compared(works, RUNS);
    // Changes in turns of their own, because they make a new version of the list of feeds.
    const [, ...changes] = await compared({ [BARE]: yardstick, ...changesOf(item?.id ?? 0, headers) }, RUNS);
    const marks = new Map(callsOf(bundles).map(({ call, mark }) => [call, mark]));
    const rows = [first, ...reads, ...changes].filter(isDefined).map(({ name, p50, p95, ratio }) => ({
      call: name,
      "p50 ms": p50,
      "p95 ms": p95,
      "p95 / p50": p95 / p50,
      "bare p50 ms": first?.p50 ?? 0,
      "× bare": ratio,
      goal: GOALS[name] ? `≤ ${GOALS[name]} ms` : (marks.get(name) ?? ""),
    }));
    printTable("Over HTTP (one connection, kept alive; in turns)", rows);
    return figuresOf(rows);
  } finally {
    bare.kill("SIGTERM");
  }
}

const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;

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

/** The p50 of each call, and how many times that its p95 is. */
const figuresOf = (rows: readonly HttpRow[]): Figure[] =>
  rows.flatMap(({ call, "p50 ms": p50, "p95 ms": p95 }) => [
    { name: call, value: p50, unit: "ms", ...(GOALS[call] && { goal: { most: GOALS[call] } }) },
    { name: `${call}, p95 / p50`, value: p95 / p50, unit: "×", goal: { most: 2 } },
  ]);

/** Memory of the web process after 20,000 and after 100,000 lists. */
async function measureMemory({ server, headers }: Measured): Promise<Figure[]> {
  const after = async (calls: number) => {
    await rateOf({ port: PORT, url: UNREAD, headers }, { calls, status: 200 });
    return residentMegabytes(server.pid ?? 0);
  };
  const first = await after(20_000);
  const last = await after(80_000);
  return [
    { name: "web memory after 100,000 lists", value: last, unit: "MB" },
    { name: "the same / after 20,000", value: last / first, unit: "×", goal: { most: 1.05 } },
  ];
}

/** The calls of a reader's screen, each with its goal. */
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

runPart(main);
