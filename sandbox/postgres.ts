import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { ensureCluster, resetPassword } from "./postgres-cluster";
import { postgresHome } from "./postgres-home";
import { launchServer } from "./postgres-server";
import { asStartupProblem } from "./startup-problem";
import { stopLeftover } from "./stop-leftover";

export type PostgresOptions = {
  /** The checkout, whose node_modules holds the programs. */
  root: string;
  /** Folder for the cluster, the password and the log. */
  data: string;
  /** Database to create and name in `url`; "feedloom" by default. */
  database?: string;
  /** Gives up durability for speed; for tests only. */
  throwaway?: boolean;
  /** The folder of PostgreSQL's programs if not those in node_modules. */
  native?: string;
  /** The port to listen on; a free one by default. Set it for a server that replaces one that has ended. */
  port?: number;
};

export type RunningPostgres = {
  url: string;
  /** The maintenance database of the same server, from which others are created and dropped. */
  adminUrl: string;
  port: number;
  pid: number;
  /** The folder of the cluster; for root it may be outside `data`. */
  folder: string;
  /** Resolves when the server has ended, for whatever reason. */
  exited: Promise<void>;
  /** Stops the server cleanly and waits for its end. */
  stop(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL on a free loopback port and resolves when it accepts connections.
 * The cluster, the password (mode 0600) and the log live in `data`; a previous server that was left running on
 * the same cluster is stopped first.
 */
export async function startPostgres({
  root,
  data,
  database = "feedloom",
  throwaway = false,
  native,
  port,
}: PostgresOptions): Promise<RunningPostgres> {
  try {
    // As root the user "postgres" must be able to pass through; every secret in it has mode 0600 of its own.
    mkdirSync(data, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const home = postgresHome({ root, data: path.join(data, "postgres"), programs: native });
    const { password, isNew } = storedPassword(data);
    const { folder, made } = await ensureCluster(home, { password, throwaway });
    await stopLeftover(folder);
    if (isNew && !made) resetPassword(home, folder, password);

    const server = await launchServer({ home, folder, throwaway, log: path.join(data, "postgres.log"), port });
    const url = `postgresql://postgres:${password}@127.0.0.1:${server.port}`;
    await ensureDatabase(`${url}/postgres`, database);
    return { ...server, url: `${url}/${database}`, adminUrl: `${url}/postgres`, folder };
  } catch (error) {
    throw asStartupProblem(error, `starting the database in ${data}`);
  }
}

function storedPassword(data: string) {
  const file = path.join(data, "postgres-password");
  if (existsSync(file)) {
    const stored = readFileSync(file, "utf8").trim();
    if (/^[0-9a-f]{48}$/.test(stored)) return { password: stored, isNew: false };
  }
  const password = randomBytes(24).toString("hex");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return { password, isNew: true };
}

async function ensureDatabase(adminUrl: string, name: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  // A server that ends in the meantime rejects the query; the event next to it must not end this process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
