import "server-only";
import { textStream } from "./turns/text-stream";

/** Returns a file that is written while it is sent. A failure on the way aborts the transfer, which the browser reports. */
export function download(file: { name: string; type: string; chunks: AsyncIterator<string> }): Response {
  return new Response(textStream(file.chunks), {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "private, no-store",
      // A buffering proxy would hold the whole file in memory.
      "x-accel-buffering": "no",
    },
  });
}

/** Returns a document of another site as a file. A browser that opens it nevertheless shows text and runs nothing. */
export function foreignDocument(name: string, bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "text/plain",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    },
  });
}
