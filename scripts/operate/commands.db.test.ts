// npm run backup and npm run restore as processes: what they say, leave behind and refuse, also when they are killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { db } from "@/lib/platform/db";

import { entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { until } from "@/scripts/testing/worker/test-worker";

const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const data = path.join(folder, "data");
const emptyData = path.join(folder, "empty");
const source = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "";
const target = Object.assign(new URL(source), { pathname: `/commands_${process.pid}` }).href;
const file = path.join(folder, "saved.tar");
const PASSPHRASE = "correct horse battery staple";

type Run = { url?: string; into?: string; passphrase?: string };

function start(
  command: "backup" | "restore",
  args: string[],
  { url = source, into = data, passphrase = "" }: Run = {},
) {
  const child = spawn(process.execPath, ["scripts/run.mjs", `scripts/operate/${command}.ts`, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: "",
      FEEDLOOM_DATA: into,
      NEXTAUTH_SECRET: "",
      FEEDLOOM_BACKUP_PASSPHRASE: passphrase,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  return { child, ended: once(child, "close").then(([code]) => ({ code, said })) };
}
const run = (...args: Parameters<typeof start>) => start(...args).ended;

async function kill(child: ChildProcess) {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const accounts = async (url: string) =>
  (await query<{ n: number }>(url, "SELECT count(*)::int AS n FROM users"))[0]?.n ?? -1;
const waitsForLock = (application: string) => async () =>
  (
    await query(
      source,
      `SELECT FROM pg_stat_activity WHERE application_name = '${application}' AND wait_event_type = 'Lock'`,
    )
  ).length > 0;

beforeAll(async () => {
  await follow(await freshUser(), await freshSource([entry(), entry()]));
  await db().pool.query("DELETE FROM processes");
  mkdirSync(data);
  writeFileSync(path.join(data, "secrets.json"), '{"NEXTAUTH_SECRET":"kept"}', { mode: 0o600 });
  await query(source, `CREATE DATABASE commands_${process.pid} TEMPLATE template0`);
});
afterAll(() => query(source, `DROP DATABASE commands_${process.pid} WITH (FORCE)`));

test("a backup that is killed leaves nothing that could be taken for one; the next one succeeds and replaces no file", async () => {
  const blocker = await db().pool.connect();
  await blocker.query("BEGIN; LOCK TABLE users");
  const { child } = start("backup", [file]);
  await until(waitsForLock("feedloom-backup"), 60_000);
  await kill(child);
  await blocker.query("ROLLBACK");
  blocker.release();
  expect(readdirSync(folder).filter((name) => /^saved\.tar(?!\.\d+\.partial$)/.test(name))).toEqual([]);

  const { code, said } = await run("backup", [file], { passphrase: PASSPHRASE });
  expect(said).toMatch(/^Saved \d[\d,]* rows of \d+ tables to .*saved\.tar\.$/m);
  expect(code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file).includes("ustar")).toBe(false);
  const before = readFileSync(file);
  expect(await run("backup", [file])).toMatchObject({ code: 1, said: expect.stringContaining("exists already") });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("what cannot be restored is named, and nothing is begun", async () => {
  const bytes = readFileSync(file);
  const changed = path.join(folder, "changed.tar");
  const restore = (name: string, passphrase?: string) =>
    run("restore", [name], { url: target, into: emptyData, passphrase });
  writeFileSync(
    changed,
    bytes.map((byte, at) => (at === bytes.length - 1000 ? byte ^ 1 : byte)),
  );
  for (const [ended, words] of [
    [await restore(path.join(folder, "none.tar")), "there is no such file"],
    [await restore(file), "it is encrypted: set FEEDLOOM_BACKUP_PASSPHRASE"],
    [await restore(file, "another passphrase"), "the passphrase is another one"],
    [await restore(changed, PASSPHRASE), "damaged"],
  ] as const) {
    expect(ended.said).toContain(words);
    expect(ended.said).not.toMatch(/^\s+at /m);
    expect(ended.code).toBe(1);
  }
  expect(await query(target, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  expect(existsSync(emptyData)).toBe(false);
});

test("a restore fills an empty installation; one by force that is killed leaves all as it was", async () => {
  const restore = { url: target, into: emptyData, passphrase: PASSPHRASE };
  expect(await run("restore", [file], restore)).toMatchObject({ code: 0 });
  expect(await accounts(target)).toBe(await accounts(source));
  expect(readFileSync(path.join(emptyData, "secrets.json"), "utf8")).toContain("kept");

  await query(target, "UPDATE users SET first_name = 'Changed since'");
  writeFileSync(path.join(emptyData, "secrets.json"), "changed since");
  // Each change of a table waits for a lock that this test holds: the old tables are gone in the restore's transaction by then.
  await query(
    target,
    `CREATE SCHEMA waiting; CREATE FUNCTION waiting.wait() RETURNS event_trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_advisory_xact_lock(4242); END $$;
     CREATE EVENT TRIGGER waiting ON ddl_command_end WHEN TAG IN ('ALTER TABLE') EXECUTE FUNCTION waiting.wait()`,
  );
  const blocker = new pg.Client({ connectionString: target });
  await blocker.connect();
  await blocker.query("SELECT pg_advisory_lock(4242)");
  const { child } = start("restore", [file, "--force"], restore);
  await until(waitsForLock("feedloom-restore"), 60_000);
  await kill(child);
  await blocker.end();
  await query(target, "DROP EVENT TRIGGER waiting; DROP SCHEMA waiting CASCADE");
  const names = "SELECT DISTINCT first_name FROM users";
  await until(async () => !(await waitsForLock("feedloom-restore")()));
  expect(await query(target, names)).toEqual([{ first_name: "Changed since" }]);
  expect(readFileSync(path.join(emptyData, "secrets.json"), "utf8")).toBe("changed since");
});
