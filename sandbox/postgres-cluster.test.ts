import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ensureCluster, resetPassword } from "./postgres-cluster";
import type { PostgresHome } from "./postgres-home";
import { StartupProblem } from "./startup-problem";
import { postgresPrograms } from "./testing/postgres-programs";

const POSTGRES = `
if (process.argv[2] === "--version") console.log("postgres (PostgreSQL) 18.1");
else fs.writeFileSync("received.json", JSON.stringify([process.argv.slice(2), fs.readFileSync(0, "utf8")]));`;
const INITDB = `
const option = (name) => process.argv.find((arg) => arg.startsWith(name))?.slice(name.length + 1);
const folder = option("--pgdata");
fs.mkdirSync(folder + "/global", { recursive: true });
fs.writeFileSync(folder + "/PG_VERSION", "18\\n");
fs.writeFileSync(folder + "/global/pg_control", "");
const pwfile = option("--pwfile");
const mode = (fs.statSync(pwfile).mode & 0o777).toString(8);
const password = fs.readFileSync(pwfile, "utf8");
fs.writeFileSync(folder + "/received.json", JSON.stringify({ args: process.argv.slice(2), password, mode }));`;
const failing = (text: string, code = 1) =>
  `fs.mkdirSync(process.argv[2].split("=")[1]); fs.writeSync(2, ${JSON.stringify(text)}); process.exit(${code});`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-cluster-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const homeWith = (initdb = INITDB) => postgresPrograms(folder, { postgres: POSTGRES, initdb });
const ensure = (home: PostgresHome, throwaway = false) => ensureCluster(home, { password: "5ec2e7", throwaway });
const received = (cluster: string) => JSON.parse(readFileSync(path.join(cluster, "received.json"), "utf8"));

async function problemOf(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupProblem);
  return (error as StartupProblem).message;
}

test("a new cluster is created with the password, which lies in a private file only in the meantime", async () => {
  const home = homeWith();
  const cluster = path.join(home.data, "cluster");
  expect(await ensure(home)).toEqual({ folder: cluster, made: true });
  expect(received(cluster)).toMatchObject({ password: "5ec2e7\n", mode: "600" });
  expect(readdirSync(home.data)).toEqual(["cluster"]);
});

test("initdb works next to the final place and asks for password logins, UTF-8 and a fixed order", async () => {
  const { folder: cluster } = await ensure(homeWith());
  expect(received(cluster).args).toEqual(
    expect.arrayContaining([
      `--pgdata=${cluster}.new`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--builtin-locale=C.UTF-8",
    ]),
  );
});

test.each([
  [true, true],
  [false, false],
])("data checksums are left out only for a throwaway cluster (throwaway: %s)", async (throwaway, isWithout) => {
  const { folder: cluster } = await ensure(homeWith(), throwaway);
  expect(received(cluster).args.includes("--no-data-checksums")).toBe(isWithout);
});

test("what an interrupted creation left is removed, also next to a complete cluster", async () => {
  const home = homeWith();
  mkdirSync(path.join(home.data, "cluster.new", "base"), { recursive: true });
  writeFileSync(path.join(home.data, "cluster.new.password"), "old");
  await ensure(home);
  expect(readdirSync(home.data)).toEqual(["cluster"]);
  mkdirSync(path.join(home.data, "cluster.new"));
  await ensure(home);
  expect(readdirSync(home.data)).toEqual(["cluster"]);
});

test("an empty folder at the place of the cluster, such as a fresh mount, is used", async () => {
  const home = homeWith();
  mkdirSync(path.join(home.data, "cluster"));
  expect((await ensure(home)).made).toBe(true);
});

test("a complete cluster of the right version is used as it is, without initdb", async () => {
  const { folder: cluster } = await ensure(homeWith());
  writeFileSync(path.join(cluster, "mine"), "");
  const home = homeWith(failing("must not run"));
  expect(await ensure(home)).toEqual({ folder: cluster, made: false });
  expect(existsSync(path.join(cluster, "mine"))).toBe(true);
});

test.each(["PG_VERSION", "global/pg_control"])(
  "a cluster without %s is refused and left untouched",
  async (missing) => {
    const home = homeWith();
    const { folder: cluster } = await ensure(home);
    rmSync(path.join(cluster, missing));
    expect(await problemOf(ensure(home))).toBe(
      `The folder ${cluster} does not hold a complete database: move it away (or restore it from a backup) and start again.`,
    );
    expect(existsSync(path.join(cluster, "received.json"))).toBe(true);
  },
);

test("a cluster of another version is refused with both versions and a way out", async () => {
  const home = homeWith();
  const { folder: cluster } = await ensure(home);
  writeFileSync(path.join(cluster, "PG_VERSION"), "16\n");
  expect(await problemOf(ensure(home))).toMatch(
    /written by PostgreSQL 16 and this version brings PostgreSQL 18: export it .*pg_dump.*or set FEEDLOOM_DATA/,
  );
});

test.each([
  [
    "initdb: error: could not create directory: No space left on device",
    /^The disk is full: preparing the database in /,
  ],
  [
    "initdb: error: could not access directory: Permission denied",
    /^Permission denied while preparing the database in /,
  ],
  [
    "initdb: error: locale is broken\ninitdb: hint: x",
    /^The database in \S+ could not be prepared: locale is broken\.$/,
  ],
  ["FATAL:  out of memory\n", /could not be prepared: out of memory\.$/],
  ["", /could not be prepared: initdb ended with code 1\.$/],
])("a failure of initdb (%j) is one sentence, and nothing half made stays", async (text, sentence) => {
  const home = homeWith(failing(text));
  expect(await problemOf(ensure(home))).toMatch(sentence);
  expect(readdirSync(home.data)).toEqual([]);
});

test("a missing initdb rejects with the error of the system and leaves no password behind", async () => {
  const home = postgresPrograms(folder, { postgres: POSTGRES });
  await expect(ensure(home)).rejects.toMatchObject({ code: "ENOENT" });
  expect(readdirSync(home.data)).toEqual([]);
});

test("resetPassword hands the new password to a server in single-user mode on standard input", () => {
  const home = homeWith();
  const cluster = path.join(home.data, "cluster");
  mkdirSync(cluster);
  resetPassword(home, cluster, "abc123");
  expect(received(cluster)).toEqual([
    ["--single", "-D", cluster, "postgres"],
    "ALTER ROLE postgres PASSWORD 'abc123';\n",
  ]);
});
