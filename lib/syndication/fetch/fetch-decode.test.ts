import zlib from "node:zlib";
import fc from "fast-check";
import { decodeBody } from "./fetch-decode";
import { FetchFailure } from "./fetch-failure";

const MEGABYTE = 1024 * 1024;
const CODINGS = ["gzip", "deflate", "br", "zstd", "identity", "x-gzip", "nonsense", ""];

describe("decodeBody", () => {
  test("returns bytes or a known failure for arbitrary bytes with arbitrary labels", async () => {
    const labels = fc.option(
      fc.array(fc.constantFrom(...CODINGS), { maxLength: 5 }).map((names) => names.join(",")),
      { nil: undefined },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), labels, async (bytes, label) => {
        const result = await decodeBody(Buffer.from(bytes), label, MEGABYTE).catch((error) => error);
        expect(Buffer.isBuffer(result) || result instanceof FetchFailure).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("returns what was encoded, and ends when any byte of it is flipped or missing", async () => {
    const encoders = { gzip: zlib.gzipSync, deflate: zlib.deflateSync, br: zlib.brotliCompressSync };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("gzip", "deflate", "br"),
        fc.string({ maxLength: 2000 }),
        fc.nat(),
        async (coding, text, seed) => {
          const encoded = encoders[coding as keyof typeof encoders](text);
          if (text.length > 0)
            expect((await decodeBody(encoded, coding, MEGABYTE)).toString()).toBe(Buffer.from(text).toString());
          const damaged = Buffer.from(encoded);
          const at = seed % damaged.length;
          damaged[at] = (damaged[at] ?? 0) ^ (1 << (seed % 8));
          for (const body of [damaged, encoded.subarray(0, at)]) {
            const result = await decodeBody(body, coding, MEGABYTE).catch((error) => error);
            expect(Buffer.isBuffer(result) || result instanceof FetchFailure).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test("applies the limit exactly, to the decoded size", async () => {
    for (const encode of [zlib.gzipSync, zlib.brotliCompressSync]) {
      const label = encode === zlib.gzipSync ? "gzip" : "br";
      expect(await decodeBody(encode(Buffer.alloc(MEGABYTE)), label, MEGABYTE)).toHaveLength(MEGABYTE);
      await expect(decodeBody(encode(Buffer.alloc(MEGABYTE + 1)), label, MEGABYTE)).rejects.toMatchObject({
        code: "too_large",
      });
    }
  });

  test.each([
    ["gzip", zlib.gzipSync],
    ["br", zlib.brotliCompressSync],
  ] as const)("lets others continue while a small body of %s becomes a large one", async (label, encode) => {
    const bomb = encode(Buffer.alloc(8 * MEGABYTE));
    expect(bomb.length).toBeLessThan(64 * 1024);
    let hadTurn = false;
    setImmediate(() => {
      hadTurn = true;
    });
    expect(await decodeBody(bomb, label, 15 * MEGABYTE)).toHaveLength(8 * MEGABYTE);
    expect(hadTurn).toBe(true);
  });

  test("decodes a large body in the thread pool to the same bytes", async () => {
    const text = Array.from({ length: 60_000 }, (_, at) => `${at * 7919}`).join(" ");
    expect(zlib.gzipSync(text).length).toBeGreaterThan(64 * 1024);
    expect((await decodeBody(zlib.gzipSync(text), "gzip", MEGABYTE)).toString()).toBe(text);
  });
});
