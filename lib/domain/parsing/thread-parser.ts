import "server-only";
import { Worker } from "node:worker_threads";
import type { IdentifiedItem } from "@/lib/domain/articles/identify-items";
import { type SanitizedArticle, sanitizeArticles } from "@/lib/domain/articles/sanitize-articles";
import type { FullText } from "@/lib/syndication/full-text";
import { FeedParseError } from "@/lib/syndication/types";
import {
  type Document,
  type DocumentParser,
  extractDocument,
  type ParsedDocument,
  parseDocument,
} from "./document-parser";

export type ParseJob =
  | { kind: "parse"; document: Document }
  | { kind: "extract"; document: Document }
  | { kind: "sanitize"; items: readonly IdentifiedItem[]; siteUrl: string };
export type ParseReply =
  | { result: ParsedDocument | SanitizedArticle[] | FullText | null }
  | { notAFeed: { reason: FeedParseError["reason"]; message: string } }
  | { error: string };

/** Runs one job in the parser thread (scripts/worker/parse-thread.ts). Errors become part of the reply. */
export async function runParseJob(job: ParseJob): Promise<ParseReply> {
  try {
    if (job.kind === "extract") return { result: await extractDocument(job.document) };
    return { result: job.kind === "parse" ? parseDocument(job.document) : sanitizeArticles(job.items, job.siteUrl) };
  } catch (thrown) {
    if (thrown instanceof FeedParseError) return { notAFeed: { reason: thrown.reason, message: thrown.message } };
    return { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}

/** Detaches the bytes from a larger buffer, which would be cloned as a whole. */
function ownBytes({ bytes, contentType, url }: Document): Document {
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  return { bytes: isWhole ? bytes : bytes.slice(), contentType, url };
}

export type ThreadOptions = {
  /** Milliseconds after which a document is given up. */
  jobMs?: number;
  /** Lets the process exit while threads are idle. */
  mayEnd?: boolean;
};

type Waiting = { job: ParseJob; resolve: (result: never) => void; reject: (reason: Error) => void };
type Thread = { worker: Worker; busy: Waiting | null; timer: NodeJS.Timeout | null };

/** The parser limits itself to about two seconds. */
const JOB_MS = 20_000;
const HEAP_MB = 512;
/** Delay before an idle thread that ended is replaced: its program may be broken. */
const AGAIN_MS = 1_000;

/**
 * Parses documents in worker threads, so that a large or hostile one delays neither fetching nor the others. A thread
 * that hangs or dies fails its own document only and is replaced.
 */
export class ThreadParser implements DocumentParser {
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

  parse(document: Document): Promise<ParsedDocument> {
    return this.run({ kind: "parse", document: ownBytes(document) });
  }

  extract(page: Document): Promise<FullText | null> {
    return this.run({ kind: "extract", document: ownBytes(page) });
  }

  sanitize(items: readonly IdentifiedItem[], siteUrl: string): Promise<SanitizedArticle[]> {
    return this.run({ kind: "sanitize", items, siteUrl });
  }

  /** Ends all threads; their current documents fail. */
  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private run<T>(job: ParseJob): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ job, resolve: resolve as (result: never) => void, reject });
      this.assign();
    });
  }

  private spawn(): void {
    const worker = new Worker(this.program, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    const thread: Thread = { worker, busy: null, timer: null };
    worker.on("message", (reply: ParseReply) => this.finish(thread, reply));
    worker.on("error", (error) => this.replace(thread, error.message));
    worker.on("exit", () => this.replace(thread, "the parser thread ended"));
    // After the listeners, because each of them would keep the process alive again.
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
      thread.timer = setTimeout(() => this.replace(thread, "parsing took too long"), this.options.jobMs ?? JOB_MS);
      thread.worker.postMessage(next.job);
    }
  }

  private finish(thread: Thread, reply: ParseReply): void {
    const { busy } = thread;
    this.free(thread);
    if ("result" in reply) busy?.resolve(reply.result as never);
    else if ("notAFeed" in reply) busy?.reject(new FeedParseError(reply.notAFeed.reason, reply.notAFeed.message));
    else busy?.reject(new Error(reply.error));
    this.assign();
  }

  private free(thread: Thread): void {
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = null;
    thread.busy = null;
  }

  /** Replaces a thread that hangs or has ended, and fails its document. */
  private replace(thread: Thread, reason: string): void {
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
