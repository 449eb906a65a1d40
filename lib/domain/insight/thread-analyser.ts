import "server-only";
import { Worker } from "node:worker_threads";
import { analyseArticle } from "@/lib/insight/analyse-article";
import type { Analysis, ArticleInput } from "@/lib/insight/analyse-with";
import type { Analyser } from "./analyser";

export type AnalysisReply = { analysis: Analysis } | { error: string };

/** Runs one job in the analysis thread (scripts/worker/analysis-thread.ts). Errors become part of the reply. */
export function runAnalysisJob(input: ArticleInput): AnalysisReply {
  try {
    return { analysis: analyseArticle(input) };
  } catch (thrown) {
    return { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}

/** Time limit of one article. The slowest known ones take two seconds of a free core. */
const JOB_MS = 60_000;
const HEAP_MB = 300;
/** Articles after which the thread is replaced, because the tagger keeps every word it has seen in memory. */
const MOST_JOBS = 2_000;

/**
 * Analyses articles in a worker thread, one after the other, so that refreshing never waits for it. The thread starts
 * with the first article. One that hangs or dies fails its own article only and is replaced.
 */
export class ThreadAnalyser implements Analyser {
  private worker: Worker | null = null;
  private jobs = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly program: URL,
    private readonly jobMs = JOB_MS,
  ) {}

  analyse(input: ArticleInput): Promise<Analysis> {
    const turn = this.last.then(() => this.run(input));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the thread; its current article fails. */
  async close(): Promise<void> {
    await this.worker?.terminate();
    this.worker = null;
  }

  private async run(input: ArticleInput): Promise<Analysis> {
    this.jobs += 1;
    if (this.jobs % MOST_JOBS === 0) await this.close();
    this.worker ??= new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    const worker = this.worker;
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        done();
        if (this.worker === worker) this.worker = null;
        // A late error of the ending thread would be uncaught without a listener.
        worker.on("error", () => undefined);
        void worker.terminate();
        reject(new Error(`The analysis failed: ${reason}.`));
      };
      const onError = (error: Error) => fail(error.message);
      const onExit = () => fail("its thread ended");
      const onMessage = (reply: AnalysisReply) => {
        done();
        if ("error" in reply) reject(new Error(reply.error));
        else resolve({ ...reply.analysis, vector: reply.analysis.vector && Buffer.from(reply.analysis.vector) });
      };
      const timer = setTimeout(() => fail("it took too long"), this.jobMs);
      // Only our listeners: the thread has others of its own, which it needs.
      const done = () => {
        clearTimeout(timer);
        worker.off("error", onError).off("exit", onExit).off("message", onMessage);
      };
      worker.on("error", onError).on("exit", onExit).on("message", onMessage);
      worker.postMessage(input);
    });
  }
}
