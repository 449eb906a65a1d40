import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { closeDb, db, transaction } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { type RunningPostgres, startPostgres } from "@/sandbox/postgres";
import { startWeb, type Web } from "@/sandbox/web";
import { applyMigrations } from "@/scripts/prisma/apply-migrations";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { bundleWorker, type TestWorkers, until } from "@/scripts/testing/worker/test-worker";

const root = process.cwd();
const SOURCES = 120;

/** Connections that found no server behind the door. */
let refused = 0;

/** A port that stays the same while the server behind it is restarted and gets another one. */
const door = createServer((outer: Socket) => {
  const inner = connect(postgres.port, "127.0.0.1");
  outer.on("error", () => inner.destroy()).on("close", () => inner.destroy());
  inner
    .on("error", () => {
      refused += 1;
      outer.destroy();
    })
    .on("close", () => outer.destroy());
  outer.pipe(inner).pipe(outer);
});

let data: string;
let postgres: RunningPostgres;
let web: Web;
let workers: TestWorkers;

beforeAll(async () => {
  data = mkdtempSync(path.join(os.tmpdir(), "feedloom-restart-"));
  chmodSync(data, 0o711);
  postgres = await startPostgres({ root, data });
  await applyMigrations(root, postgres.url);
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const url = new URL(postgres.url);
  url.port = String((door.address() as AddressInfo).port);
  process.env.DATABASE_URL = url.href;
  reloadEnv();
  web = await startWeb();
  await web.add("restart.localhost", { "*": { body: rssDocument([{ guid: "1", title: "One" }]), delay: 30 } });
  workers = bundleWorker();
});
afterAll(async () => {
  workers.kill();
  workers.remove();
  await web.close();
  await closeDb();
  await new Promise((resolve) => door.close(resolve));
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
});

/** Restarts the server once so many connections to it have failed. */
async function restart(how: "clean" | "crash", missed: number): Promise<void> {
  if (how === "clean") await postgres.stop();
  else {
    process.kill(postgres.pid, "SIGKILL");
    await postgres.exited;
  }
  const before = refused;
  await until(async () => refused - before >= missed);
  postgres = await startPostgres({ root, data });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

test.each(["clean", "crash"] as const)(
  "a worker survives a %s restart of the database and fetches every source",
  async (how) => {
    const ctx = await freshUser();
    for (let n = 0; n < SOURCES; n += 1)
      await follow(ctx, await freshSource([], web.url("restart.localhost", `/${how}/${n}`)));
    const worker = await workers.start();
    await until(async () => (await itemsOf(ctx)).length > 5);
    await restart(how, 3);
    // Sooner than the claims of before run out: they last three minutes.
    await until(async () => (await itemsOf(ctx).catch(() => [])).length === SOURCES);
    expect(isRunning(worker)).toBe(true);
    // That the database was away is not a failure of a source.
    const failed = "SELECT count(*)::int AS n FROM sources WHERE failures > 0 OR error_code IS NOT NULL";
    expect((await db().pool.query(failed)).rows[0].n).toBe(0);
    await until(
      async () => (await db().pool.query("SELECT FROM sources WHERE lease_until IS NOT NULL")).rowCount === 0,
    );
    worker.kill("SIGTERM");
    await until(async () => !isRunning(worker));
    expect(worker.exitCode).toBe(0);
  },
);

test("transactions in flight fail with an error of the call, and the next call succeeds", async () => {
  const { prisma, pool } = testCtx().db;
  let enter = () => {};
  const inside = new Promise<void>((resolve) => {
    enter = resolve;
  });
  let leave = () => {};
  const again = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const ends = Promise.allSettled([
    transaction(pool, async (client) => {
      await client.query("SELECT 1");
      enter();
      await again;
      await client.query("SELECT 1");
    }),
    prisma.$transaction(async (tx) => {
      await tx.user.count();
      await again;
      await tx.user.count();
    }),
    pool.query("SELECT pg_sleep(30)"),
  ]);
  await inside;
  await restart("clean", 0);
  leave();
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(await prisma.user.count()).toBeGreaterThan(0);
  expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
