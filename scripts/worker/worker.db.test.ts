// Runs first: it waits for other processes most of the time.
import { once } from "node:events";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { startWeb, type Web } from "@/sandbox/web";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { bundleWorker, type TestWorkers, until } from "@/scripts/testing/worker/test-worker";

let web: Web;
let workers: TestWorkers;

beforeAll(async () => {
  web = await startWeb();
  workers = bundleWorker();
});
afterEach(async () => {
  workers.kill();
  await testCtx().db.pool.query(
    "UPDATE sources SET next_fetch_at = NULL, lease_until = NULL, favicon_checked_at = now()",
  );
});
afterAll(async () => {
  await web.close();
  workers.remove();
});

const leases = async () =>
  (await testCtx().db.pool.query("SELECT count(*)::int AS n FROM sources WHERE lease_until IS NOT NULL")).rows[0].n;

test("a new feed is fetched and published within seconds; a signal ends the process", async () => {
  await web.add("new.localhost", { "*": { body: rssDocument([{ guid: "1", title: "One" }]) } });
  // A pooler passes no notifications on.
  const listener = new pg.Client({ connectionString: env().databaseDirectUrl });
  await listener.connect();
  await listener.query("LISTEN feedloom_sources");
  const published: string[] = [];
  listener.on("notification", ({ payload = "" }) => published.push(...payload.split(",")));
  try {
    const worker = await workers.start();
    const ctx = await freshUser();
    const sources = [];
    for (let n = 0; n < 3; n += 1) {
      sources.push(await freshSource([], web.url("new.localhost", `/${n}`)));
      await follow(ctx, sources[n] as number);
    }
    await until(async () => (await itemsOf(ctx)).length === 3);
    await until(async () => published.length >= 3);
    expect(published.map(Number).sort((a, b) => a - b)).toEqual(sources);
    worker.kill("SIGTERM");
    expect((await once(worker, "exit"))[0]).toBe(0);
  } finally {
    await listener.end();
  }
});

test("a signal during slow fetches ends within seconds and leaves no claim behind", async () => {
  await web.add("slow.localhost", { "*": { fault: "hang" } });
  const ctx = await freshUser();
  for (let n = 0; n < 6; n += 1) await follow(ctx, await freshSource([], web.url("slow.localhost", `/${n}`)));
  const worker = await workers.start();
  await until(async () => web.active === 2);
  worker.kill("SIGTERM");
  // After nine seconds it would end itself, with code 1.
  expect((await once(worker, "exit"))[0]).toBe(0);
  expect(await leases()).toBe(0);
});

test("a worker whose database connections are cut fetches a source that comes later", async () => {
  await web.add("after.localhost", { "*": { body: rssDocument([{ guid: "1" }]) } });
  const ctx = await freshUser();
  await workers.start();
  await ctx.db.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await follow(ctx, await freshSource([], web.url("after.localhost", "/")));
  await until(async () => (await itemsOf(ctx)).length === 1);
  expect(web.count("after.localhost", "/")).toBe(1);
});

test("two workers together ask a host for two feeds at a time", async () => {
  await web.add("polite.localhost", { "*": { body: rssDocument([{ guid: "1" }]), delay: 400 } });
  const ctx = await freshUser();
  for (let n = 0; n < 12; n += 1) await follow(ctx, await freshSource([], web.url("polite.localhost", `/${n}`)));
  await ctx.db.pool.query("UPDATE sources SET next_fetch_at = NULL WHERE url LIKE '%polite.localhost%'");
  await Promise.all([workers.start(), workers.start()]);
  await ctx.db.pool.query("UPDATE sources SET next_fetch_at = now() WHERE url LIKE '%polite.localhost%'");
  await ctx.db.pool.query("NOTIFY feedloom_work, '*'");
  let most = 0;
  await until(async () => {
    most = Math.max(most, web.active);
    return (await itemsOf(ctx)).length === 12;
  });
  expect(most).toBe(2);
});

test("a worker ends when the process that started it has ended", async () => {
  const worker = await workers.start();
  worker.disconnect();
  expect((await once(worker, "exit"))[0]).toBe(0);
});

test("a worker ends when the process that started it ended while it was loading", async () => {
  expect((await once(workers.startAlone(), "exit"))[0]).toBe(0);
});

test("what a killed worker had claimed is fetched by another one before the claims run out", async () => {
  await web.add("crash.localhost", { "*": { fault: "hang" } });
  const ctx = await freshUser();
  for (let n = 0; n < 6; n += 1) await follow(ctx, await freshSource([], web.url("crash.localhost", `/${n}`)));
  const killed = await workers.start();
  await until(async () => web.active >= 2 && (await leases()) >= 6);
  const claimEnd = (await ctx.db.pool.query("SELECT min(lease_until) AS at FROM sources")).rows[0].at;
  killed.kill("SIGKILL");
  await once(killed, "exit");
  web.set("crash.localhost", "*", { body: rssDocument([{ guid: "1", title: "One" }]) });
  await workers.start();
  await until(async () => (await itemsOf(ctx)).length === 6);
  const { rows: late } = await ctx.db.pool.query("SELECT id FROM sources WHERE fetched_at > $1", [claimEnd]);
  expect(late).toEqual([]);
  // One that stopped as asked leaves no row behind, and the killed one's was removed.
  const { rows } = await ctx.db.pool.query("SELECT count(*)::int AS n FROM processes");
  expect(rows[0].n).toBe(1);
});

test("what a worker that hangs without dying had claimed is done by another, and its late results change nothing", async () => {
  await web.add("frozen.localhost", { "*": { fault: "hang" } });
  const ctx = await freshUser();
  for (let n = 0; n < 4; n += 1) await follow(ctx, await freshSource([], web.url("frozen.localhost", `/${n}`)));
  const frozen = await workers.start();
  await until(async () => web.active >= 2 && (await leases()) >= 4);
  // The kernel stops it where it is, with its connections and claims.
  frozen.kill("SIGSTOP");
  web.set("frozen.localhost", "*", { body: rssDocument([{ guid: "1", title: "One" }]) });
  await workers.start();
  await until(async () => (await itemsOf(ctx)).length === 4);
  const state = `SELECT id, etag, failures, fetched_at, error_code FROM sources WHERE url LIKE '%frozen.localhost%' ORDER BY id`;
  await until(async () => (await leases()) === 0);
  const before = (await ctx.db.pool.query(state)).rows;
  frozen.kill("SIGCONT");
  await web.add("thawed.localhost", { "*": { body: rssDocument([{ guid: "1" }]) } });
  await follow(ctx, await freshSource([], web.url("thawed.localhost", "/")));
  await ctx.db.pool.query("NOTIFY feedloom_work, '*'");
  await until(async () => (await itemsOf(ctx)).length === 5);
  // The request that the first worker was waiting for has failed. By its end, the worker has stored everything it would
  // store of it.
  await until(async () => web.active === 0);
  frozen.kill("SIGTERM");
  expect((await once(frozen, "exit"))[0]).toBe(0);
  expect((await ctx.db.pool.query(state)).rows).toEqual(before);
  expect(await itemsOf(ctx)).toHaveLength(5);
}, 150_000);
