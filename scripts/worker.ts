import { setMaxListeners } from "node:events";
import { availableParallelism } from "node:os";
import { PendingChanges } from "@/lib/domain/base/live/pending-changes";
import { actAsWorker, leaveProcesses } from "@/lib/domain/base/processes/this-process";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { ThreadPool } from "@/lib/domain/content/parsing/thread-pool";
import { repeatJobs } from "@/lib/domain/operations/jobs/repeat-jobs";
import { ThreadAnalyser } from "@/lib/domain/understanding/insight/thread-analyser";
import { now } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { startObserving } from "@/lib/platform/observe/start-observing";
import { receiveMails } from "./worker/receive-mails";
import { serveStatus } from "./worker/serve-status";

/** The process exits after this time even if a job does not end. Running fetches get 4 of these 9 seconds. */
const EXIT_MS = 9_000;
/** An idle thread ends after this time; the next document starts another one in a tenth of a second. */
const IDLE_MS = 20_000;

/** Runs the background jobs (lib/domain/operations/jobs/jobs.ts) until the process is asked to end, then releases its claims. */
async function main(): Promise<void> {
  const log = logger().child({ process: "worker" });
  const signal = stopSignal();
  const threads = new ThreadPool(new URL("./parse-thread.mjs", import.meta.url), {
    // They go after what serves people (see the thread's niceness), so that they may take every core that has nothing to do.
    size: availableParallelism(),
    idleMs: IDLE_MS,
  });
  const analyser = new ThreadAnalyser(new URL("./analysis-thread.mjs", import.meta.url));

  actAsWorker();
  const stopObserving = await startObserving("worker");
  const status = await serveStatus();
  const ctx = { db: db(), log, now, changes: new PendingChanges(), fetch: fetchOptions(), threads };
  const mail = await receiveMails(ctx);
  // A launcher that has gone in the meantime reads no more; the signal ends this process.
  process.send?.({ ready: true }, () => undefined);
  log.info("the worker is running");
  await repeatJobs({ ctx, analyser, signal });
  await mail.close();
  await status.close();
  await threads.close();
  await analyser.close();
  await leaveProcesses(ctx.db).catch((err) => log.warn({ err }, "the process could not be signed off"));
  await closeDb();
  await stopObserving();
}

/** Returns a signal that aborts when the process gets a signal to end, or when the process that started it has ended. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  // Every job's loop listens; Node.js would warn of more than ten.
  setMaxListeners(0, stop.signal);
  const end = () => {
    stop.abort();
    setTimeout(() => process.exit(1), EXIT_MS).unref();
  };
  for (const name of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(name, end);
  process.once("disconnect", end);
  // It may have ended while this program was loaded.
  if (process.send && !process.connected) end();
  return stop.signal;
}

main().then(
  () => process.exit(0),
  (thrown) => {
    const problem = thrown instanceof Error ? thrown.message : String(thrown);
    process.send?.({ problem });
    console.error(`The refresh worker cannot run: ${problem}`);
    process.exit(1);
  },
);
