import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { machineMegabytes } from "@/sandbox/postgres-settings";
import { StartupProblem } from "@/sandbox/startup-problem";
import { generateApi } from "@/scripts/api/generate-api";
import { bundle, bundlePath, PROGRAMS, watchBundle } from "@/scripts/launch/bundle.mjs";
import { isRelease } from "@/scripts/launch/is-release.mjs";
import { withProgress } from "@/scripts/launch/progress.mjs";
import { generateClient } from "@/scripts/prisma/generate-client";
import { ensureBuilt } from "./ensure-built";
import { keepDatabase } from "./keep-database";
import { allocatorSettings, nodeFlags, workerFlags } from "./node-flags";
import type { Part } from "./part";
import type { Settings } from "./read-settings";
import { startPayments } from "./start-payments";
import { supervise } from "./supervise";

const WEB_GRACE_MS = 15_000;
const WORKER_GRACE_MS = 20_000;

type Run = {
  settings: Settings;
  secrets: Record<string, string>;
  running: Part[];
  stopAll: (code: number, why?: string) => Promise<void>;
};

/**
 * Starts build, database, payments, migrations, worker and web server, in this order. Each part that runs is pushed on
 * `running`, so that they are stopped in the opposite order.
 */
export async function launchParts({ settings, secrets, running, stopAll }: Run) {
  const { root, dev, data, port } = settings;
  if (!isRelease(root)) await prepare(settings, running);
  const giveUp = (why: string) => void stopAll(1, why);
  const database = settings.databaseUrl
    ? undefined
    : await withProgress(
        () => "Starting the database",
        () => keepDatabase({ root, data, giveUp }),
      );
  if (database) running.push(database);
  const payments = await startPayments(settings, running);
  const env = {
    ...childEnvironment({ settings, secrets, databaseUrl: database?.url ?? settings.databaseUrl ?? "" }),
    ...payments?.environment,
  };
  const setup = payments
    ? runProgram({ root, env, program: "stripe-setup", what: "Setting up the Stripe sandbox" })
    : undefined;
  await withProgress(
    () => "Preparing the database",
    () => Promise.all([runProgram({ root, env, program: "migrate", what: "The migrations" }), setup]),
  );

  const megabytes = machineMegabytes();
  const worker = supervise({
    name: "worker",
    script: bundlePath("worker"),
    flags: ["--enable-source-maps", ...workerFlags(megabytes)],
    env,
    cwd: root,
    graceMs: WORKER_GRACE_MS,
  });
  running.push(worker);
  await worker.start();
  if (dev) running.push({ stop: await watchBundle(PROGRAMS, () => worker.restart()) });

  const web = supervise({
    name: "web server",
    isServer: true,
    script: bundlePath("server"),
    args: dev ? ["--dev"] : [],
    // The maps of the whole application, which are parsed when its code is loaded, would take a hundred megabytes.
    flags: dev ? ["--enable-source-maps"] : nodeFlags(megabytes),
    env: { ...env, PORT: String(port), NODE_ENV: dev ? "development" : "production" },
    cwd: root,
    graceMs: WEB_GRACE_MS,
  });
  running.push(web);
  await withProgress(
    () => "Starting the web server",
    () => web.start(),
  ).catch((error) => {
    throw new StartupProblem(error.message);
  });
  return { database, payments, web };
}

/** Makes what runs of its sources, where they have changed. */
async function prepare({ root, dev }: Settings, running: Part[]) {
  await withProgress(
    () => "Preparing the programs",
    async () => {
      generateClient();
      await bundle(PROGRAMS);
      if (dev) await generateApi();
    },
  );
  if (dev) return;

  const onBuild = (stop: () => void) => void running.push({ stop });
  if (await ensureBuilt({ root, isLast: true, beforeBuild: generateApi, onBuild })) running.pop();
}

function childEnvironment({
  settings,
  secrets,
  databaseUrl,
}: Pick<Run, "settings" | "secrets"> & { databaseUrl: string }): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...secrets,
    DATABASE_URL: databaseUrl,
    // A connection of the embedded database, which runs on the same cores, takes about 10 MB.
    DATABASE_POOL: process.env.DATABASE_POOL || (settings.databaseUrl ? undefined : String(embeddedPool())),
    // The embedded database has one address.
    DATABASE_DIRECT_URL: settings.databaseUrl && process.env.DATABASE_DIRECT_URL,
    DATABASE_READ_URL: settings.databaseUrl && process.env.DATABASE_READ_URL,
    FEEDLOOM_MODE: settings.isLocal ? "local" : "production",
    FEEDLOOM_DATA: settings.data,
    BASE_URL: settings.baseUrl,
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || settings.baseUrl,
    // A local run shows warnings and errors, not every request.
    LOG_LEVEL: process.env.LOG_LEVEL || (settings.isLocal ? "warn" : "info"),
    NODE_ENV: settings.dev ? "development" : "production",
    // Slow name servers may block a thread for seconds each; with four, the default, every other host would wait.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || "16",
    ...allocatorSettings(process.env),
    NEXT_TELEMETRY_DISABLED: "1",
    npm_lifecycle_event: undefined,
  };
}

const embeddedPool = () => Math.min(10, Math.max(6, 2 * availableParallelism()));

/** Runs one of the bundled programs to its end. Rejects with what it wrote to stderr when it fails. */
function runProgram({
  root,
  env,
  program,
  what,
}: {
  root: string;
  env: NodeJS.ProcessEnv;
  program: string;
  what: string;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bundlePath(program), "--quiet"], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "pipe"],
    });
    let complaint = "";
    child.stderr.on("data", (chunk) => {
      complaint += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new StartupProblem(complaint.trim() || `${what} ended with code ${code}.`));
    });
  });
}
