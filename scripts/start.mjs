// npm start, npm run dev: everything that Feedloom needs, in order, and stopped in the opposite order.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { StartupProblem } from "../sandbox/startup-problem.mjs";
import { keptSecrets, prepareDataFolder, readSettings } from "./start/environment.mjs";
import { assertPortFree } from "./start/free-port.mjs";
import { ensureInstalled } from "./start/install.mjs";
import { lockDataFolder } from "./start/instance-lock.mjs";
import { screen } from "./start/screen.mjs";
import { onStopSignal } from "./start/stop-signals.mjs";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const startedAt = Date.now();

/** What must be undone, latest last. @type {{ stop: () => void | Promise<void>, kill?: () => void }[]} */
const running = [];
let stopping = false;

onStopSignal({
  stop: () => stopAll(0),
  hurry: () => {
    for (const part of running) part.kill?.();
  },
});

try {
  await start(process.argv.includes("--dev"));
} catch (error) {
  if (!stopping) {
    console.error(`\n${error instanceof StartupProblem ? error.message : /** @type {Error} */ (error.stack ?? error)}`);
    await stopAll(1);
  }
}

/** @param {boolean} dev */
async function start(dev) {
  const settings = readSettings(ROOT, dev);
  prepareDataFolder(settings.data);
  ensureInstalled(ROOT);
  if (!settings.databaseUrl) {
    const unlock = lockDataFolder(settings.data, settings.baseUrl);
    running.push({ stop: unlock });
  }
  await assertPortFree(settings.port, settings.isLocal ? "127.0.0.1" : process.env.HOST || "0.0.0.0");
  // Packages may be missing before this line: what needs them is loaded after it.
  const { launchParts } = await import("./start/launch-parts.mjs");
  const database = await launchParts({
    settings,
    secrets: keptSecrets(settings.data, settings.isLocal),
    running,
    stopAll,
  });
  if (!stopping) console.log(screen({ settings, database, seconds: (Date.now() - startedAt) / 1000 }));
}

/** @param {number} code @param {string} [why] */
async function stopAll(code, why) {
  if (stopping) return;
  stopping = true;
  if (why) console.error(`\n${why}`);
  else if (code === 0) console.log("\nStopping …");
  while (running.length > 0) {
    // A part leaves the list only when it has ended, so that a second Ctrl+C still finds it.
    await running.at(-1)?.stop();
    running.pop();
  }
  process.exit(code);
}
