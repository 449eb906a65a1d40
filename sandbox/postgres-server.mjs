import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { freePort } from "./free-port.mjs";
import { postgresSettings } from "./postgres-settings.mjs";
import { asStartupProblem, StartupProblem } from "./startup-problem.mjs";
import { pause, until } from "./until.mjs";

const START_TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

// The server runs in a session of its own, so a terminal's Ctrl+C does not reach it before the processes that
// still write to it. The pipe on descriptor 3 is its lifeline: when the process that started it ends, in whatever
// way, the pipe closes and the server shuts down cleanly, so no orphan is left.
const KEEPER = `
"$@" 3<&- & server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) & watcher=$!
trap 'kill -INT $server 2>/dev/null' INT TERM HUP
wait $server; code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
kill $watcher 2>/dev/null
exit $code
`;

/**
 * Starts the server on a free port and waits until it accepts connections.
 * @param {{ home: ReturnType<typeof import("./postgres-home.mjs").postgresHome>, folder: string, throwaway: boolean, log: string }} options
 * @param {number} attempt
 */
export async function launchServer({ home, folder, throwaway, log }, attempt = 1) {
  const port = await freePort();
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) rmSync(log);
  const logFile = openSync(log, "a", 0o600);
  const logStart = statSync(log).size;
  const program = path.join(home.native, "bin", "postgres");
  const flags = postgresSettings(throwaway).flatMap((setting) => ["-c", setting]);
  const child = spawn(
    "/bin/sh",
    ["-c", KEEPER, "feedloom-postgres", program, "-D", folder, "-p", String(port), ...flags],
    {
      ...home.owner,
      cwd: folder,
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", logFile, logFile, "pipe"],
    },
  );
  closeSync(logFile);
  const lifeline = /** @type {import("node:stream").Writable} */ (child.stdio[3]);
  lifeline.on("error", () => undefined);
  // Closing the lifeline is what stops the server, so nothing here may keep this process alive after that.
  child.unref();
  /** @type {import("node:net").Socket} */ (/** @type {unknown} */ (lifeline)).unref?.();
  let ended = false;
  const exited = new Promise((resolve) => {
    child.on("error", resolve);
    child.on("exit", resolve);
  }).then(() => {
    ended = true;
    lifeline.destroy();
  });

  await until(() => ended || isReady(folder), START_TIMEOUT_MS);
  if (ended || !isReady(folder)) {
    lifeline.destroy();
    const complaint = readFileSync(log, "utf8").slice(logStart);
    // The port went to somebody else meanwhile, or the last processes of a killed server are still ending.
    const passing = /Address already in use|could not bind|shared memory block|lock file/i.test(complaint);
    if (passing && attempt < 10) {
      await pause(300);
      return launchServer({ home, folder, throwaway, log }, attempt + 1);
    }
    throw explained(complaint, folder, log);
  }
  return { port, pid: Number(readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0]), exited, stop };

  async function stop() {
    lifeline.destroy();
    child.ref();
    await exited;
  }
}

/** @param {string} complaint @param {string} folder @param {string} log */
function explained(complaint, folder, log) {
  const problem = asStartupProblem(new Error(complaint), `starting the database in ${folder}`);
  if (problem instanceof StartupProblem) return problem;
  const fatal = /FATAL:\s*(.+)/.exec(complaint)?.[1];
  return new StartupProblem(`The database in ${folder} did not start${fatal ? `: ${fatal}` : ""} (see ${log}).`);
}

/** The eighth line of postmaster.pid says "ready" once connections are accepted. @param {string} folder */
function isReady(folder) {
  try {
    return readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[7]?.trim() === "ready";
  } catch {
    return false;
  }
}
