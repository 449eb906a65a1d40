import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/sandbox/free-port";

export type Pooler = {
  /** Returns the address of a database of the server through the pooler. */
  through: (url: string) => string;
  stop: () => Promise<void>;
};

/** Fewer than the tests open to it: clients share connections, so that anything left on one meets another client. */
const SERVER_CONNECTIONS = 4;

/** Starts PgBouncer in transaction mode before a PostgreSQL on this machine. */
export async function startPooler(program: string, server: string): Promise<Pooler> {
  const { port, username, password } = new URL(server);
  const listen = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-pooler-"));
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
auth_type = any
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
server_idle_timeout = 5
${process.getuid?.() === 0 ? "user = postgres" : ""}
`,
  );
  chmodSync(folder, 0o755);
  const child = spawn(program, ["-q", file], { stdio: ["ignore", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const exited = once(child, "exit");
  const end = Date.now() + 10_000;
  while (!(await accepts(listen))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`PgBouncer did not start: ${complaint}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    through(url) {
      const pooled = new URL(url);
      pooled.port = String(listen);
      return pooled.href;
    },
    async stop() {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.on("connect", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("close", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
