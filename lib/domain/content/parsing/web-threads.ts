import "server-only";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { env } from "@/lib/platform/env";
import { inlineRunner, type JobRunner } from "./thread-job";
import { ThreadPool } from "./thread-pool";

/** Three at least, so that a small document passes a large one and an import; each costs memory. */
const THREADS = { least: 3, most: 4 };
const HEAP_MB = 320;
/** People wait for these jobs: one that takes longer is given up. */
const JOB_MS = 20_000;
const WAIT_MS = 30_000;
const MOST_WAITING = 32;
const IDLE_MS = 30_000;

const shared = globalThis as { feedloomThreads?: JobRunner };

/**
 * Returns the threads of a web process, in which it reads every foreign document, so that one user's documents delay
 * nobody's requests. Where the threads' program was not bundled with the server (`next start` alone, Vercel), documents
 * are read in the calling thread.
 */
export function webThreads(): JobRunner {
  shared.feedloomThreads ??= createThreads();
  return shared.feedloomThreads;
}

/** Replaces the threads of this process, for tests; undefined returns to the usual ones. */
export function useThreads(threads: JobRunner | undefined): void {
  shared.feedloomThreads = threads;
}

function createThreads(): JobRunner {
  const program = path.join(/* turbopackIgnore: true */ process.cwd(), "dist", "parse-thread.mjs");
  // During tests, dist may have been built from another state of the sources.
  if (env().nodeEnv === "test" || !existsSync(program)) return inlineRunner;
  return new ThreadPool(pathToFileURL(program), {
    size: Math.min(THREADS.most, Math.max(THREADS.least, availableParallelism() - 1)),
    mostWaiting: MOST_WAITING,
    waitMs: WAIT_MS,
    jobMs: JOB_MS,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
  });
}
