import "server-only";

/** Returns the same body; `end` is called once when it ends, fails or is cancelled. */
export function endingWith(
  body: ReadableStream<Uint8Array>,
  end: () => Promise<void> | void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
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
