import { StartupProblem } from "../../sandbox/startup-problem.mjs";
import { assertPortFree } from "./assert-port-free.mjs";
import { ensureInstalled } from "./ensure-installed.mjs";
import { keptSecrets } from "./kept-secrets.mjs";
import { lockDataFolder } from "./lock-data-folder.mjs";
import { onStopSignal } from "./on-stop-signal.mjs";
import { prepareDataFolder } from "./prepare-data-folder.mjs";
import { readSettings } from "./read-settings.mjs";
import { screen } from "./screen.mjs";

/**
 * Something that runs and must be stopped. `kill` ends it without waiting.
 * @typedef {{ stop: () => void | Promise<void>, kill?: () => void }} Part
 */

/**
 * Starts everything that Feedloom needs, in order, and stops it in the opposite order when asked. A failure prints
 * one sentence and ends this process with code 1.
 * @param {{
 *   root: string,
 *   dev?: boolean,
 *   prepare?: (settings: ReturnType<typeof readSettings>, running: Part[]) => Promise<void>,
 *   afterStart?: (settings: ReturnType<typeof readSettings>) => Promise<string>,
 * }} options `prepare` runs before the parts start; `afterStart` answers what the screen says below the list
 */
export async function runApp({ root, dev = false, prepare, afterStart }) {
  const startedAt = Date.now();
  /** What must be undone, latest last. @type {Part[]} */
  const running = [];
  let stopping = false;

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

  onStopSignal({
    stop: () => stopAll(0),
    hurry: () => {
      for (const part of running) part.kill?.();
    },
  });

  try {
    const settings = readSettings(root, dev);
    prepareDataFolder(settings.data);
    ensureInstalled(root);
    if (!settings.databaseUrl) running.push({ stop: lockDataFolder(settings.data, settings.baseUrl) });
    await assertPortFree(settings.port, settings.isLocal ? "127.0.0.1" : process.env.HOST || "0.0.0.0");
    await prepare?.(settings, running);
    // Packages may be missing before this line: what needs them is loaded after it.
    const { launchParts } = await import("./launch-parts.mjs");
    const secrets = keptSecrets(settings.data, settings.isLocal);
    const { database, payments } = await launchParts({ settings, secrets, running, stopAll });
    const seconds = (Date.now() - startedAt) / 1000;
    const more = await afterStart?.(settings);
    if (!stopping) console.log(screen({ settings, database, payments, seconds, more }));
  } catch (error) {
    if (stopping) return;
    const { stack, message } = /** @type {Error} */ (error);
    await stopAll(1, error instanceof StartupProblem ? message : (stack ?? String(error)));
  }
}
