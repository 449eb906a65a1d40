import "server-only";

/**
 * Returns a file that is generated while it is sent: no piece is requested before the client has taken the one before,
 * so its size costs no memory. A failure on the way aborts the transfer, which the browser reports.
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
      // A buffering proxy would hold the whole file in memory.
      "x-accel-buffering": "no",
    },
  });
}
