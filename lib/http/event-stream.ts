import "server-only";
import { LIVE_HEARTBEAT_MS, LIVE_LIFETIME_MS } from "@/lib/contracts/live";

/** `data` is one line of text; without it the event carries `1`, since a browser drops events without data. */
export type EventSink = { send: (event: string, data?: string) => void; close: () => void };

/** Events that may wait for a slow client; then the stream is closed. */
const LONGEST_QUEUE = 64;
/** A browser reconnects after this. */
const RETRY_MS = 3_000;

/**
 * Returns a stream of server-sent events (WHATWG HTML, 9.2) with a comment as heartbeat. `open` gets the sink of the
 * events and returns a function that runs when the stream ends, on either side.
 */
export function eventStream(request: Request, open: (sink: EventSink) => Promise<() => void>): Response {
  let end: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        end = run(controller, request.signal, open);
      },
      cancel: () => end(),
    },
    new CountQueuingStrategy({ highWaterMark: LONGEST_QUEUE }),
  );
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // no-transform: compression would delay events.
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

function run(controller: Controller, gone: AbortSignal, open: (sink: EventSink) => Promise<() => void>): () => void {
  const encoder = new TextEncoder();
  let leave: (() => void) | null = null;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    gone.removeEventListener("abort", end);
    leave?.();
    try {
      controller.close();
    } catch {
      // The client has closed it already.
    }
  };
  const write = (text: string) => {
    if (isOver) return;
    if ((controller.desiredSize ?? 0) <= 0) end();
    else controller.enqueue(encoder.encode(text));
  };
  const heartbeat = setInterval(() => write(":\n\n"), LIVE_HEARTBEAT_MS);
  const lifetime = setTimeout(end, LIVE_LIFETIME_MS);
  gone.addEventListener("abort", end, { once: true });
  write(`retry: ${RETRY_MS}\n\n`);
  open({ send: (event, data = "1") => write(`event: ${event}\ndata: ${data}\n\n`), close: end }).then(
    (onEnd) => {
      if (isOver) onEnd();
      else leave = onEnd;
    },
    () => end(),
  );
  if (gone.aborted) end();
  return end;
}
