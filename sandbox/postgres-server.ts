import { type SpawnOptions, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { freePort } from "./free-port";
import type { RunningPostgres } from "./postgres";
import type { PostgresHome } from "./postgres-home";
import { postgresSettings } from "./postgres-settings";
import { asStartupProblem, StartupProblem } from "./startup-problem";
import { pause, until } from "./until";

const START_TIMEOUT_MS = 60_000;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

type Launch = { home: PostgresHome; folder: string; throwaway: boolean; log: string; port?: number };

// The server runs in its own session, so a terminal's Ctrl+C does not reach it before the processes that
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

/** Starts the server on the given or a free port and waits until it accepts connections. */
export async function launchServer(
  { home, folder, throwaway, log, port: wanted }: Launch,
  attempt = 1,
): Promise<Pick<RunningPostgres, "port" | "pid" | "exited" | "stop">> {
  const port = wanted ?? (await freePort());
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) rmSync(log);
  const logFile = openSync(log, "a", 0o600);
  const logStart = statSync(log).size;
  const program = path.join(home.native, "bin", "postgres");
  const flags = postgresSettings(throwaway).flatMap((setting) => ["-c", setting]);
  const options: SpawnOptions = {
    ...home.owner,
    cwd: folder,
    detached: true,
    // Next's types demand NODE_ENV of every environment; the server needs none.
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
    stdio: ["ignore", logFile, logFile, "pipe"],
  };
  const args = [program, "-D", folder, "-p", String(port), ...flags];
  const child = spawn("/bin/sh", ["-c", KEEPER, "feedloom-postgres", ...args], options);
  closeSync(logFile);
  const lifeline = child.stdio[3] as Socket;
  lifeline.on("error", () => undefined);
  // Closing the lifeline is what stops the server, so nothing here may keep this process alive after that.
  child.unref();
  lifeline.unref();
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
    // Another program has taken the port, or the last processes of a killed server are still ending.
    const passing = /Address already in use|could not bind|shared memory block|lock file/i.test(complaint);
    if (passing && attempt < 10) {
      await pause(300);
      return launchServer({ home, folder, throwaway, log, port: wanted }, attempt + 1);
    }
    throw describeFailure(complaint, folder, log);
  }
  return { port, pid: Number(readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0]), exited, stop };

  async function stop() {
    lifeline.destroy();
    child.ref();
    await exited;
  }
}

function describeFailure(complaint: string, folder: string, log: string) {
  const problem = asStartupProblem(new Error(complaint), `starting the database in ${folder}`);
  if (problem instanceof StartupProblem) return problem;
  const fatal = /FATAL:\s*(.+)/.exec(complaint)?.[1];
  return new StartupProblem(`The database in ${folder} did not start${fatal ? `: ${fatal}` : ""} (see ${log}).`);
}

/** Tells whether connections are accepted: the eighth line of postmaster.pid says "ready" then. */
function isReady(folder: string) {
  try {
    return readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[7]?.trim() === "ready";
  } catch {
    return false;
  }
}
