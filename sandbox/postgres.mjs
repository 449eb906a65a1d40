import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { ensureCluster, resetPassword } from "./postgres-cluster.mjs";
import { postgresHome } from "./postgres-home.mjs";
import { processCommand } from "./process-identity.mjs";
import { asStartupProblem, StartupProblem } from "./startup-problem.mjs";

const MEBIBYTE = 1024 * 1024;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const LOG_LIMIT_BYTES = 5 * MEBIBYTE;

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
 * Starts the embedded PostgreSQL on a free loopback port and answers when it accepts connections.
 * The cluster, the password (mode 0600) and the log live in `data`; a previous server that was left running on
 * the same cluster is stopped first.
 * @param {import("./postgres.d.mts").PostgresOptions} options
 * @returns {Promise<import("./postgres.d.mts").RunningPostgres>}
 */
export async function startPostgres({ root, data, database = "feedloom", throwaway = false }) {
  try {
    // As root the user "postgres" must be able to pass through; every secret in it has mode 0600 of its own.
    mkdirSync(data, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const home = postgresHome({ root, data: path.join(data, "postgres") });
    const { password, isNew } = keptPassword(data);
    const { folder, made } = await ensureCluster(home, { password, throwaway });
    await stopLeftover(folder);
    if (isNew && !made) resetPassword(home, folder, password);

    const server = await launch({ home, folder, throwaway, log: path.join(data, "postgres.log") });
    const url = `postgresql://postgres:${password}@127.0.0.1:${server.port}`;
    await ensureDatabase(`${url}/postgres`, database);
    return { ...server, url: `${url}/${database}`, adminUrl: `${url}/postgres`, folder };
  } catch (error) {
    throw asStartupProblem(error, `starting the database in ${data}`);
  }
}

/** @param {string} data */
function keptPassword(data) {
  const file = path.join(data, "postgres-password");
  if (existsSync(file)) {
    const kept = readFileSync(file, "utf8").trim();
    if (/^[0-9a-f]{48}$/.test(kept)) return { password: kept, isNew: false };
  }
  const password = randomBytes(24).toString("hex");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return { password, isNew: true };
}

/** Stops a server that an earlier, killed run left on this cluster. @param {string} folder */
export async function stopLeftover(folder) {
  const file = path.join(folder, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isServerOf(pid, folder)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  if (await until(() => !isServerOf(pid, folder), STOP_TIMEOUT_MS)) return;
  process.kill(pid, "SIGQUIT");
  if (await until(() => !isServerOf(pid, folder), STOP_TIMEOUT_MS)) return;
  throw new StartupProblem(
    `An earlier database server (process ${pid}) on ${folder} does not stop: end it and start again.`,
  );
}

/** @param {number} pid @param {string} folder */
function isServerOf(pid, folder) {
  const command = pid > 1 ? processCommand(pid) : "";
  return command.includes("postgres") && command.includes(folder);
}

/**
 * @param {{ home: ReturnType<typeof postgresHome>, folder: string, throwaway: boolean, log: string }} options
 * @param {number} attempt
 */
async function launch({ home, folder, throwaway, log }, attempt = 1) {
  const port = await freePort();
  if (existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES) rmSync(log);
  const logFile = openSync(log, "a", 0o600);
  const logStart = statSync(log).size;
  const program = path.join(home.native, "bin", "postgres");
  const flags = settings(throwaway).flatMap((setting) => ["-c", setting]);
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
      return launch({ home, folder, throwaway, log }, attempt + 1);
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

/** @param {boolean} throwaway a cluster for tests, which may be lost with the machine @returns {string[]} */
function settings(throwaway) {
  const memory = Math.round(os.totalmem() / MEBIBYTE);
  const buffers = Math.min(512, Math.max(64, Math.round(memory / 8)));
  const common = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=100",
    "jit=off",
    "random_page_cost=1.1",
    "work_mem=16MB",
    "idle_in_transaction_session_timeout=60s",
    "timezone=UTC",
    "log_timezone=UTC",
    "max_wal_size=4GB",
  ];
  if (throwaway) {
    return [...common, "shared_buffers=128MB", "fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  }
  return [
    ...common,
    `shared_buffers=${buffers}MB`,
    `effective_cache_size=${Math.max(128, Math.round(memory / 2))}MB`,
    "maintenance_work_mem=128MB",
    "min_wal_size=256MB",
    "wal_compression=on",
    "checkpoint_timeout=15min",
    "autovacuum_naptime=20s",
    "autovacuum_vacuum_cost_limit=1000",
  ];
}

/** @param {string} adminUrl @param {string} name */
async function ensureDatabase(adminUrl, name) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** @param {() => boolean} condition @param {number} timeoutMs */
async function until(condition, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (!condition()) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
