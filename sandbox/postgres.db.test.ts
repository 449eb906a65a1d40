import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "@/sandbox/postgres";

const root = process.cwd();
let data: string;

beforeEach(() => {
  data = mkdtempSync(path.join(os.tmpdir(), "feedloom-postgres-"));
  chmodSync(data, 0o711);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const alive = (pid: number) => existsSync(`/proc/${pid}`) || process.platform !== "linux";

test("what was written is there after a stop and a start, behind a password that only its owner reads", async () => {
  const first = await startPostgres({ root, data });
  await ask(first.url, "CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)");
  await first.stop();
  const second = await startPostgres({ root, data });
  expect(await ask(second.url, "SELECT n FROM kept")).toEqual([{ n: 7 }]);
  await expect(ask(second.url.replace(/:[0-9a-f]{48}@/, ":wrong@"), "SELECT 1")).rejects.toThrow(/password/);
  await second.stop();
  expect(statSync(path.join(data, "postgres-password")).mode & 0o777).toBe(0o600);
});

test("a lost password file gets a new password and loses nothing", async () => {
  const first = await startPostgres({ root, data });
  await ask(first.url, "CREATE TABLE kept ()");
  await first.stop();
  rmSync(path.join(data, "postgres-password"));
  const second = await startPostgres({ root, data });
  expect(await ask(second.url, "SELECT count(*)::int AS n FROM kept")).toEqual([{ n: 0 }]);
  await second.stop();
});

test("a start that was killed midway is done again", async () => {
  mkdirSync(path.join(data, "postgres", "cluster.new", "base"), { recursive: true });
  writeFileSync(path.join(data, "postgres", "cluster.new", "PG_VERSION"), "18\n");
  const server = await startPostgres({ root, data, throwaway: true });
  expect(await ask(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await server.stop();
  expect(existsSync(path.join(data, "postgres", "cluster.new"))).toBe(false);
});

test("a folder without a database and one of another version are refused with one sentence", async () => {
  const cluster = path.join(data, "postgres", "cluster");
  mkdirSync(path.join(cluster, "base"), { recursive: true });
  await expect(startPostgres({ root, data })).rejects.toThrow(/does not hold a complete database: move it away/);
  mkdirSync(path.join(cluster, "global"));
  writeFileSync(path.join(cluster, "PG_VERSION"), "16\n");
  writeFileSync(path.join(cluster, "global", "pg_control"), "");
  await expect(startPostgres({ root, data })).rejects.toThrow(/was written by PostgreSQL 16 .* brings PostgreSQL 18/);
});

test("the server ends when the process that started it is killed", async () => {
  const child = spawn(process.execPath, ["scripts/run.mjs", "scripts/testing/run-postgres.ts", data], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((resolve) => child.stdout.on("data", (chunk) => resolve(Number(chunk))));
  expect(alive(pid)).toBe(true);
  child.kill("SIGKILL");
  const deadline = Date.now() + 20_000;
  while (alive(pid) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(alive(pid)).toBe(false);
});

test("a server that a killed run left on the folder is replaced, and a stale process id is ignored", async () => {
  const first = await startPostgres({ root, data, throwaway: true });
  const second = await startPostgres({ root, data, throwaway: true });
  await first.exited;
  expect(second.pid).not.toBe(first.pid);
  await second.stop();
  const stale = `${process.pid}\n${second.folder}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`;
  writeFileSync(path.join(second.folder, "postmaster.pid"), stale);
  const third = await startPostgres({ root, data, throwaway: true });
  expect(await ask(third.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  await third.stop();
});

test("it listens on loopback alone and keeps idle transactions from holding locks", async () => {
  const server = await startPostgres({ root, data, throwaway: true });
  const [row] = await ask(
    server.url,
    `SELECT current_setting('listen_addresses') AS at, current_setting('unix_socket_directories') AS socket,
            current_setting('jit') AS jit, current_setting('idle_in_transaction_session_timeout') AS idle`,
  );
  expect(row).toEqual({ at: "127.0.0.1", socket: "", jit: "off", idle: "1min" });
  await server.stop();
  expect(readFileSync(path.join(data, "postgres.log"), "utf8")).toContain("database system is shut down");
});
