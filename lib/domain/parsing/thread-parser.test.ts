import { runParseJob, ThreadParser } from "./thread-parser";

/** A parser thread that replies with the address, hangs or dies, depending on the address. */
const PROGRAM = `import { parentPort } from "node:worker_threads";
parentPort.on("message", ({ document }) => {
  if (document.url === "hang") for (;;);
  if (document.url === "die") process.exit(1);
  if (document.url === "html") return parentPort.postMessage({ notAFeed: { reason: "html", message: "A page" } });
  if (document.url === "bug") return parentPort.postMessage({ error: "oh" });
  parentPort.postMessage({ result: [document.url, document.bytes.byteLength, document.bytes.buffer.byteLength] });
});`;
const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);

let parser: ThreadParser;
beforeEach(() => {
  parser = new ThreadParser(program, 2, { jobMs: 300 });
});
afterEach(() => parser.close());

const parse = (url: string, bytes = new Uint8Array(3)) =>
  parser.parse({ url, bytes, contentType: "" }) as Promise<unknown>;

test("twenty documents share two threads and each gets its own result", async () => {
  const urls = Array.from({ length: 20 }, (_, n) => String(n));
  const results = await Promise.all(urls.map((url) => parse(url)));
  expect(results).toEqual(urls.map((url) => [url, 3, 3]));
});

test("only a document's own bytes are sent to the thread when its buffer is larger", async () => {
  expect(await parse("part", new Uint8Array(1000).subarray(10, 20))).toEqual(["part", 10, 10]);
});

test("a document that is no feed or hits a bug fails without affecting the next one", async () => {
  await expect(parse("html")).rejects.toMatchObject({ name: "FeedParseError", reason: "html", message: "A page" });
  await expect(parse("bug")).rejects.toThrow("oh");
  expect(await parse("after")).toEqual(["after", 3, 3]);
});

test.each(["hang", "die"])("a thread that %ss is replaced", async (how) => {
  const lost = await Promise.allSettled([parse(how), parse(how), parse(how)]);
  for (const each of lost) expect(each).toMatchObject({ status: "rejected", reason: { name: "FeedParseError" } });
  expect(await parse("after")).toEqual(["after", 3, 3]);
});

test("a page that blocks its thread is given up after the time limit, and the next one is extracted", async () => {
  const page = (url: string) => parser.extract({ url, bytes: new Uint8Array(3), contentType: "text/html" });
  await expect(page("hang")).rejects.toMatchObject({ name: "FeedParseError" });
  expect(await page("after")).toEqual(["after", 3, 3]);
});

test("a thread program that cannot run is restarted at most once a second", async () => {
  const broken = new URL(`data:text/javascript,${encodeURIComponent("process.exit(1);")}`);
  const spawn = jest.spyOn(ThreadParser.prototype as unknown as { spawn: () => void }, "spawn");
  const idle = new ThreadParser(broken, 1);
  try {
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(spawn.mock.calls.length).toBeLessThanOrEqual(2);
  } finally {
    await idle.close();
    spawn.mockRestore();
  }
});

test("a parser thread extracts the article of a page", async () => {
  const sentence = "The lighthouse keeper counted the ships that passed in the night, and wrote them down. ";
  const html = `<!doctype html><title>Ships</title><article><h1>Ships</h1>${`<p>${sentence.repeat(4)}</p>`.repeat(4)}</article>`;
  const document = {
    bytes: new TextEncoder().encode(html),
    contentType: "text/html",
    url: "https://site.example/ships",
  };
  const reply = await runParseJob({ kind: "extract", document });
  expect(reply).toMatchObject({ result: { html: expect.stringContaining("lighthouse keeper"), title: "Ships" } });
});
