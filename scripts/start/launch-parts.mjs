import { spawn } from "node:child_process";
import path from "node:path";
import { startPostgres } from "../../sandbox/postgres.mjs";
import { StartupProblem } from "../../sandbox/startup-problem.mjs";
import { bundle, PROGRAMS, watchBundle } from "../bundle.mjs";
import { generateClient } from "../generate.mjs";
import { ensureBuilt } from "./ensure-built.mjs";
import { startPayments } from "./start-payments.mjs";
import { supervise } from "./supervise.mjs";

const WEB_GRACE_MS = 15_000;
const WORKER_GRACE_MS = 20_000;

/**
 * Build, database, payments, migrations, worker and web, in this order. Each one that runs is pushed on `running`, so that
 * whoever stops them goes backwards: the web first, then the worker, then the database.
 * @param {{
 *   settings: ReturnType<typeof import("./read-settings.mjs").readSettings>,
 *   secrets: Record<string, string>,
 *   running: { stop: () => void | Promise<void>, kill?: () => void }[],
 *   stopAll: (code: number, why?: string) => Promise<void>,
 * }} run
 */
export async function launchParts({ settings, secrets, running, stopAll }) {
  const { root, dev, data, port } = settings;
  generateClient();
  await bundle(PROGRAMS);
  if (!dev) await build(root, running);
  const database = settings.databaseUrl ? undefined : await startDatabase({ root, data, running, stopAll });
  const payments = await startPayments(settings, running);
  const env = {
    ...childEnvironment({ settings, secrets, databaseUrl: database?.url ?? settings.databaseUrl ?? "" }),
    ...payments?.environment,
  };
  const setup = payments
    ? runProgram({ root, env, program: "stripe-setup", what: "Setting up the Stripe sandbox" })
    : undefined;
  await Promise.all([runProgram({ root, env, program: "migrate", what: "The migrations" }), setup]);

  const worker = supervise({
    name: "worker",
    script: path.join(root, "dist", "worker.mjs"),
    env,
    cwd: root,
    graceMs: WORKER_GRACE_MS,
  });
  running.push(worker);
  await worker.start();
  if (dev) running.push({ stop: await watchBundle(PROGRAMS, () => worker.restart()) });

  const web = supervise({
    name: "web server",
    script: path.join(root, "scripts", "server.mjs"),
    args: dev ? ["--dev"] : [],
    env: { ...env, PORT: String(port), NODE_ENV: dev ? "development" : "production" },
    cwd: root,
    graceMs: WEB_GRACE_MS,
  });
  running.push(web);
  await web.start().catch((error) => {
    throw new StartupProblem(error.message);
  });
  return { database, payments };
}

/** @param {string} root @param {{ stop: () => void | Promise<void> }[]} running */
async function build(root, running) {
  /** @param {() => void} stop */
  const onBuild = (stop) => {
    console.log("Building the application (about a minute, only after changes) …");
    running.push({ stop });
  };
  if (await ensureBuilt({ root, baseUrl: process.env.BASE_URL, planMode: process.env.PLAN_MODE, onBuild }))
    running.pop();
}

/** @param {Pick<Parameters<typeof launchParts>[0], "running" | "stopAll"> & { root: string, data: string }} options */
async function startDatabase({ root, data, running, stopAll }) {
  const database = await startPostgres({ root, data });
  running.push({ stop: () => database.stop() });
  database.exited.then(() =>
    stopAll(1, `The database ended unexpectedly: see ${path.join(data, "postgres.log")}, then start again.`),
  );
  return database;
}

/**
 * @param {{ settings: Parameters<typeof launchParts>[0]["settings"], secrets: Record<string, string>, databaseUrl: string }} run
 * @returns {NodeJS.ProcessEnv}
 */
function childEnvironment({ settings, secrets, databaseUrl }) {
  return {
    ...process.env,
    ...secrets,
    DATABASE_URL: databaseUrl,
    FEEDLOOM_MODE: settings.isLocal ? "local" : "production",
    FEEDLOOM_DATA: settings.data,
    BASE_URL: settings.baseUrl,
    NEXTAUTH_URL: process.env.NEXTAUTH_URL || settings.baseUrl,
    // One calm screen: a local run shows what went wrong and the mails of its outbox, not every request.
    LOG_LEVEL: process.env.LOG_LEVEL || (settings.isLocal ? "warn" : "info"),
    NODE_ENV: settings.dev ? "development" : "production",
    // Slow name servers may block a thread for seconds each; four, the default, would hold up every other host.
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || "16",
    NEXT_TELEMETRY_DISABLED: "1",
    npm_lifecycle_event: undefined,
  };
}

/**
 * Runs one of the bundled programs to its end; what it complains of ends the start.
 * @param {{ root: string, env: NodeJS.ProcessEnv, program: string, what: string }} run
 * @returns {Promise<void>}
 */
function runProgram({ root, env, program, what }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, "dist", `${program}.mjs`), "--quiet"], {
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
