import { randomBytes } from "node:crypto";
import net from "node:net";
import zlib from "node:zlib";
import { startWeb, type Web, type WebAnswer } from "@/sandbox/web";
import { HOUR } from "@/scripts/testing/test-clock";
import { fetchFeed } from "./fetch-feed";
import { closeTransport } from "./fetch-transport";
import type { FetchOptions } from "./fetch-types";

let web: Web;
const options: FetchOptions = {
  userAgent: "Feedloom/1.0",
  allowAddresses: ["127.0.0.0/8"],
  maxBytes: 100_000,
  timeouts: { connectMs: 300, idleMs: 300, totalMs: 700 },
};
const feed = `<rss version="2.0"><channel><title>${"A feed of some length. ".repeat(40)}</title></channel></rss>`;
const host = "host.localhost";

beforeAll(async () => {
  web = await startWeb({ sites: { [host]: {} } });
});
afterAll(async () => {
  closeTransport(options);
  closeTransport(unhurried);
  await web.close();
});

/** For what takes long to be made, not to be refused: the server packs a bomb before its first byte. */
const unhurried: FetchOptions = { ...options, timeouts: { connectMs: 10_000, idleMs: 10_000, totalMs: 20_000 } };

async function fetchAnswer(answer: WebAnswer, as: FetchOptions = options) {
  web.set(host, "/x", answer);
  const outcome = await fetchFeed({ url: web.url(host, "/x") }, as);
  return outcome.kind === "changed" ? { ...outcome, text: Buffer.from(outcome.bytes).toString("utf8") } : outcome;
}

/** A server that speaks raw bytes. */
async function withRawServer<T>(serve: (socket: net.Socket) => void, run: (port: number) => Promise<T>): Promise<T> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await run((server.address() as net.AddressInfo).port);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

const fetchRaw = (answer: string) =>
  withRawServer(
    (socket) => socket.once("data", () => socket.end(answer, "latin1")),
    (port) => fetchFeed({ url: `http://127.0.0.1:${port}/` }, options),
  );

describe("content codings", () => {
  test.each(["gzip", "deflate", "deflate-raw", "br"] as const)("%s is decoded", async (encode) => {
    expect(await fetchAnswer({ body: feed, encode })).toMatchObject({ text: feed });
  });

  test.each<[string, string | undefined, Buffer]>([
    ["two in a row", "gzip, br", zlib.brotliCompressSync(zlib.gzipSync(feed))],
    ["x-gzip in capitals", "X-GZIP", zlib.gzipSync(feed)],
    ["gzip without a label", undefined, zlib.gzipSync(feed)],
    ["gzip labelled once, done twice", "gzip", zlib.gzipSync(zlib.gzipSync(feed))],
    ["plain text labelled gzip", "gzip", Buffer.from(feed)],
    ["plain text labelled deflate", "deflate", Buffer.from(feed)],
    ["plain text labelled br", "br", Buffer.from(feed)],
    ["plain text labelled zstd", "zstd", Buffer.from(feed)],
    ["gzip labelled br", "br", zlib.gzipSync(feed)],
    ["an unknown label", "utf-8", Buffer.from(feed)],
    ["identity", "identity", Buffer.from(feed)],
    ["junk behind gzip", "gzip", Buffer.concat([zlib.gzipSync(feed), Buffer.from("\0\0\0junk")])],
    ["two gzip members", "gzip", Buffer.concat([zlib.gzipSync(feed.slice(0, 50)), zlib.gzipSync(feed.slice(50))])],
  ])("%s is decoded", async (_name, label, body) => {
    expect(await fetchAnswer({ body, headers: label ? { "content-encoding": label } : {} })).toMatchObject({
      text: feed,
    });
  });

  test.each(["gzip", "deflate", "br"] as const)("a cut-off %s body yields what arrived", async (coding) => {
    const text = feed + randomBytes(30_000).toString("hex");
    const encode = { gzip: zlib.gzipSync, deflate: zlib.deflateSync, br: zlib.brotliCompressSync }[coding];
    const whole = encode(text);
    const outcome = await fetchAnswer({
      body: whole.subarray(0, whole.length - 500),
      headers: { "content-encoding": coding },
    });
    expect(outcome).toMatchObject({ kind: "changed" });
    if (outcome.kind === "changed") expect(outcome.text.length).toBeGreaterThan(text.length / 2);
    if (outcome.kind === "changed") expect(text.startsWith(outcome.text)).toBe(true);
  });

  test("data that is damaged from the first byte on fails", async () => {
    const body = Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), randomBytes(500).fill(0xff)]);
    expect(await fetchAnswer({ body })).toMatchObject({ kind: "failed", code: "bad_encoding" });
  });

  test.each(["gzip", "deflate", "deflate-raw", "br"] as const)("a %s bomb is stopped", async (encode) => {
    expect(await fetchAnswer({ body: Buffer.alloc(20_000_000), encode }, unhurried)).toMatchObject({
      kind: "failed",
      code: "too_large",
    });
  });

  test("a bomb inside a bomb is stopped", async () => {
    const encode = ["gzip", "gzip", "gzip"] as const;
    expect(await fetchAnswer({ body: Buffer.alloc(50_000_000), encode: [...encode] }, unhurried)).toMatchObject({
      code: "too_large",
    });
  });

  test("fifty codings are refused", async () => {
    const headers = { "content-encoding": Array.from({ length: 50 }, () => "gzip").join(",") };
    expect(await fetchAnswer({ body: feed, headers })).toMatchObject({ kind: "failed", code: "bad_encoding" });
  });
});

