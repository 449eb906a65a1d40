// npm run bench [refresh] [reader] [search] [insight] [parse] [lighthouse] [--no-http]: measures on a database of its own and prints tables. Everything is thrown away.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPostgres } from "../sandbox/postgres.mjs";
import { bundle, ROOT } from "./bundle.mjs";
import { generateClient } from "./generate.mjs";
import { ensureBuilt } from "./start/ensure-built.mjs";

/** @type {Record<string, string>} */
const PROGRAMS = {
  refresh: "scripts/bench/refresh.ts",
  reader: "scripts/bench/reader.ts",
  search: "scripts/bench/search.ts",
  insight: "scripts/bench/insight.ts",
  parse: "scripts/bench/print-parse.ts",
  lighthouse: "scripts/bench/public-pages.ts",
};
const PARTS = Object.keys(PROGRAMS);
const http = !process.argv.includes("--no-http");
const wanted = process.argv.slice(2).filter((word) => word !== "--no-http");
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. Parts: ${PARTS.join(", ")}.`);
  process.exit(1);
}
const parts = wanted.length > 0 ? wanted : PARTS;
const folder = `bench-${process.pid}`;

generateClient();
await bundle({
  [`${folder}/migrate`]: "scripts/migrate.ts",
  [`${folder}/read-thread`]: "scripts/worker/read-thread.ts",
  ...Object.fromEntries(parts.map((part) => [`${folder}/${part}`, PROGRAMS[part]])),
});

const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-bench-"));
// As root the server runs as another user, who must be able to pass through.
chmodSync(data, 0o711);
/** @type {import("node:child_process").ChildProcess | undefined} */
let running;
// The part that runs ends, and then everything is cleaned up as always.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => running?.kill("SIGTERM"));
/** @type {Awaited<ReturnType<typeof startPostgres>> | undefined} */
let server;
let failed = false;
try {
  // The settings of a real installation, durable writes included.
  server = await startPostgres({ root: ROOT, data });
  for (const part of parts) {
    const url = await freshDatabase(server, part);
    const isBuilt = ["reader", "lighthouse"].includes(part) && http && (await build());
    await run(part, { DATABASE_URL: url, POSTGRES_PID: String(server.pid), BENCH_HTTP: isBuilt ? "1" : "" });
  }
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await server?.stop();
  rmSync(data, { recursive: true, force: true });
  rmSync(path.join(ROOT, "dist", folder), { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** The application as `npm start` builds it. @returns {Promise<boolean>} */
async function build() {
  try {
    await ensureBuilt({ root: ROOT, distDir: process.env.NEXT_DIST_DIR });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** @param {NonNullable<typeof server>} postgres @param {string} name @returns {Promise<string>} its address, migrated */
async function freshDatabase(postgres, name) {
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

/** @param {string} program @param {NodeJS.ProcessEnv} env @param {string[]} [args] @returns {Promise<void>} */
function run(program, env, args = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        ...(process.env.BENCH_NODE_FLAGS ?? "").split(" ").filter(Boolean),
        "--enable-source-maps",
        path.join(ROOT, "dist", folder, `${program}.mjs`),
        ...args,
      ],
      {
        cwd: ROOT,
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
      },
    );
    running = child;
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`bench ${program} ended with code ${code}`)),
    );
  });
}
