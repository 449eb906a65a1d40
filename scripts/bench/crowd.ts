import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { insertAppPassword } from "@/lib/domain/people/auth/app-passwords/create-app-password";
import { createSession } from "@/lib/domain/people/auth/session";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { recount } from "@/scripts/testing/database/recount";
import { type Figure, reportFigures } from "./figures";
import { printTable } from "./measure";
import { runPart } from "./run-part";
import { startServer } from "./start-program";

/** Measures the calls of 190 readers next to four programs of one account with 20,000 feeds and 200,000 articles. */
const PORT = Number(process.env.BENCH_PORT ?? 3210);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = 3;
const READERS = 190;
const FEEDS_OF_A_READER = 20;
/** Sources that the readers share, and the articles of each. */
const SHARED = 400;
const ARTICLES = 50;
const HUGE = { feeds: 20_000, articles: 10 };
const CALLERS = 4;
/** Each reader calls at random times, this often on average. */
const PAUSE_MS = 2_000;

type Person = { ctx: Ctx; cookie: string; basic: string };
type Call = { path: string; headers: Record<string, string> };

const READER_CALLS = [
  "/api/feed-items?filter=unread&limit=20",
  "/api/counts",
  "/api/feeds",
  "/api/miniflux/v1/entries?status=unread&limit=50",
];

const HUGE_CALLS: Record<string, readonly string[]> = {
  "Miniflux /v1/feeds": ["/api/miniflux/v1/feeds"],
  "/api/feeds": ["/api/feeds"],
  "all in turn": [
    "/api/miniflux/v1/feeds",
    "/api/feeds",
    "/api/miniflux/v1/feeds/counters",
    "/api/counts",
    "/api/feed-items?filter=unread&limit=100",
    "/api/feed-items?search=site&limit=20",
    "/api/analytics",
    "/api/miniflux/v1/entries?status=unread&limit=1000",
    "/api/nextcloud/index.php/apps/news/api/v1-3/feeds",
  ],
};

async function main(): Promise<void> {
  process.env.NEXTAUTH_SECRET ||= "a secret of the benchmark alone, which signs tokens";
  if (!process.env.BENCH_HTTP) return console.log("\nThe crowd is left out: the application is not built.");
  const system: SystemCtx = { db: db(), log: logger(), now, changes: new PendingChanges() };
  const { readers, huge } = await seed(system);
  const server = await startServer(PORT);
  try {
    await crowd(readers, [], 5);
    const rows = [];
    const figures: Figure[] = [];
    for (const [name, paths] of Object.entries(HUGE_CALLS)) {
      if (process.env.BENCH_ONLY && !name.includes(process.env.BENCH_ONLY)) continue;
      const callers = Array.from({ length: CALLERS }, (_, at) => ({
        huge,
        paths: [...paths.slice(at), ...paths.slice(0, at)],
      }));
      const [alone, beside] = [new Measured(), new Measured()];
      // In turns, so that what else the machine does is the same for both.
      for (let round = 0; round < ROUNDS; round += 1) {
        alone.add(await crowd(readers, [], SECONDS));
        beside.add(await crowd(readers, callers, SECONDS));
      }
      rows.push({ beside: "nothing", ...alone.row() }, { beside: name, ...beside.row() });
      figures.push({
        name: `p95 beside ${name} / alone`,
        value: beside.at(0.95) / alone.at(0.95),
        unit: "×",
        goal: { most: 1.3 },
      });
    }
    printTable(`Calls of ${READERS} readers beside ${CALLERS} callers of one account with ${HUGE.feeds} feeds`, rows);
    reportFigures("crowd", figures);
  } finally {
    server.kill("SIGTERM");
    agent.destroy();
  }
}

async function seed(system: SystemCtx): Promise<{ readers: Person[]; huge: Person }> {
  const { pool } = system.db;
  await addSources(system, { from: 1, to: SHARED, articles: ARTICLES });
  const readers: Person[] = [];
  for (let n = 0; n < READERS; n += 1) {
    const first = (n * 7) % (SHARED - FEEDS_OF_A_READER);
    readers.push(
      await addPerson(system, `reader-${n}@example.com`, { from: first + 1, to: first + FEEDS_OF_A_READER }),
    );
  }
  await addSources(system, { from: SHARED + 1, to: SHARED + HUGE.feeds, articles: HUGE.articles });
  const huge = await addPerson(system, "huge@example.com", { from: SHARED + 1, to: SHARED + HUGE.feeds });
  await pool.query("VACUUM (ANALYZE)");
  await pool.query("CHECKPOINT");
  return { readers, huge };
}

type Range = { from: number; to: number };

