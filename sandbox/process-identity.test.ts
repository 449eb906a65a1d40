import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { processBirth, processCommand } from "./process-identity";
import { until } from "./until";

const onLinux = process.platform === "linux" ? test : test.skip;
const wherePsExists = process.platform === "linux" && existsSync("/bin/ps") ? test : test.skip;

const platform = Object.getOwnPropertyDescriptor(process, "platform") ?? {};
let children: ChildProcess[] = [];
afterEach(async () => {
  Object.defineProperty(process, "platform", platform);
  for (const child of children) await end(child);
  children = [];
});

/** Starts a program and waits for its first line. */
async function start(program: string, args: string[]): Promise<{ child: ChildProcess; pid: number; line: string }> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    child.on("error", reject);
    child.stdout?.once("data", (chunk) => resolve(String(chunk).trim()));
  });
  return { child, pid: child.pid ?? 0, line };
}

const WAIT = 'console.log("ready"); setInterval(() => undefined, 1000)';
const startSleep = () => start("/bin/sh", ["-c", "echo ready; exec sleep 60"]);

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.on("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

test("processBirth is the same at every call while the process lives", async () => {
  const { pid } = await startSleep();
  const birth = processBirth(pid);
  expect(birth).toMatch(/\d/);
  expect(processBirth(pid)).toBe(birth);
});

test("processBirth differs between processes that started at different times", async () => {
  const { pid } = await startSleep();
  expect(processBirth(pid)).not.toBe(processBirth(process.pid));
});

test("processBirth and processCommand report nothing of a process that has ended", async () => {
  const { child, pid } = await startSleep();
  await end(child);
  expect([processBirth(pid), processCommand(pid)]).toEqual([null, ""]);
});

test.each([0, -1, Number.NaN, 2 ** 31 - 1])("there is no process %d", (pid) => {
  expect([processBirth(pid), processCommand(pid)]).toEqual([null, ""]);
});

onLinux("processBirth names the start of the machine and the time since then", () => {
  expect(processBirth(process.pid)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:\d+$/);
});

onLinux("processBirth reads the start time of a program whose name looks like the fields after it", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-process-"));
  try {
    const program = path.join(folder, "a) Z 1 (b");
    symlinkSync("/bin/sleep", program);
    const earlier = await startSleep();
    const child = spawn(program, ["60"], { stdio: "ignore" });
    children.push(child);
    const ticks = (birth: string | null) => Number(birth?.split(":")[1]);
    const pid = child.pid ?? 0;
    expect(await until(() => processCommand(pid).startsWith(program), 60_000)).toBe(true);
    const later = ticks(processBirth(pid)) - ticks(processBirth(earlier.pid));
    expect(later).toBeGreaterThanOrEqual(0);
    expect(later).toBeLessThan(1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

onLinux("processBirth is null for a zombie, whose parent has not collected it yet", async () => {
  const { line } = await start("/bin/sh", ["-c", "sleep 0.1 & echo $!; exec sleep 60"]);
  const zombie = Number(line);
  expect(await until(() => processBirth(zombie) === null, 60_000)).toBe(true);
  expect(existsSync(`/proc/${zombie}`)).toBe(true);
});

test("processCommand is the program with its arguments, separated by spaces", async () => {
  const { pid } = await start(process.execPath, ["-e", WAIT, "my name", "/x/y"]);
  expect(processCommand(pid)).toContain("my name /x/y");
});

wherePsExists("without /proc, ps is asked for the same facts", async () => {
  Object.defineProperty(process, "platform", { value: "darwin", configurable: true });
  const { child, pid } = await startSleep();
  expect(processBirth(pid)).toMatch(/^\w{3} \w{3} +\d+ \d\d:\d\d:\d\d \d{4}$/);
  expect(await until(() => processCommand(pid).trim() === "sleep 60", 60_000)).toBe(true);
  await end(child);
  expect([processBirth(pid), processCommand(pid)]).toEqual([null, ""]);
});
