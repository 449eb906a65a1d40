import { availableParallelism } from "node:os";
import type { SystemCtx } from "@/lib/domain/ctx";
import { ThreadAnalyser } from "@/lib/domain/insight/thread-analyser";
import { flushSources } from "@/lib/domain/live/publish-sources";
import { flushUserChanges } from "@/lib/domain/live/publish-user-changes";
import { fetchOptions } from "@/lib/domain/parsing/fetch-options";
import { ThreadReader } from "@/lib/domain/parsing/thread-parser";
import { now } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { analyseForever } from "./worker/analyse-forever";
import { chores } from "./worker/chores";
import { fullTextsForever } from "./worker/full-texts-forever";
import { importsForever } from "./worker/imports-forever";
import { indexForever } from "./worker/index-forever";
import { refreshForever } from "./worker/refresh-forever";

/** After a signal: fetches get this long to finish before their sources are given back. */
const GRACE_MS = 4_000;
/** Whatever hangs, the process ends. */
const LAST_MS = 9_000;

/** The refresh worker: fetches what is due, does the chores, and stops without leaving anything half done. */
async function main(): Promise<void> {
  const log = logger().child({ process: "worker" });
  const ctx: SystemCtx = { db: db(), log, now };
  const stop = stopSignal();
  const reader = new ThreadReader(
    new URL("./read-thread.mjs", import.meta.url),
    Math.max(1, availableParallelism() - 1),
  );
  const analyser = new ThreadAnalyser(new URL("./insight-thread.mjs", import.meta.url));
  const tools = { fetch: fetchOptions(), reader };

  process.send?.({ ready: true });
  log.info("the refresh worker runs");
  const passes = [
    chores(ctx, tools, stop),
    indexForever(ctx, stop),
    importsForever(ctx, stop),
    fullTextsForever(ctx, tools, stop),
    analyseForever(ctx, analyser, stop),
  ];
  await Promise.all([refreshForever(ctx, tools, { signal: stop, graceMs: GRACE_MS }), ...passes]);
  await flushSources();
  await flushUserChanges();
  await reader.close();
  await analyser.close();
  await closeDb();
}

/** Aborts when the process is asked to end, by a signal or because whoever started it is gone. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    setTimeout(() => process.exit(1), LAST_MS).unref();
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, end);
  process.once("disconnect", end);
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
