import "server-only";

/**
 * Returns a body that is written while it is sent: no piece is requested before the client has taken the one before, so its
 * size costs no memory. A failure on the way aborts the transfer.
 */
export function textStream(pieces: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
