import { createServer } from "node:net";
import { StartupProblem } from "@/sandbox/startup-problem";
import { refuseUnfinishedRestore } from "@/scripts/backup/staged-files";
import { launchParts } from "./launch-parts";
import { writeLauncherRecord } from "./launcher-record";
import { lockDataFolder } from "./lock-data-folder";
import { onRestartSignal, onStopSignal } from "./on-stop-signal";
import type { Part } from "./part";
import { prepareDataFolder } from "./prepare-data-folder";
import { readSettings, type Settings } from "./read-settings";
import { screen } from "./screen";
import { storedSecrets } from "./stored-secrets";

type Options = {
  root: string;
  dev?: boolean;
  /** runs before the parts start */
  prepare?: (settings: Settings, running: Part[]) => Promise<void>;
  /** returns what the screen shows below the list of parts */
  afterStart?: (settings: Settings) => Promise<string>;
};

/**
 * Starts everything that Feedloom needs, in order, and stops it in the opposite order when asked. A failure prints
 * one sentence and ends this process with code 1.
 */
export async function runApp({ root, dev = false, prepare, afterStart }: Options) {
  const startedAt = Date.now();
  /** The parts that run, in the order in which they were started. */
  const running: Part[] = [];
  let stopping = false;

  async function stopAll(code: number, why?: string) {
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
    refuseUnfinishedRestore(settings.data);
    if (!settings.databaseUrl) running.push({ stop: lockDataFolder(settings.data, settings.baseUrl) });
    await assertPortFree(settings.port, settings.isLocal ? "127.0.0.1" : process.env.HOST || "0.0.0.0");
    await prepare?.(settings, running);
    const secrets = storedSecrets(settings.data, settings.isLocal);
    const { database, payments, web } = await launchParts({ settings, secrets, running, stopAll });
    const note = writeLauncherRecord(settings.data);
    running.push({ stop: note.remove });
    onRestartSignal(() => web.replace().then(note.restarted, (error: Error) => note.failed(error.message)));
    const seconds = (Date.now() - startedAt) / 1000;
    const more = await afterStart?.(settings);
    if (!stopping) console.log(screen({ settings, database, payments, seconds, more }));
  } catch (error) {
    if (stopping) return;
    const { stack, message } = error as Error;
    await stopAll(1, error instanceof StartupProblem ? message : (stack ?? String(error)));
  }
}

/** Throws a StartupProblem when the port cannot be opened, before anything is built or started. */
async function assertPortFree(port: number, host: string) {
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", (error) => resolve((error as NodeJS.ErrnoException).code));
    probe.listen(port, host, () => probe.close(() => resolve("")));
  });
  if (code === "EADDRINUSE") {
    throw new StartupProblem(`Port ${port} is already in use: stop the other program, or set PORT to another number.`);
  }
  if (code === "EACCES") {
    throw new StartupProblem(`This user may not open port ${port}: set PORT to a number above 1023.`);
  }
}
