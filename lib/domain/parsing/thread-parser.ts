import "server-only";
import { Worker } from "node:worker_threads";
import type { IdentifiedItem } from "@/lib/domain/articles/identify-items";
import { type PreparedArticle, prepareArticles } from "@/lib/domain/articles/prepare-articles";
import type { FullText } from "@/lib/syndication/full-text";
import { FeedParseError } from "@/lib/syndication/types";
import {
  type Document,
  type DocumentReader,
  extractDocument,
  type ReadDocument,
  readDocument,
} from "./document-parser";

export type ReadJob =
  | { kind: "parse"; document: Document }
  | { kind: "extract"; document: Document }
  | { kind: "prepare"; items: readonly IdentifiedItem[]; siteUrl: string };
export type ReadAnswer =
  | { result: ReadDocument | PreparedArticle[] | FullText | null }
  | { notAFeed: { reason: FeedParseError["reason"]; message: string } }
  | { error: string };

/** What a reading thread does with a message; see scripts/worker/read-thread.ts. */
export async function answerReadJob(job: ReadJob): Promise<ReadAnswer> {
  try {
    if (job.kind === "extract") return { result: await extractDocument(job.document) };
    return { result: job.kind === "parse" ? readDocument(job.document) : prepareArticles(job.items, job.siteUrl) };
  } catch (thrown) {
    if (thrown instanceof FeedParseError) return { notAFeed: { reason: thrown.reason, message: thrown.message } };
    return { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}

/** A view into a larger buffer would be copied with all of it. */
function own({ bytes, contentType, url }: Document): Document {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return { bytes: isWhole ? bytes : bytes.slice(), contentType, url };
}

export type ThreadOptions = {
  /** no document may hold a thread longer */
  jobMs?: number;
  /** the process ends also while threads wait for work */
  mayEnd?: boolean;
};

type Waiting = { job: ReadJob; resolve: (result: never) => void; reject: (reason: Error) => void };
type Thread = { worker: Worker; busy: Waiting | null; timer: NodeJS.Timeout | null };

/** The parser bounds itself to about two seconds. */
const JOB_MS = 20_000;
const HEAP_MB = 512;
/** A thread that ends without work may do so again at once: the next one waits. */
const AGAIN_MS = 1_000;

/**
 * Reads documents in threads, so that a large or hostile one delays neither fetching nor the others. A thread that
 * hangs or dies fails its document alone and is replaced.
 */
export class ThreadReader implements DocumentReader {
  private readonly threads: Thread[] = [];
  private readonly queue: Waiting[] = [];
  private closed = false;

  constructor(
    private readonly program: URL,
    size: number,
    private readonly options: ThreadOptions = {},
  ) {
    for (let n = 0; n < size; n += 1) this.spawn();
  }

  parse(document: Document): Promise<ReadDocument> {
    return this.run({ kind: "parse", document: own(document) });
  }

  extract(page: Document): Promise<FullText | null> {
    return this.run({ kind: "extract", document: own(page) });
  }

  prepare(items: readonly IdentifiedItem[], siteUrl: string): Promise<PreparedArticle[]> {
    return this.run({ kind: "prepare", items, siteUrl });
  }

  /** Ends all threads; what they were reading fails. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private run<T>(job: ReadJob): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ job, resolve: resolve as (result: never) => void, reject });
      this.assign();
    });
  }

  private spawn(): void {
    const worker = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    const thread: Thread = { worker, busy: null, timer: null };
    worker.on("message", (answer: ReadAnswer) => this.finish(thread, answer));
    worker.on("error", (error) => this.lose(thread, error.message));
    worker.on("exit", () => this.lose(thread, "the reading thread ended"));
    // Listeners hold the process: they are let go of last.
    if (this.options.mayEnd) worker.unref();
    this.threads.push(thread);
    this.assign();
  }

  private assign(): void {
    for (const thread of this.threads) {
      if (thread.busy) continue;
      const next = this.queue.shift();
      if (!next) return;
      thread.busy = next;
      thread.timer = setTimeout(() => this.lose(thread, "reading took too long"), this.options.jobMs ?? JOB_MS);
      thread.worker.postMessage(next.job);
    }
  }

  private finish(thread: Thread, answer: ReadAnswer): void {
    const { busy } = thread;
    this.free(thread);
    if ("result" in answer) busy?.resolve(answer.result as never);
    else if ("notAFeed" in answer) busy?.reject(new FeedParseError(answer.notAFeed.reason, answer.notAFeed.message));
    else busy?.reject(new Error(answer.error));
    this.assign();
  }

  private free(thread: Thread): void {
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = null;
    thread.busy = null;
  }

  /** Replaces a thread that hangs or is gone. */
  private lose(thread: Thread, reason: string): void {
    const at = this.threads.indexOf(thread);
    if (at === -1) return;
    this.threads.splice(at, 1);
    const { busy } = thread;
    this.free(thread);
    void thread.worker.terminate();
    busy?.reject(new FeedParseError("malformed", `The document could not be read: ${reason}.`));
    if (this.closed) return;
    if (busy) this.spawn();
    else setTimeout(() => this.closed || this.spawn(), AGAIN_MS).unref();
  }
}
