import "server-only";
import { Worker } from "node:worker_threads";
import type { Analysis, ArticleInput } from "@/lib/insight/analyse-article";
import type { Analyser } from "./analyser";
import type { AnalysisReply } from "./analysis-job";

/** Time limit of one article. The slowest known ones take two seconds of a free core. */
const JOB_MS = 60_000;
const HEAP_MB = 300;
/** Room for what is short-lived: V8 would take 48 MB. */
const YOUNG_MB = 12;
/** An idle thread ends after this time with all its models; the next article starts another one within half a second. */
const IDLE_MS = 20_000;

/**
 * Analyses articles in a worker thread, one after the other, so that refreshing never waits for it. The thread starts
 * with the first article and ends when none came for a while; it alone loads the models. One that hangs or dies fails its
 * own article only and is replaced.
 */
export class ThreadAnalyser implements Analyser {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly program: URL,
    private readonly jobMs = JOB_MS,
    private readonly idleMs = IDLE_MS,
  ) {}

  analyse(input: ArticleInput): Promise<Analysis> {
    const turn = this.last.then(() => this.run(input));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the thread; its current article fails. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  /** True if a thread with its models is in memory. */
  get isLoaded(): boolean {
    return this.worker !== null;
  }

  private async run(input: ArticleInput): Promise<Analysis> {
    clearTimeout(this.idle);
    this.worker ??= new Worker(this.program, {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
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
        this.idle = setTimeout(() => void this.close(), this.idleMs).unref();
      };
      worker.on("error", onError).on("exit", onExit).on("message", onMessage);
      worker.postMessage(input);
    });
  }
}
