import "server-only";
import { Worker } from "node:worker_threads";
import { type Analysis, type ArticleInput, analyseArticle } from "@/lib/insight/analyse-article";
import type { Analyser } from "./analyser";

export type AnalysisAnswer = { analysis: Analysis } | { error: string };

/** What the analysing thread does with a message; see scripts/worker/analysis-thread.ts. */
export function answerAnalysisJob(input: ArticleInput): AnalysisAnswer {
  try {
    return { analysis: analyseArticle(input) };
  } catch (thrown) {
    return { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}

/** No article may hold the thread longer; the slowest known take two seconds of a free core, which is not always there. */
const JOB_MS = 60_000;
const HEAP_MB = 300;
/** The tagger remembers every word it ever saw: after so many articles a fresh thread takes over. */
const MOST_JOBS = 2_000;

/**
 * Analyses articles in a thread of its own, one after the other, so that refreshing never waits for it. The thread comes
 * with the first article; one that hangs or dies fails its article alone, and the next one gets a new thread.
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

  /** Ends the thread; what it was at fails. */
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
      const lose = (reason: string) => {
        done();
        if (this.worker === worker) this.worker = null;
        // What a dying thread still says must not be an error nobody listens to.
        worker.on("error", () => undefined);
        void worker.terminate();
        reject(new Error(`The analysis failed: ${reason}.`));
      };
      const onError = (error: Error) => lose(error.message);
      const onExit = () => lose("its thread ended");
      const onMessage = (answer: AnalysisAnswer) => {
        done();
        if ("error" in answer) reject(new Error(answer.error));
        else resolve({ ...answer.analysis, vector: answer.analysis.vector && Buffer.from(answer.analysis.vector) });
      };
      const timer = setTimeout(() => lose("it took too long"), this.jobMs);
      // These alone: the thread has listeners of its own, without which it would fall silent.
      const done = () => {
        clearTimeout(timer);
        worker.off("error", onError).off("exit", onExit).off("message", onMessage);
      };
      worker.on("error", onError).on("exit", onExit).on("message", onMessage);
      worker.postMessage(input);
    });
  }
}
