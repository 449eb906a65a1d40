import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import { totalmem } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import type { SystemCtx } from "@/lib/domain/ctx";
import { createSession } from "@/lib/domain/people/auth/session";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { runningPostgres } from "@/sandbox/running-postgres";
import { reportFigures } from "./figures";
import { followAll } from "./follow-all";
import { printTable } from "./measure";
import { byPart, treeMemory } from "./process-memory";
import { runPart } from "./run-part";

/**
 * Measures the memory of the whole product, started as `npm start` does: at rest, while 1,000 feeds are fetched for the
 * first time, while their articles are analysed, and after 40,000 calls for a list.
 */
const PORT = Number(process.env.BENCH_PORT ?? 3210);
const DATA = path.join(process.env.FEEDLOOM_DATA ?? "", "product");
const HOSTS = 250;
const PER_HOST = 4;
const IDLE_MS = Number(process.env.BENCH_IDLE_SECONDS ?? 60) * 1000;
const ANALYSE_MS = 30_000;
const CALLS = Number(process.env.BENCH_CALLS ?? 40_000);
const CONNECTIONS = 8;
const SAMPLE_MS = 250;
const MARKS = { rest: 450, fetch: 700 };
const LIST = "/api/feed-items?filter=unread&limit=20";

const sites = fork(fileURLToPath(new URL("./sites.mjs", import.meta.url)), { serialization: "json" });
let product: ChildProcess | undefined;

async function main(): Promise<void> {
  product = await startProduct();
  const tree = product.pid ?? 0;
  process.env.DATABASE_URL = runningPostgres({ root: process.cwd(), data: DATA }) ?? "";
  process.env.NEXTAUTH_SECRET ||= JSON.parse(readFileSync(path.join(DATA, "secrets.json"), "utf8")).NEXTAUTH_SECRET;
  const ctx: SystemCtx = { db: db(), log: logger(), now, changes: new PendingChanges() };
  const { pool } = ctx.db;

  await pause(IDLE_MS);
  const rows = [row("at rest", byPart(treeMemory(tree)), MARKS.rest)];

  sites.send({ hosts: HOSTS, perHost: PER_HOST });
  const [{ urls }] = (await once(sites, "message")) as [{ urls: string[] }];
  const user = await followAll(ctx, urls);
  const start = performance.now();
  const unfetched = async () =>
    (await pool.query("SELECT FROM sources WHERE fetched_at IS NULL LIMIT 1")).rowCount === 1;
  rows.push(row("first fetch, most", await most(tree, unfetched), MARKS.fetch));

  const seconds = (performance.now() - start) / 1000;
  console.log(`All ${urls.length} feeds were readable ${seconds.toFixed(1)} s after they were followed.`);
  const end = performance.now() + ANALYSE_MS;
  rows.push(row("analysing, most", await most(tree, async () => performance.now() < end), MARKS.fetch));

  await pool.query("DELETE FROM analysis_queue");
  await pool.query("DELETE FROM search_queue");
  await pause(IDLE_MS);
  rows.push(row("at rest again", byPart(treeMemory(tree)), MARKS.rest));

  const { token } = await createSession(ctx, user.key, { userAgent: "bench", address: null });
  const calls = callLists(`${SESSION_COOKIE}=${token}`);
  rows.push(row(`${CALLS} lists, most`, await most(tree, calls.areRunning), MARKS.fetch));

  await calls.done;
  await pause(IDLE_MS);
  rows.push(row("after the lists", byPart(treeMemory(tree)), MARKS.rest));

  printTable(`Memory: MB (proportional) of a machine with ${Math.round(totalmem() / 2 ** 30)} GB`, rows);
  const figures = rows.map(({ when, all, "mark ≤": most }) => ({ name: when, value: all, unit: "MB", goal: { most } }));
  reportFigures("memory", figures);
}

/** Makes a row of the table, and tells its sum at once: the rest takes minutes. */
function row(when: string, parts: Record<string, number>, mark: number) {
  const rounded = Object.entries(parts).map(([name, megabytes]) => [name, Math.round(megabytes)] as const);
  console.log(`${when}: ${rounded.map(([name, megabytes]) => `${name} ${megabytes}`).join(", ")} MB`);
  return { when, ...Object.fromEntries(rounded), all: Math.round(parts.all ?? 0), "mark ≤": mark };
}

/** Returns the sample with the largest sum, taken while `isRunning`. */
async function most(tree: number, isRunning: () => Promise<boolean>): Promise<Record<string, number>> {
  let highest = byPart(treeMemory(tree));
  while (await isRunning()) {
    await pause(SAMPLE_MS);
    const sample = byPart(treeMemory(tree));
    if ((sample.all ?? 0) > (highest.all ?? 0)) highest = sample;
  }
  return highest;
}

async function startProduct(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(PORT),
      FEEDLOOM_DATA: DATA,
      DATABASE_URL: "",
      BASE_URL: "",
      LOG_LEVEL: "error",
    },
  });
  while (child.exitCode === null) {
    if (await fetch(`http://127.0.0.1:${PORT}/api/health`).catch(() => null)) return child;
    await pause(SAMPLE_MS);
  }
  throw new Error(`npm start ended with code ${child.exitCode}`);
}

function callLists(cookie: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = CALLS;
  const call = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(
        { host: "127.0.0.1", port: PORT, path: LIST, agent, headers: { cookie } },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`${LIST}: ${response.statusCode}`));
          response.resume();
          response.on("error", reject);
          response.on("end", resolve);
        },
      );
      request.on("error", reject);
    });
  const connection = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  const done = Promise.all(Array.from({ length: CONNECTIONS }, connection)).finally(() => agent.destroy());
  return { done, areRunning: async () => left > 0 };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function end(): Promise<void> {
  sites.disconnect();
  if (!product || product.exitCode !== null) return;
  product.kill("SIGTERM");
  await once(product, "exit");
}

// An interrupted run ends the product, too.
process.once("SIGTERM", () => end().finally(() => process.exit(1)));
runPart(() => main().finally(end));
