import "server-only";
import { contentEtag } from "@/lib/platform/content-etag";
import { wholeResponse } from "@/lib/platform/direct/direct-handlers";
import { matchesEtag } from "@/lib/shared/is-current";

/** Bytes that are collected; a longer response is sent while it is made, without one. */
const MOST_BYTES = 1024 * 1024;
const READS = new Set(["GET", "HEAD"]);
/** Events are those of one call, which end with it. */
const DATA = /\b(?:json|xml|text\/x-opml|event-stream)\b/;

/**
 * Collects a dialect's response of data if it is small, so that it is sent at once. Adds an ETag to the response of a
 * GET, and answers 304 without a body to a program that has this version (RFC 9110, 13.1.2). A response with its own
 * caching rules, such as a token, stays as it is. Error: that of a body that cannot be written to its end, as long as
 * nothing was sent.
 */
export async function withEtagIfSmall(request: Request, response: Response): Promise<Response> {
  const { status, headers, body } = response;
  if (!body || !DATA.test(headers.get("content-type") ?? "")) return response;
  const isVersioned =
    READS.has(request.method) && status === 200 && !headers.has("etag") && !headers.has("cache-control");
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  for (let bytes = 0; bytes <= MOST_BYTES; bytes += chunks.at(-1)?.length ?? 0) {
    const { done, value } = await reader.read();
    if (done) {
      const content = Buffer.concat(chunks);
      return isVersioned ? versioned(request, response, content) : wholeResponse(new Uint8Array(content), response);
    }
    chunks.push(value);
  }
  return new Response(goingOn(chunks, reader), response);
}

function versioned(request: Request, response: Response, content: Buffer): Response {
  const etag = contentEtag(content);
  const headers = new Headers(response.headers);
  headers.set("etag", etag);
  headers.set("cache-control", "private, no-cache");
  if (!matchesEtag(request.headers.get("if-none-match"), etag)) {
    return wholeResponse(new Uint8Array(content), { headers });
  }
  headers.delete("content-type");
  return new Response(null, { status: 304, headers });
}

/** Sends what was collected, then what follows. */
function goingOn(chunks: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const collected = chunks.shift();
        if (collected) return controller.enqueue(collected);
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
