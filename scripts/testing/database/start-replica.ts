import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "@/sandbox/free-port";
import { startPostgres } from "@/sandbox/postgres";
import { postgresHome } from "@/sandbox/postgres-home";
import { applyMigrations } from "@/scripts/prisma/apply-migrations";

export type ReplicatedDatabase = {
  url: string;
  /** the streaming replica */
  readUrl: string;
  /** Stops the replica alone, as a crash would. */
  stopReplica: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a migrated PostgreSQL with a streaming replica, which begins as a copy of its stopped cluster. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const root = process.cwd();
  const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-replica-"));
  chmodSync(data, 0o711);
  const first = await startPostgres({ root, data, throwaway: true });
  await applyMigrations(root, first.url);
  await first.stop();
  const { native, owner } = postgresHome({ root, data: path.join(data, "postgres") });
  const folder = `${first.folder}-replica`;
  cpSync(first.folder, folder, { recursive: true });
  const primary = await startPostgres({ root, data, throwaway: true });
  const { port, username, password } = new URL(primary.url);
  writeFileSync(path.join(folder, "standby.signal"), "");
  appendFileSync(
    path.join(folder, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  if (owner.uid !== undefined && owner.gid !== undefined) ownTree(folder, owner.uid, owner.gid);
  const replicaPort = await freePort();
  const settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=100", "fsync=off"];
  const args = ["-D", folder, "-p", String(replicaPort), ...settings.flatMap((setting) => ["-c", setting])];
  const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } as unknown as NodeJS.ProcessEnv;
  const program = path.join(native, "bin", "postgres");
  const replica = spawn(program, args, { ...owner, cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
  const readUrl = Object.assign(new URL(primary.url), { port: String(replicaPort) }).href;
  await whenReadable(replica, readUrl);
  const stopReplica = async () => {
    if (replica.exitCode !== null || replica.signalCode !== null) return;
    replica.kill("SIGQUIT");
    await once(replica, "exit");
  };
  return {
    url: primary.url,
    readUrl,
    stopReplica,
    async stop() {
      await stopReplica();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Node has no recursive chown. */
function ownTree(folder: string, uid: number, gid: number): void {
  const { status } = spawnSync("chown", ["-R", `${uid}:${gid}`, folder]);
  if (status !== 0) throw new Error(`${folder} cannot be given to the user of the database`);
}

async function whenReadable(replica: ChildProcess, url: string): Promise<void> {
  let complaint = "";
  replica.stderr?.on("data", (chunk) => {
    complaint += chunk;
  });
  const end = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      if (replica.exitCode !== null || Date.now() > end) throw new Error(`the replica did not start: ${complaint}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
