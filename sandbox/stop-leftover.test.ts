import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { processCommand } from "./process-identity";
import { StartupProblem } from "./startup-problem";
import { stopLeftover } from "./stop-leftover";

// Waits a hundredth of the time, so that a server which ignores signals is given up within the test.
jest.mock("./until", () => {
  const { until, pause } = jest.requireActual<typeof import("./until")>("./until");
  return { pause, until: (condition: () => boolean, timeoutMs: number) => until(condition, timeoutMs / 100) };
});

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  children = [];
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), "feedloom-leftover-")), "cluster");
  mkdirSync(folder);
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const pidFile = () => path.join(folder, "postmaster.pid");
const writePid = (pid: number | string) => writeFileSync(pidFile(), `${pid}\n${folder}\n1\n5432\n`);

/** Starts a process whose command line is that of a server on a folder; it prints the signals that it ignores. */
async function startProcess(args: string[], ignored: NodeJS.Signals[] = []) {
  const handlers = ignored.map((signal) => `process.on("${signal}", () => console.log("${signal}"));`).join("");
  const script = `${handlers} setInterval(() => undefined, 1000); console.log("ready");`;
  const child = spawn(process.execPath, ["-e", script, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const output = { text: "" };
  const exited = new Promise<NodeJS.Signals | null>((resolve) => child.on("close", (_code, signal) => resolve(signal)));
  await new Promise<void>((resolve) =>
    child.stdout.on("data", (chunk) => {
      output.text += chunk;
      resolve();
    }),
  );
  return { pid: child.pid ?? 0, exited, output };
}

const isAlive = (pid: number) => processCommand(pid) !== "";

test("stopLeftover changes nothing when the cluster has no process file", async () => {
  const { pid } = await startProcess(["postgres", "-D", folder]);
  await stopLeftover(folder);
  expect([isAlive(pid), existsSync(pidFile())]).toEqual([true, false]);
});

test("stopLeftover interrupts the server that still runs on the cluster and waits for its end", async () => {
  const { pid, exited } = await startProcess(["postgres", "-D", folder]);
  writePid(pid);
  await stopLeftover(folder);
  expect(isAlive(pid)).toBe(false);
  expect(await exited).toBe("SIGINT");
});

test("stopLeftover quits a server that does not react to the interrupt", async () => {
  const { pid, exited, output } = await startProcess(["postgres", "-D", folder], ["SIGINT"]);
  writePid(pid);
  await stopLeftover(folder);
  expect(await exited).toBe("SIGQUIT");
  expect(output.text).toBe("ready\nSIGINT\n");
});

test("stopLeftover rejects with the process to end when the server ignores both signals", async () => {
  const { pid } = await startProcess(["postgres", "-D", folder], ["SIGINT", "SIGQUIT"]);
  writePid(pid);
  const problem = await stopLeftover(folder).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartupProblem);
  expect(problem).toMatchObject({
    message: `An earlier database server (process ${pid}) on ${folder} does not stop: end it and start again.`,
  });
  expect(isAlive(pid)).toBe(true);
});

test.each([
  ["a server on another folder", () => ["postgres", "-D", "/elsewhere/cluster"]],
  ["another program on the same folder", () => ["du", folder]],
])("stopLeftover leaves %s alone whose process id is in the file, and removes the file", async (_case, args) => {
  const { pid } = await startProcess(args());
  writePid(pid);
  await stopLeftover(folder);
  expect([isAlive(pid), existsSync(pidFile())]).toEqual([true, false]);
});

test.each([
  ["a process that has ended", 2 ** 31 - 1],
  ["the first process of the machine", 1],
  ["a server in single-user mode, whose id is negative", -4711],
  ["no number", "damaged"],
])("stopLeftover removes a process file that names %s", async (_case, pid) => {
  writePid(pid);
  await stopLeftover(folder);
  expect(existsSync(pidFile())).toBe(false);
});