describe("sizes", () => {
  test("a length over the limit is refused before the body", async () => {
    const outcome = await fetchRaw("HTTP/1.1 200 OK\r\ncontent-length: 999999999\r\n\r\n<rss>");
    expect(outcome).toMatchObject({ kind: "failed", code: "too_large" });
  });

  test("a body over the limit fails", async () => {
    expect(await fetchAnswer({ body: "x".repeat(100_001), headers: { "transfer-encoding": "chunked" } })).toMatchObject(
      {
        kind: "failed",
        code: "too_large",
      },
    );
    expect(await fetchAnswer("x".repeat(100_000))).toMatchObject({ kind: "changed" });
  });

  test("endless headers are refused", async () => {
    const outcome = await fetchRaw(
      `HTTP/1.1 200 OK\r\n${"x-filler: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n".repeat(2000)}\r\n`,
    );
    expect(outcome).toMatchObject({ kind: "failed", code: "bad_response" });
  });
});

describe("servers that misbehave", () => {
  test.each<[string, WebAnswer, object]>([
    ["reset", { fault: "reset" }, { kind: "failed", code: "reset" }],
    ["close without a response", { fault: "close" }, { kind: "failed", code: "reset" }],
    ["garbage", { fault: "garbage" }, { kind: "failed", code: "bad_response" }],
    ["hang", { fault: "hang" }, { kind: "failed", code: "timeout" }],
    ["too slow to begin", { delay: 1500, body: feed }, { kind: "failed", code: "timeout" }],
    ["drip", { body: feed, drip: { bytes: 1, everyMs: 50 } }, { kind: "failed", code: "timeout" }],
  ])("%s", async (_name, answer, expected) => {
    expect(await fetchAnswer(answer)).toMatchObject(expected);
  });

  test("a body that breaks off is an outcome without validators", async () => {
    const outcome = await fetchAnswer({ body: feed, etag: true, lastModified: new Date(0), fault: "truncate" });
    expect(outcome).toMatchObject({ kind: "changed", truncated: true, etag: null, lastModified: null, bodyHash: null });
    if (outcome.kind === "changed") expect(feed.startsWith(outcome.text)).toBe(true);
  });

  test("redirects share one deadline", async () => {
    web.set(host, "/slow", (request) => ({ delay: 250, redirect: `/slow?${request.url.length}${request.at}` }));
    expect(await fetchFeed({ url: web.url(host, "/slow") }, options)).toMatchObject({ code: "timeout" });
  });

  test.each<[string, string, object]>([
    ["an empty answer", "", { code: "reset" }],
    ["half a status line", "HTTP/1.1 20", { code: "reset" }],
    ["another protocol", "220 mail.example ESMTP\r\n", { code: "bad_response" }],
    ["an upgrade", "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n", { kind: "failed" }],
    [
      "early hints, then the answer",
      `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\n\r\n${"<rss/>"}`,
      { kind: "changed", truncated: false },
    ],
    [
      "no length, closed at the end",
      "HTTP/1.0 200 OK\r\ncontent-type: text/xml\r\n\r\n<rss/>",
      { kind: "changed", truncated: false },
    ],
    [
      "two lengths",
      "HTTP/1.1 200 OK\r\ncontent-length: 6\r\ntransfer-encoding: chunked\r\n\r\n6\r\n<rss/>\r\n0\r\n\r\n",
      { kind: "changed", bytes: Buffer.from("<rss/>") },
    ],
    [
      "a header with a control character",
      "HTTP/1.1 200 OK\r\nx-a: \x01\r\ncontent-length: 6\r\n\r\n<rss/>",
      { kind: "changed" },
    ],
    ["bare line feeds", "HTTP/1.1 200 OK\ncontent-length: 6\n\n<rss/>", { kind: "changed" }],
    [
      "a header without a colon",
      "HTTP/1.1 200 OK\r\nnonsense\r\ncontent-length: 6\r\n\r\n<rss/>",
      { kind: "failed", code: "bad_response" },
    ],
  ])("%s", async (_name, answer, expected) => expect(await fetchRaw(answer)).toMatchObject(expected));

  test("a silent connection times out long before the deadline", async () => {
    // Only the limit of silence can end it before the test's own.
    const patient = { ...options, timeouts: { connectMs: HOUR, idleMs: 200, totalMs: HOUR } };
    web.set(host, "/silent", { body: feed, drip: { bytes: 10, everyMs: 3_000 } });
    expect(await fetchFeed({ url: web.url(host, "/silent") }, patient)).toMatchObject({ code: "timeout" });
    closeTransport(patient);
  });

  test("headers that arrive byte by byte time out", async () => {
    const outcome = await withRawServer(
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\n");
        const timer = setInterval(() => socket.write("x-a: b\r\n"), 50);
        socket.on("close", () => clearInterval(timer));
      },
      (port) => fetchFeed({ url: `http://127.0.0.1:${port}/` }, options),
    );
    expect(outcome).toMatchObject({ kind: "failed", code: "timeout" });
  });

  test("a port without a server fails", async () => {
    const port = await withRawServer(
      () => undefined,
      async (free) => free,
    );
    expect(await fetchFeed({ url: `http://127.0.0.1:${port}/` }, options)).toMatchObject({ code: "connect" });
  });

  test("a stale idle connection is opened again", async () => {
    let served = 0;
    const outcome = await withRawServer(
      (socket) => {
        let first = true;
        socket.on("data", () => {
          served += 1;
          if (first) socket.write("HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n<rss/>");
          else socket.resetAndDestroy();
          first = false;
        });
      },
      async (port) => {
        await fetchFeed({ url: `http://127.0.0.1:${port}/` }, options);
        return fetchFeed({ url: `http://127.0.0.1:${port}/` }, options);
      },
    );
    expect(outcome).toMatchObject({ kind: "changed" });
    expect(served).toBe(3);
  });

  test("TLS to a server without TLS fails", async () => {
    expect(await fetchFeed({ url: web.url(host).replace("http:", "https:") }, options)).toMatchObject({ code: "tls" });
  });

  test("unwanted bodies do not block their connection", async () => {
    let closed: Promise<void> | undefined;
    await withRawServer(
      (socket) => {
        socket.write("HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n");
        const timer = setInterval(() => socket.write("1\r\nx\r\n"), 50);
        closed = new Promise((resolve) =>
          socket.on("close", () => {
            clearInterval(timer);
            resolve();
          }),
        );
      },
      async (port) => {
        expect(await fetchFeed({ url: `http://127.0.0.1:${port}/` }, options)).toMatchObject({ status: 404 });
        // By the client: the server continues for ever.
        await closed;
      },
    );
  });
});
