// npm run bench [-- refresh reader growth http sync screen search insight rules parse bytes lighthouse isolation crowd memory --no-http]:
// measures on a database of its own, which is deleted afterwards, and prints tables. A part of one is named behind it:
// http-memory.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type RunningPostgres, startPostgres } from "@/sandbox/postgres";
import { machineMegabytes } from "@/sandbox/postgres-settings";
import { generateApi } from "@/scripts/api/generate-api";
import { BENCHES } from "@/scripts/bench/benches";
import { bundle, bundlePath } from "@/scripts/launch/bundle.mjs";
import { generateClient } from "@/scripts/prisma/generate-client";
import { ensureBuilt } from "@/scripts/start/ensure-built";
import { workerFlags } from "@/scripts/start/node-flags";

/** Does what the worker does, with its flags. */
const AS_WORKER = "refresh";
/** Starts the whole product with the database that belongs to it. */
const WHOLE = "memory";
const PARTS = Object.keys(BENCHES);
const http = !process.argv.includes("--no-http");
const wanted = process.argv.slice(2).filter((word) => word !== "--no-http");
/** The name of a part without what of it is wanted. */
const partOf = (word: string) => word.split("-", 1)[0] ?? "";
const unknown = wanted.filter((word) => !PARTS.includes(partOf(word)));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. Parts: ${PARTS.join(", ")}.`);
  process.exit(1);
}
const parts = wanted.length > 0 ? wanted : PARTS;

generateClient();
await generateApi();
await bundle({
  server: "scripts/server.ts",
  "parse-thread": "scripts/worker/parse-thread.ts",
  "bench/migrate": "scripts/migrate.ts",
  "bench/sites": "scripts/bench/sites.ts",
  "bench/loop-delay": "scripts/bench/loop-delay.ts",
  "bench/parse-thread": "scripts/worker/parse-thread.ts",
  ...Object.fromEntries(parts.map(partOf).map((part) => [`bench/${part}`, BENCHES[part] ?? ""])),
});

const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-bench-"));
// As root the server runs as another user, who must be able to pass through.
chmodSync(data, 0o711);
let running: ChildProcess | undefined;
// Ends the part that runs; the database is then stopped and deleted as after every run.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => running?.kill("SIGTERM"));
let server: RunningPostgres | undefined;
let failed = false;
try {
  for (const word of parts) {
    const part = partOf(word);
    const only = word.slice(part.length + 1);
    if (part === WHOLE) {
      if (await build()) await run(part, {});
      continue;
    }
    // The settings of a real installation, durable writes included.
    server ??= await startPostgres({ root: process.cwd(), data });
    const url = await freshDatabase(server, word.replace(/\W/g, "_"));
    const isBuilt = ["http", "screen", "lighthouse", "isolation", "crowd"].includes(part) && http && (await build());
    const env = {
      DATABASE_URL: url,
      POSTGRES_PID: String(server.pid),
      BENCH_HTTP: isBuilt ? "1" : "",
      BENCH_ONLY: only,
    };
    await run(part, env);
  }
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** The application as `npm start` builds it. */
async function build(): Promise<boolean> {
  try {
    await ensureBuilt({ root: process.cwd(), distDir: process.env.NEXT_DIST_DIR });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** @returns its address, migrated */
async function freshDatabase(postgres: NonNullable<typeof server>, name: string): Promise<string> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query(`CREATE DATABASE bench_${name}`);
  await client.end();
  const url = new URL(postgres.adminUrl);
  url.pathname = `/bench_${name}`;
  await run("migrate", { DATABASE_URL: url.href }, ["--quiet"]);
  return url.href;
}

function run(program: string, env: Record<string, string>, args: string[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const flags = (process.env.BENCH_NODE_FLAGS ?? "").split(" ").filter(Boolean);
    if (program === AS_WORKER) flags.push(...workerFlags(machineMegabytes()));
    const command = [...flags, "--enable-source-maps", bundlePath(`bench/${program}`), ...args];
    const child = spawn(process.execPath, command, {
      env: {
        ...process.env,
        FEEDLOOM_MODE: "local",
        FEEDLOOM_DATA: data,
        FETCH_ALLOW_ADDRESSES: "127.0.0.0/8",
        LOG_LEVEL: "warn",
        NODE_ENV: "production",
        ...env,
      },
      stdio: "inherit",
    });
    running = child;
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`bench ${program} ended with code ${code}`)),
    );
  });
}
