import { answerReadJob, ThreadReader } from "./thread-parser";

/** A reading thread that answers with the address, hangs or dies, as the address says. */
const PROGRAM = `import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ document }) => {
  if (document.url === "hang") for (;;);
  if (document.url === "die") process.exit(1);
  if (document.url === "html") return parentPort.postMessage({ notAFeed: { reason: "html", message: "A page" } });
  if (document.url === "bug") return parentPort.postMessage({ error: "oh" });
  parentPort.postMessage({ result: [document.url, document.bytes.byteLength, document.bytes.buffer.byteLength] });
});`;
const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);

let reader: ThreadReader;
beforeEach(() => {
  reader = new ThreadReader(program, 2, { jobMs: 300 });
});
afterEach(() => reader.close());

const read = (url: string, bytes = new Uint8Array(3)) =>
  reader.parse({ url, bytes, contentType: "" }) as Promise<unknown>;

test("many documents share few threads, and each gets its own answer", async () => {
  const urls = Array.from({ length: 20 }, (_, n) => String(n));
  const answers = await Promise.all(urls.map((url) => read(url)));
  expect(answers).toEqual(urls.map((url) => [url, 3, 3]));
});

test("of a larger buffer only the document's own bytes travel", async () => {
  expect(await read("part", new Uint8Array(1000).subarray(10, 20))).toEqual(["part", 10, 10]);
});

test("a document that is no feed, and a bug, fail their document alone", async () => {
  await expect(read("html")).rejects.toMatchObject({ name: "FeedParseError", reason: "html", message: "A page" });
  await expect(read("bug")).rejects.toThrow("oh");
  expect(await read("after")).toEqual(["after", 3, 3]);
});

test.each(["hang", "die"])("threads that %s are replaced", async (how) => {
  const lost = await Promise.allSettled([read(how), read(how), read(how)]);
  for (const each of lost) expect(each).toMatchObject({ status: "rejected", reason: { name: "FeedParseError" } });
  expect(await read("after")).toEqual(["after", 3, 3]);
});

test("a page that holds up its thread is given up in time, and the next one is read", async () => {
  const page = (url: string) => reader.extract({ url, bytes: new Uint8Array(3), contentType: "text/html" });
  await expect(page("hang")).rejects.toMatchObject({ name: "FeedParseError" });
  expect(await page("after")).toEqual(["after", 3, 3]);
});

test("a program that cannot run is not started again and again without a pause", async () => {
  const broken = new URL(`data:text/javascript,${encodeURIComponent("process.exit(1);")}`);
  const spawn = jest.spyOn(ThreadReader.prototype as unknown as { spawn: () => void }, "spawn");
  const idle = new ThreadReader(broken, 1);
  try {
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(spawn.mock.calls.length).toBeLessThanOrEqual(2);
  } finally {
    await idle.close();
    spawn.mockRestore();
  }
});

test("a thread takes the article out of a page", async () => {
  const sentence = "The lighthouse keeper counted the ships that passed in the night, and wrote them down. ";
  const html = `<!doctype html><title>Ships</title><article><h1>Ships</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(4)}</article>`;
  const document = {
    bytes: new TextEncoder().encode(html),
    contentType: "text/html",
    url: "https://site.example/ships",
  };
  const answer = await answerReadJob({ kind: "extract", document });
  expect(answer).toMatchObject({ result: { html: expect.stringContaining("lighthouse keeper"), title: "Ships" } });
});
