import "server-only";
import type { Readable } from "node:stream";

export type BodyLimits = {
  /** ms without a byte from the site, while the reader waits for some */
  idleMs: number;
  /** ms without reading after which a player counts as paused. It requests the rest when it continues */
  stalledMs: number;
  /** bytes that the site has declared; null if it has not */
  length: number | null;
};

/** The beginning of a recording that was read to recognise it, and what follows. */
export type OpenedBody = { first: Uint8Array | null; rest: AsyncIterator<Uint8Array>; source: Readable };

/** Waits for the next part of a recording; ends it when none comes in time. */
async function nextPart({ rest, source }: Omit<OpenedBody, "first">, idleMs: number) {
  const timer = setTimeout(() => source.destroy(new Error("The site sends nothing")), idleMs);
  try {
    return await rest.next();
  } finally {
    clearTimeout(timer);
  }
}

/** Begins to read a recording. `isFirstWanted`: whether its first part is needed now. */
export async function openBody(source: Readable, isFirstWanted: boolean, idleMs: number): Promise<OpenedBody> {
  const rest: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  if (!isFirstWanted) return { first: null, rest, source };
  const { done, value } = await nextPart({ rest, source }, idleMs);
  return { first: done ? null : value, rest, source };
}

/**
 * Returns the recording as a stream that takes from its site only what the reader has asked for. `end` is called
 * when it ends, breaks, stands still for too long or is cancelled; by then the connection to the site is closed. The
 * stream fails unless the site has ended its answer and sent all that it has declared.
 */
export function passOn(opened: OpenedBody, limits: BodyLimits, end: () => void): ReadableStream<Uint8Array> {
  const { source } = opened;
  let { first } = opened;
  let stalled: NodeJS.Timeout | undefined;
  let taken = 0;
  const finish = () => {
    clearTimeout(stalled);
    source.destroy();
    end();
  };
  const waitForReader = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    stalled = setTimeout(() => {
      controller.error(new Error("The reader takes nothing"));
      finish();
    }, limits.stalledMs);
    // A process that stops waits for no reader.
    stalled.unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        // The site may close first, or the reader's connection before anything of this was taken.
        source.once("close", () => {
          if (!source.readableEnded) controller.error(source.errored ?? new Error("The site broke off"));
          finish();
        });
        waitForReader(controller);
      },
      async pull(controller) {
        clearTimeout(stalled);
        try {
          const { done, value } = first ? { done: false, value: first } : await nextPart(opened, limits.idleMs);
          first = null;
          if (done) {
            if (!source.readableEnded || taken < (limits.length ?? 0)) throw new Error("The site broke off");
            finish();
            controller.close();
            return;
          }
          taken += value.byteLength;
          controller.enqueue(value);
          waitForReader(controller);
        } catch (thrown) {
          controller.error(thrown);
          finish();
        }
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );
}