async function addSources(
  { db: { pool } }: SystemCtx,
  { from, to, articles }: Range & { articles: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO sources (id, identity, url, title, site_url, fetched_at, next_fetch_at)
     SELECT n, md5('s' || n)::uuid, 'https://site-' || n || '.example/feed', 'Site ' || n, 'https://site-' || n || '.example/',
       now(), now() + interval '1 year' FROM generate_series($1::int, $2::int) n`,
    [from, to],
  );
  await pool.query(
    `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
     SELECT source, md5(source || '-' || n)::uuid, md5(source || '-' || n)::uuid, 'guid-' || n,
       'https://site-' || source || '.example/' || n, 'Article ' || n || ' of site ' || source, repeat('summary ', 20),
       '<p>' || repeat('some text ', 60) || '</p>', now() - interval '30 days' * random()
     FROM generate_series($1::int, $2::int) source, generate_series(1, $3::int) n`,
    [from, to, articles],
  );
}

async function addPerson(system: SystemCtx, email: string, { from, to }: Range): Promise<Person> {
  const { pool, prisma } = system.db;
  const user = await prisma.user.create({ data: { email, subscription: { create: { status: "active" } } } });
  const ctx: Ctx = { ...system, user: { id: user.id, key: user.key, email } };
  const base = Number(user.key) * 100_000;
  await pool.query(
    "INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT $1::bigint + id, $2, id, now() FROM sources WHERE id BETWEEN $3 AND $4",
    [base, user.key, from, to],
  );
  await pool.query(
    `WITH item AS (INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
       SELECT $1, $2::bigint + source_id, id, published_at FROM articles WHERE source_id BETWEEN $3 AND $4
       ORDER BY published_at RETURNING *)
     INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
     SELECT id, user_key, feed_id, article_id, published_at FROM item WHERE id % 3 = 0`,
    [user.key, base, from, to],
  );
  await recount(pool, user.key);
  const { token } = await createSession(ctx, user.key, { userAgent: "bench", address: null });
  const { password } = await prisma.$transaction((tx) => insertAppPassword(tx, ctx, { name: "Bench", scope: "write" }));
  const basic = `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`;
  return { ctx, cookie: `${SESSION_COOKIE}=${token}`, basic };
}

const callOf = ({ cookie, basic }: Person, path: string): Call =>
  path.startsWith("/api/") && !/nextcloud|miniflux/.test(path)
    ? { path, headers: { cookie } }
    : { path, headers: { authorization: basic } };

type Caller = { huge: Person; paths: readonly string[] };

async function crowd(readers: readonly Person[], callers: readonly Caller[], seconds: number) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const read = async (reader: Person, at: number) => {
    await pause(Math.random() * PAUSE_MS);
    for (let n = at; performance.now() < end; n += 1) {
      const begun = performance.now();
      const status = await request(callOf(reader, READER_CALLS[n % READER_CALLS.length] ?? ""));
      if (status !== 200) throw new Error(`A reader's call: ${status}`);
      times.push(performance.now() - begun);
      await pause(Math.random() * 2 * PAUSE_MS);
    }
  };
  const call = async ({ huge, paths }: Caller) => {
    for (let n = 0; performance.now() < end; n += 1) {
      const path = paths[n % paths.length] ?? "";
      const status = await request(callOf(huge, path));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 400) await pause(200);
    }
  };
  await Promise.all([...readers.map(read), ...callers.map(call)]);
  return { times, statuses };
}

/** The times of calls over several rounds, and the statuses of the account's responses. */
class Measured {
  private readonly times: number[] = [];
  private readonly statuses = new Map<number, number>();

  add({ times, statuses }: Awaited<ReturnType<typeof crowd>>): void {
    this.times.push(...times);
    this.times.sort((a, b) => a - b);
    for (const [status, count] of statuses) this.statuses.set(status, (this.statuses.get(status) ?? 0) + count);
  }

  at(share: number): number {
    return this.times[Math.min(this.times.length - 1, Math.floor(this.times.length * share))] ?? 0;
  }

  row() {
    return {
      calls: this.times.length,
      "p50 ms": this.at(0.5),
      "p95 ms": this.at(0.95),
      "worst ms": this.at(1),
      "answers to the account": [...this.statuses].map(([status, count]) => `${count} × ${status}`).join(", "),
    };
  }
}

const agent = new http.Agent({ keepAlive: true });

/** Returns the status of a response once all of it has arrived. */
function request({ path, headers }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = http.get({ host: "127.0.0.1", port: PORT, path, agent, headers }, (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sending.on("error", reject);
  });
}

runPart(main);
