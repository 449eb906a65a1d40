import "server-only";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/errors";
import { FeedParseError } from "@/lib/syndication/types";
import { errorOf, type JobCall, type JobReply, type JobRunner, type RunOptions, type ThreadJob } from "./thread-job";

export type PoolOptions = {
  /** Threads at most; each is started when a job needs it. */
  size: number;
  /** Jobs that may wait; one more is refused. Default: any number. */
  mostWaiting?: number;
  /** Milliseconds that a job may wait for a thread. Default: any time. */
  waitMs?: number;
  /** Milliseconds that a job may take, or one part of a large result. */
  jobMs?: number;
  /** Megabytes that a thread's objects may take. */
  heapMb?: number;
  /** Milliseconds after which an idle thread ends. Default: never. */
  idleMs?: number;
};

type Waiting = {
  call: JobCall;
  transfer: ArrayBuffer[];
  /** Jobs of one turn run one after the other. */
  turn: string | null;
  /** V8 would hold on to the memory that a large document needed. */
  endsThread: boolean;
  timer: NodeJS.Timeout | null;
  onPart: (part: unknown) => Promise<void>;
  resolve: (result: unknown) => void;
  reject: (reason: Error) => void;
};
type Thread = { worker: Worker; busy: Waiting | null; timer: NodeJS.Timeout | null };

/** The parser limits itself to about two seconds. */
const JOB_MS = 20_000;
const HEAP_MB = 512;
/** Room for what is short-lived: V8 would take 48 MB, and 12 MB make it collect too often. */
const YOUNG_MB = 24;
/** Bytes; larger documents run one at a time, so that small ones never wait for several of them. */
const LARGE = 1024 * 1024;
const RETRY_SECONDS = "10";

/**
 * Runs jobs in worker threads, so that a large or hostile document delays nothing but itself. A thread that takes too
 * long, needs too much memory or dies fails its own document only. Threads start when they are needed.
 */
export class ThreadPool implements JobRunner {
  private readonly threads: Thread[] = [];
  private readonly queue: Waiting[] = [];
  private closed = false;

  constructor(
    private readonly program: URL,
    private readonly options: PoolOptions,
  ) {}

  /** Error: 503 BUSY when too many documents wait already. */
  run<Input, Output, Part>(
    job: ThreadJob<Input, Output, Part>,
    input: Input,
    { bytes = 0, kind, endsThread = bytes > LARGE, ...rest }: RunOptions<Part> = {},
  ): Promise<Output> {
    const { mostWaiting = Number.POSITIVE_INFINITY } = this.options;
    const { transfer = [], onPart, waitMs = this.options.waitMs } = rest;
    return new Promise<Output>((resolve, reject) => {
      if (this.closed) return reject(new Error("The threads have ended"));
      const waiting: Waiting = {
        call: { name: job.name, input },
        transfer,
        turn: kind ?? (bytes > LARGE ? "large" : null),
        endsThread,
        timer: null,
        onPart: async (part) => onPart?.(part as Part),
        resolve: resolve as (result: unknown) => void,
        reject,
      };
      this.queue.push(waiting);
      this.assign();
      if (!this.queue.includes(waiting)) return;
      if (this.queue.length > mostWaiting) this.refuse(waiting);
      else if (waitMs !== undefined) waiting.timer = setTimeout(() => this.refuse(waiting), waitMs);
    });
  }

  /** Ends all threads; their current documents fail. */
  async close(): Promise<void> {
    this.closed = true;
    for (const waiting of this.queue.splice(0)) waiting.reject(new Error("The threads have ended"));
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private refuse(waiting: Waiting): void {
    const at = this.queue.indexOf(waiting);
    if (at === -1) return;
    this.queue.splice(at, 1);
    const message = "We're busy reading other documents. Please try again in a moment.";
    waiting.reject(new AppError("BUSY", message, { headers: { "retry-after": RETRY_SECONDS } }));
  }

  /** Gives waiting jobs to threads, in their order; one that takes turns waits until it is its turn. */
  private assign(): void {
    for (let next = this.nextJob(); next; next = this.nextJob()) {
      const thread = this.threads.find(({ busy }) => busy === null) ?? this.spawn();
      if (!thread) return;
      this.queue.splice(this.queue.indexOf(next), 1);
      if (next.timer) clearTimeout(next.timer);
      this.start(thread, next);
    }
  }

  private nextJob(): Waiting | undefined {
    const turns = this.threads.map(({ busy }) => busy?.turn);
    return this.queue.find(({ turn }) => turn === null || !turns.includes(turn));
  }

  private start(thread: Thread, job: Waiting): void {
    thread.busy = job;
    thread.worker.ref();
    this.limit(thread);
    try {
      thread.worker.postMessage(job.call, job.transfer);
    } catch (thrown) {
      // Something in it cannot be cloned, or was moved before.
      this.free(thread);
      job.reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
      this.assign();
    }
  }

  private spawn(): Thread | null {
    if (this.closed || this.threads.length >= this.options.size) return null;
    const worker = new Worker(this.program, {
      resourceLimits: { maxOldGenerationSizeMb: this.options.heapMb ?? HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const thread: Thread = { worker, busy: null, timer: null };
    worker.on("message", (reply: JobReply) => this.receive(thread, reply));
    worker.on("error", (error) => this.drop(thread, reasonOf(error)));
    worker.on("exit", () => this.drop(thread, "its thread ended"));
    this.threads.push(thread);
    return thread;
  }

  private receive(thread: Thread, reply: JobReply): void {
    const { busy } = thread;
    if (!busy) return;
    if ("part" in reply) {
      if (thread.timer) clearTimeout(thread.timer);
      busy.onPart(reply.part).then(
        () => {
          if (thread.busy !== busy) return;
          this.limit(thread);
          thread.worker.postMessage("next part");
        },
        (thrown) => this.drop(thread, thrown),
      );
      return;
    }
    if (busy.endsThread) this.end(thread);
    else this.free(thread);
    if ("result" in reply) busy.resolve(reply.result);
    else busy.reject(errorOf(reply));
    this.assign();
  }

  private limit(thread: Thread): void {
    if (thread.timer) clearTimeout(thread.timer);
    thread.timer = setTimeout(() => this.drop(thread, "it took too long"), this.options.jobMs ?? JOB_MS);
  }

  /** An idle thread neither keeps the process alive nor stays for ever. */
  private free(thread: Thread): void {
    if (thread.timer) clearTimeout(thread.timer);
    thread.busy = null;
    thread.worker.unref();
    const { idleMs } = this.options;
    thread.timer = idleMs === undefined ? null : setTimeout(() => this.drop(thread, "idle"), idleMs).unref();
  }

  private end(thread: Thread): boolean {
    const at = this.threads.indexOf(thread);
    if (at === -1) return false;
    this.threads.splice(at, 1);
    if (thread.timer) clearTimeout(thread.timer);
    void thread.worker.terminate();
    return true;
  }

  /** Ends a thread and fails its document. */
  private drop(thread: Thread, reason: string | Error): void {
    if (!this.end(thread)) return;
    const message = `We couldn't read the document: ${reason}.`;
    thread.busy?.reject(reason instanceof Error ? reason : new FeedParseError("malformed", message));
    thread.busy = null;
    if (!this.closed) this.assign();
  }
}

function reasonOf(error: Error): string {
  const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isMemory ? "it needs too much memory" : error.message;
}
