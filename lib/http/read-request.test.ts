import { z } from "zod";
import { readBody, readChunks, validate } from "./read-request";

const post = (body: ReadableStream<Uint8Array>) =>
  new Request("http://localhost:3000/api/labels", { method: "POST", body, duplex: "half" } as RequestInit);

/** A body whose sender leaves after its first bytes, as Node.js reports it. */
const cutOff = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"name":'));
    },
    pull(controller) {
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });

test("a caller that leaves in the middle of its body made a bad request", async () => {
  await expect(readBody(post(cutOff()), 1_000)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("an error of anyone who reads the body stays what it is", async () => {
  const body = new Blob(["a"]).stream() as ReadableStream<Uint8Array>;
  const read = async () => {
    for await (const _ of readChunks(post(body), 1_000)) throw new Error("our own");
  };
  await expect(read()).rejects.toThrow("our own");
});

test("a value that a contract refuses is told in sentences", () => {
  const body = () => validate(z.object({ url: z.string(), limit: z.number().max(200) }), { limit: 201 });
  expect(body).toThrow(
    expect.objectContaining({
      code: "VALIDATION_ERROR",
      message: 'The field "url" is required.',
      details: { url: ['The field "url" is required.'], limit: ['The field "limit" must be at most 200.'] },
    }),
  );
});
