import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ensureCluster, resetPassword } from "./postgres-cluster.mjs";
import { postgresHome } from "./postgres-home.mjs";
import { launchServer } from "./postgres-server.mjs";
import { asStartupProblem } from "./startup-problem.mjs";
import { stopLeftover } from "./stop-leftover.mjs";

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

    const server = await launchServer({ home, folder, throwaway, log: path.join(data, "postgres.log") });
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
