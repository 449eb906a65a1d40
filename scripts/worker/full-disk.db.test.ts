import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { GET as LIST } from "@/app/api/feed-items/route";
import type { Ctx } from "@/lib/domain/ctx";
import { route } from "@/lib/http/route";
import { closeDb, db, sql } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { type RunningPostgres, startPostgres } from "@/sandbox/postgres";
import { startWeb, type Web } from "@/sandbox/web";
import { applyMigrations } from "@/scripts/prisma/apply-migrations";
import { callRoute } from "@/scripts/testing/call-route";
import { diskWays, makeDisk, type TestDisk } from "@/scripts/testing/database/full-disk";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { bundleWorker, type TestWorkers, until } from "@/scripts/testing/worker/test-worker";

jest.setTimeout(400_000);

const root = process.cwd();
const SOURCES = 10;
const ARTICLES = 20;
/** Returns text that compression cannot make smaller. */
const text = (bytes: number) => randomBytes((bytes * 3) / 4).toString("base64");

const storeLarge = (ctx: Ctx) => ({
  text: "UPDATE users SET first_name = $2 WHERE key = $1",
  values: [ctx.user.key, text(20_000_000)],
});
const writeBySql = route({}, async ({ ctx }) => ({ rows: await sql(ctx.db.pool, storeLarge(ctx)) }));
const writeByPrisma = route({}, async ({ ctx }) => {
  await ctx.db.prisma.user.update({ where: { key: ctx.user.key }, data: { lastName: text(20_000_000) } });
  return { done: true };
});

let web: Web;
let workers: TestWorkers;
let disk: TestDisk;
let postgres: RunningPostgres;

beforeAll(async () => {
  web = await startWeb();
  workers = bundleWorker();
});
afterEach(async () => {
  workers.kill();
  await closeDb();
  await postgres.stop();
  disk.remove();
});
afterAll(async () => {
  workers.remove();
  await web.close();
});

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const articlesBySource = async () =>
  sql<{ articles: number; items: number }>(db().pool, {
    text: `SELECT (SELECT count(*) FROM articles a WHERE a.source_id = s.id) AS articles,
        (SELECT count(*) FROM feed_items i JOIN articles a ON a.id = i.article_id WHERE a.source_id = s.id) AS items
      FROM sources s WHERE s.url LIKE '%/large/%'`,
  });

const WAYS = diskWays();
test.each(WAYS)(
  "%s under the database: what is stored is read, changes are refused in words, nothing is half stored, and room brings all",
  async (way) => {
    disk = makeDisk(way);
    postgres = await startPostgres({ root, data: disk.folder });
    await applyMigrations(root, postgres.url);
    process.env.DATABASE_URL = postgres.url;
    reloadEnv();
    const host = `${WAYS.indexOf(way)}.disk.localhost`;
    const items = Array.from({ length: ARTICLES }, (_, n) => ({
      guid: String(n),
      title: `Article ${n}`,
      description: text(100_000),
    }));
    await web.add(host, {
      "/kept": { body: rssDocument([{ guid: "1", title: "Kept" }]) },
      "*": { body: rssDocument(items) },
    });
    const ctx = await freshUser();
    const token = await freshSession(ctx);
    const said: string[] = [];
    const worker = await workers.start([], (text) => said.push(text));
    await follow(ctx, await freshSource([], web.url(host, "/kept")));
    await until(async () => (await itemsOf(ctx)).length === 1);

    disk.fill(postgres);
    for (let n = 0; n < SOURCES; n += 1) await follow(ctx, await freshSource([], web.url(host, `/large/${n}`)));
    // The worker has met the full disk, and has looked twice whether there is room.
    await until(async () => said.filter((text) => text.includes("requireRoom")).length >= 2, 60_000);

    const read = await callRoute(LIST, { token });
    expect(read.status).toBe(200);
    expect(read.body.length).toBeGreaterThan(0);
    for (const write of [writeBySql, writeByPrisma]) {
      const refused = await callRoute(write, { method: "POST", token });
      expect(refused).toMatchObject({ status: 503, body: { error: { code: "DATABASE_UNAVAILABLE" } } });
      expect(refused.body.error.message).toContain("database disk is full");
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    for (const { articles, items } of await articlesBySource())
      expect([0, ARTICLES]).toEqual(expect.arrayContaining([articles, items]));
    expect(web.count(host)).toBeLessThanOrEqual(1 + 2 * SOURCES);

    disk.free(postgres);
    await until(async () => (await itemsOf(ctx)).length === 1 + SOURCES * ARTICLES, 90_000);
    for (const each of await articlesBySource()) expect(each).toEqual({ articles: ARTICLES, items: ARTICLES });
    await until(
      async () => (await db().pool.query("SELECT FROM sources WHERE lease_until IS NOT NULL")).rowCount === 0,
    );
    // That there was no room is not a failure of a source.
    expect((await db().pool.query("SELECT FROM sources WHERE failures > 0 OR error_code IS NOT NULL")).rowCount).toBe(
      0,
    );
    expect(web.count(host)).toBeLessThanOrEqual(1 + 2 * SOURCES);
    expect(isRunning(worker)).toBe(true);
    expect((await callRoute(writeByPrisma, { method: "POST", token })).status).toBe(200);
  },
);
