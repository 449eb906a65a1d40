import "server-only";

type Piece = ReadableStreamReadResult<Uint8Array>;
type Hooks = {
  /** called once when the body ends, fails or is cancelled */
  end: () => Promise<void> | void;
  /** reads each piece with the function that it is given */
  read?: (next: () => Promise<Piece>) => Promise<Piece>;
};

/** Returns the same body. */
export function onBodyEnd(
  body: ReadableStream<Uint8Array>,
  { end, read = (next) => next() }: Hooks,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await read(() => reader.read());
          if (!done) return controller.enqueue(value);
          await end();
          controller.close();
        } catch (thrown) {
          await end();
          controller.error(thrown);
        }
      },
      async cancel(reason) {
        await reader.cancel(reason).finally(end);
      },
    },
    { highWaterMark: 0 },
  );
}
