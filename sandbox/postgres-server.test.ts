import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { launchServer } from "./postgres-server";
import { postgresSettings } from "./postgres-settings";
import { processCommand } from "./process-identity";
import { StartupProblem } from "./startup-problem";
import { postgresPrograms } from "./testing/postgres-programs";

const SERVER = `
const [, folder, , port] = process.argv.slice(2);
fs.writeFileSync("received.json", JSON.stringify({ args: process.argv.slice(2), env: Object.keys(process.env).sort() }));
process.on("SIGINT", () => {
  fs.writeFileSync("stopped", "");
  process.exit(0);
});
console.log("LOG:  starting");
fs.writeFileSync("postmaster.pid", [process.pid, folder, 1, port, "", "127.0.0.1", "0 0", "ready", ""].join("\\n"));
setInterval(() => undefined, 1000);`;
const failing = (text: string) => `fs.writeSync(2, ${JSON.stringify(text)}); process.exit(1);`;
/** Fails at the first start and works at the second. */
const failingOnce = (text: string) => `
if (!fs.existsSync("tried")) { fs.writeFileSync("tried", ""); fs.writeSync(2, ${JSON.stringify(text)}); process.exit(1); }
${SERVER}`;

let root: string;
let folder: string;
let log: string;
let running: { stop(): Promise<void> } | undefined;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-server-"));
  folder = path.join(root, "cluster");
  log = path.join(root, "postgres.log");
  mkdirSync(folder);
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(root, { recursive: true, force: true });
});

async function launch(script: string, throwaway = true) {
  const server = await launchServer({ home: postgresPrograms(root, { postgres: script }), folder, throwaway, log });
  running = server;
  return server;
}

async function problemOf(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupProblem);
  return (error as StartupProblem).message;
}

const received = () => JSON.parse(readFileSync(path.join(folder, "received.json"), "utf8"));

test.each([true, false])(
  "the server gets its folder, a free port and the settings (throwaway: %s)",
  async (throwaway) => {
    const { port } = await launch(SERVER, throwaway);
    const flags = postgresSettings(throwaway).flatMap((setting) => ["-c", setting]);
    expect(received().args).toEqual(["-D", folder, "-p", String(port), ...flags]);
  },
);

test("the server inherits nothing of the environment but the search path", async () => {
  await launch(SERVER);
  const own = received().env.filter((name: string) => !["PWD", "OLDPWD", "SHLVL", "_"].includes(name));
  expect(own).toEqual(["LC_ALL", "PATH", "TZ"]);
});

test("the process id is that of the server, whose output goes to a log that only its owner reads", async () => {
  const { pid } = await launch(SERVER);
  expect(processCommand(pid)).toContain(`-D ${folder}`);
  expect(readFileSync(log, "utf8")).toBe("LOG:  starting\n");
  expect(statSync(log).mode & 0o777).toBe(0o600);
});

test("stop interrupts the server and resolves after its end", async () => {
  const server = await launch(SERVER);
  await server.stop();
  await server.exited;
  expect([existsSync(path.join(folder, "stopped")), processCommand(server.pid)]).toEqual([true, ""]);
});

test("exited resolves when the server ends by itself", async () => {
  const server = await launch(SERVER);
  process.kill(server.pid, "SIGKILL");
  await server.exited;
  expect([existsSync(path.join(folder, "stopped")), processCommand(server.pid)]).toEqual([false, ""]);
});

test.each([
  [
    "FATAL:  data directory has wrong ownership\n",
    /^The database in \S+ did not start: data directory has wrong ownership \(see \S+\.log\)\.$/,
  ],
  ["PANIC:  could not write: No space left on device\n", /^The disk is full: starting the database in \S+ failed/],
  ["FATAL:  could not open file: Permission denied\n", /^Permission denied while starting the database in /],
  ["", /^The database in \S+ did not start \(see \S+\.log\)\.$/],
])("a server that ends with %j is reported in one sentence", async (text, sentence) => {
  expect(await problemOf(launch(failing(text)))).toMatch(sentence);
});

test("the report quotes this start only, not what earlier ones wrote to the log", async () => {
  writeFileSync(log, "FATAL:  yesterday's trouble\n");
  expect(await problemOf(launch(failing("FATAL:  today's trouble\n")))).toContain(
    "did not start: today's trouble (see",
  );
  expect(readFileSync(log, "utf8")).toBe("FATAL:  yesterday's trouble\nFATAL:  today's trouble\n");
});

test.each([
  'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\n',
  'FATAL:  lock file "postmaster.pid" already exists\n',
  "FATAL:  pre-existing shared memory block is still in use\n",
])("the server is started again when the cause passes by itself: %s", async (text) => {
  const { pid } = await launch(failingOnce(text));
  expect(processCommand(pid)).toContain(folder);
  expect(readFileSync(log, "utf8")).toBe(`${text}LOG:  starting\n`);
});

test.each([
  [5 * 1024 * 1024, true],
  [5 * 1024 * 1024 + 1, false],
])("a log of %i bytes is continued: %s", async (size, isContinued) => {
  writeFileSync(log, "");
  truncateSync(log, size);
  await launch(SERVER);
  expect(statSync(log).size > size).toBe(isContinued);
});
