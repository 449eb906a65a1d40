import "server-only";
import { AppError, type ErrorCode } from "@/lib/errors";
import { FeedParseError } from "@/lib/syndication/types";

/** Sends a part of a large result and resolves when the receiver has used it, so that at most one waits. */
export type SendPart<Part> = (part: Part) => Promise<void>;
type Work<Input, Output, Part> = (input: Input, send: SendPart<Part>) => Output | Promise<Output>;

/** Work on a foreign document. Its input and output can be cloned between threads. */
export type ThreadJob<Input, Output, Part = never> = {
  name: string;
  /** Loads the code, which only the thread needs. */
  load: () => Promise<Work<Input, Output, Part>>;
  /** Returns the bytes of a result that move to the calling thread instead of being copied. */
  moved?: (output: Output) => readonly Uint8Array<ArrayBuffer>[];
};

export type RunOptions<Part = never> = {
  /** Size of the document: those of more than a megabyte take turns. */
  bytes?: number;
  /** Name of a kind of long work: those of one kind take turns, too. */
  kind?: string;
  /** The job needs much memory, so its thread ends with it. Large documents do that anyway. */
  endsThread?: boolean;
  /** Milliseconds to wait for a thread, where the pool's own limit does not fit. */
  waitMs?: number;
  /** Buffers that move to the thread instead of being copied; the caller cannot use them any more. */
  transfer?: ArrayBuffer[];
  /** Receives the parts of a large result one after the other. */
  onPart?: (part: Part) => Promise<void>;
};

/** Runs jobs: in threads (`ThreadPool`), or where there are none in the calling one. */
export type JobRunner = {
  /** @throws FeedParseError for a document that cannot be read or costs too much, AppError as the job says */
  run<Input, Output, Part>(
    job: ThreadJob<Input, Output, Part>,
    input: Input,
    options?: RunOptions<Part>,
  ): Promise<Output>;
};

type AnyJob = ThreadJob<unknown, unknown, unknown>;
const jobs = new Map<string, AnyJob>();

/** Defines a job. The thread's program imports the file that does. */
export function threadJob<Input, Output, Part = never>(
  name: string,
  load: ThreadJob<Input, Output, Part>["load"],
  moved?: ThreadJob<Input, Output, Part>["moved"],
): ThreadJob<Input, Output, Part> {
  const job = { name, load, moved };
  jobs.set(name, job as unknown as AnyJob);
  return job;
}

export type JobCall = { name: string; input: unknown };
export type JobReply =
  | { part: unknown }
  | { result: unknown }
  | { notAFeed: { reason: FeedParseError["reason"]; message: string } }
  | { refused: { code: ErrorCode; message: string; details: unknown } }
  | { error: string };

/**
 * Runs one job in its thread (scripts/worker/parse-thread.ts). Errors become part of the reply. `transfer`: the buffers of
 * the reply that move with it.
 */
export async function replyTo(
  { name, input }: JobCall,
  send: SendPart<unknown>,
): Promise<{ reply: JobReply; transfer: ArrayBuffer[] }> {
  try {
    const job = jobs.get(name);
    if (!job) throw new Error(`The thread knows no job "${name}"`);
    const work = await job.load();
    const result = await work(input, send);
    return { reply: { result }, transfer: (job.moved?.(result) ?? []).map(({ buffer }) => buffer) };
  } catch (thrown) {
    return { reply: failureReply(thrown), transfer: [] };
  }
}

function failureReply(thrown: unknown): JobReply {
  if (thrown instanceof FeedParseError) return { notAFeed: { reason: thrown.reason, message: thrown.message } };
  if (thrown instanceof AppError) {
    return { refused: { code: thrown.code, message: thrown.message, details: thrown.details } };
  }
  return { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
}

/** Returns the error that a reply stands for. */
export function errorOf(reply: Exclude<JobReply, { part: unknown } | { result: unknown }>): Error {
  if ("notAFeed" in reply) return new FeedParseError(reply.notAFeed.reason, reply.notAFeed.message);
  if ("refused" in reply) {
    return new AppError(reply.refused.code, reply.refused.message, { details: reply.refused.details });
  }
  return new Error(reply.error);
}

/** Runs jobs in the calling thread: for tests, and for web processes whose installation has no thread program. */
export const inlineRunner: JobRunner = {
  async run(job, input, { onPart } = {}) {
    const work = await job.load();
    return work(input, async (part) => onPart?.(part));
  },
};
