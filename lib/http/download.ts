import "server-only";

/**
 * A file that is made while it is sent: nothing is asked for before the reader has taken what came before, so that its
 * size costs no memory. A failure on the way breaks the transfer off, and the browser says so.
 */
export function download(file: { name: string; type: string; chunks: AsyncIterator<string> }): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await file.chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await file.chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "private, no-store",
      // A proxy that waits for the whole file would hold it in memory.
      "x-accel-buffering": "no",
    },
  });
}
