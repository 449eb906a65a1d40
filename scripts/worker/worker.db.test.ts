import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startWeb, type Web } from "@/sandbox/web";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";

jest.setTimeout(60_000);

// A folder of its own: other runs may bundle at the same time.
const folder = `worker-test-${process.pid}`;
let web: Web;
const children: ChildProcess[] = [];

beforeAll(async () => {
  web = await startWeb();
  const programs = {
    [`${folder}/worker`]: "scripts/worker.ts",
    [`${folder}/parse-thread`]: "scripts/worker/parse-thread.ts",
    [`${folder}/analysis-thread`]: "scripts/worker/analysis-thread.ts",
  };
  // In a process of its own: the bundler's helper would outlive Jest's sandbox.
  const program = `import { bundle } from "./scripts/launch/bundle.mjs"; await bundle(${JSON.stringify(programs)});`;
  execFileSync(process.execPath, ["--input-type=module", "-e", program]);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await testCtx().db.pool.query(
    "UPDATE sources SET next_fetch_at = NULL, lease_until = NULL, favicon_checked_at = now()",
  );
});
afterAll(async () => {
  await web.close();
  rmSync(path.resolve("dist", folder), { recursive: true, force: true });
});

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.resolve("dist", folder, "worker.mjs")], {
    env: process.env,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  children.push(child);
  const [message] = await once(child, "message");
  expect(message).toEqual({ ready: true });
  return child;
}

async function until(isTrue: () => Promise<boolean>, ms = 15_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const leases = async () =>
  (await testCtx().db.pool.query("SELECT count(*)::int AS n FROM sources WHERE lease_until IS NOT NULL")).rows[0].n;

test("a new feed is fetched and published within seconds; a signal ends the process", async () => {
  await web.add("new.localhost", { "*": { body: rssDocument([{ guid: "1", title: "One" }]) } });
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  await listener.query("LISTEN feedloom_sources");
  const published: string[] = [];
  listener.on("notification", ({ payload = "" }) => published.push(...payload.split(",")));
  try {
    const worker = await startWorker();
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
  const worker = await startWorker();
  await until(async () => web.active === 2);
  const asked = Date.now();
  worker.kill("SIGTERM");
  expect((await once(worker, "exit"))[0]).toBe(0);
  expect(Date.now() - asked).toBeLessThan(8_000);
  expect(await leases()).toBe(0);
});

test("a worker whose database connections are cut fetches a source that comes later", async () => {
  await web.add("after.localhost", { "*": { body: rssDocument([{ guid: "1" }]) } });
  const ctx = await freshUser();
  await startWorker();
  await ctx.db.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await follow(ctx, await freshSource([], web.url("after.localhost", "/")));
  await until(async () => (await itemsOf(ctx)).length === 1);
  expect(web.count("after.localhost", "/")).toBe(1);
});

test("a worker ends when the process that started it has ended", async () => {
  const worker = await startWorker();
  worker.disconnect();
  expect((await once(worker, "exit"))[0]).toBe(0);
});
