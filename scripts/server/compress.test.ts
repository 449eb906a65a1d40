import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { GZIP_HEADER, gzipToken } from "@/lib/domain/publishing/public-rss/gzip-header";
import { chooseEncoding, compress } from "./compress";

const XML = `<rss>${"<item><title>Ships by night</title></item>".repeat(5_000)}</rss>`;
let respond: (response: ServerResponse, request: IncomingMessage) => void;
const server = createServer((request, response) => {
  compress(request, response);
  respond(response, request);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Answer = { status: number; headers: IncomingMessage["headers"]; bytes: Buffer };

function ask(headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    openRequest({ host: "127.0.0.1", port, method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) });
    })
      .on("error", reject)
      .end();
  });
}
const GZIP = { "accept-encoding": "gzip" };

/** As Next sends what a route handler returns: values in lists, headers flushed first, then parts. */
function asNext(parts: string[], headers: Record<string, string>) {
  respond = async (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, [value]);
    response.flushHeaders();
    for (const part of parts) {
      const more = response.write(part);
      (response as ServerResponse & { flush?: () => void }).flush?.();
      if (!more) await new Promise((resolve) => response.once("drain", resolve));
    }
    response.end();
  };
}

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["gzip;q=0, br;q=0", null],
  ["GZip", "gzip"],
  ["*", "br"],
  ["identity", null],
  ["deflate", null],
  [undefined, null],
])("Accept-Encoding %j → %j", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each(["gzip", "gzip, deflate, br"])("what a route compressed goes to %j as it is, declared", async (accepted) => {
  respond = (response, request) => {
    const kept = request.headers[GZIP_HEADER] === gzipToken();
    const headers = {
      "content-type": "application/rss+xml",
      etag: '"v1"',
      ...(kept && { [GZIP_HEADER]: gzipToken() }),
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, [value]);
    response.flushHeaders();
    response.end(kept ? gzipSync(XML) : XML);
  };
  const { headers, bytes } = await ask({ "accept-encoding": accepted });
  expect(headers).toMatchObject({ "content-encoding": "gzip", etag: 'W/"v1"', vary: "Accept-Encoding" });
  expect(headers[GZIP_HEADER]).toBeUndefined();
  expect(gunzipSync(bytes).toString()).toBe(XML);
  const plain = await ask({ "accept-encoding": "gzip;q=0", [GZIP_HEADER]: gzipToken() });
  expect([plain.headers["content-encoding"], plain.bytes.toString()]).toEqual([undefined, XML]);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a feed is sent as %s, whole, with a weak ETag and Vary", async (encoding, decompress) => {
  asNext([XML], { "content-type": "application/rss+xml; charset=utf-8", etag: '"v1"', vary: "rsc" });
  const { headers, bytes } = await ask({ "accept-encoding": encoding });
  expect(headers).toMatchObject({ "content-encoding": encoding, etag: 'W/"v1"', vary: "rsc, Accept-Encoding" });
  expect(headers["content-length"]).toBeUndefined();
  expect(bytes.length).toBeLessThan(XML.length / 20);
  expect(decompress(bytes).toString()).toBe(XML);
});

test("who accepts no encoding gets the text as it is, with the strong ETag, and Vary", async () => {
  asNext([XML], { "content-type": "application/rss+xml", etag: '"v1"' });
  const { headers, bytes } = await ask();
  expect(headers).toMatchObject({ etag: '"v1"', vary: "Accept-Encoding" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(bytes.toString()).toBe(XML);
});

test.each([
  ['W/"v1"', 'W/"v1"'],
  ['"v1"', '"v1"'],
])("who has %s is told by 304 and the same tag", async (known, etag) => {
  respond = (response) => {
    response.writeHead(304, { etag: '"v1"' });
    response.end();
  };
  const { status, headers, bytes } = await ask({ ...GZIP, "if-none-match": known });
  expect({ status, etag: headers.etag, vary: headers.vary }).toEqual({ status: 304, etag, vary: "Accept-Encoding" });
  expect(bytes).toHaveLength(0);
});

test.each([
  ["in one part", ['{"a":1}']],
  ["in two parts", ['{"a":', "1}"]],
])("a small body %s stays as it is", async (_how, parts) => {
  asNext([parts.join("")], { "content-type": "application/json" });
  const { headers, bytes } = await ask(GZIP);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["content-length"]).toBe("7");
  expect(bytes.toString()).toBe('{"a":1}');
});

test.each([
  ["text/event-stream", {}, {}],
  ["image/png", {}, {}],
  ["font/woff2", {}, {}],
  ["text/html", { "cache-control": "no-transform" }, {}],
  ["text/html", { "content-encoding": "gzip" }, {}],
  ["text/html", { "content-range": "bytes 0-9/10" }, { range: "bytes=0-9" }],
  ["application/json", {}, { cookie: "feedloom-session=x", "sec-fetch-site": "cross-site" }],
  ["text/html", { "cache-control": "private" }, { cookie: "feedloom-session=x", "sec-fetch-site": "same-site" }],
])("%s with %j to %j is not compressed", async (type, headers, asked) => {
  asNext([XML], { "content-type": type, ...headers });
  const answer = await ask({ ...GZIP, ...(asked as Record<string, string>) });
  expect(answer.bytes.toString()).toBe(XML);
});

test.each([
  [{ cookie: "feedloom-session=x", "sec-fetch-site": "same-origin" }, {}],
  [{ "sec-fetch-site": "cross-site" }, {}],
  [{ cookie: "feedloom-session=x", "sec-fetch-site": "cross-site" }, { "cache-control": "public, max-age=60" }],
])("a request with %j of a response with %j is compressed", async (asked, headers) => {
  asNext([XML], { "content-type": "application/json", ...headers });
  const answer = await ask({ ...GZIP, ...(asked as Record<string, string>) });
  expect(gunzipSync(answer.bytes).toString()).toBe(XML);
});

test("an event is sent at once", async () => {
  let last = () => undefined as unknown;
  respond = (response) => {
    response.setHeader("content-type", ["text/event-stream"]);
    response.flushHeaders();
    response.write("data: first\n\n");
    last = () => response.end();
  };
  const { port } = server.address() as AddressInfo;
  const first = await new Promise<string>((resolve) => {
    openRequest({ host: "127.0.0.1", port, headers: GZIP, agent: false }, (answer) =>
      answer.once("data", (chunk) => resolve(chunk.toString())),
    ).end();
  });
  expect(first).toBe("data: first\n\n");
  last();
});

test("the parts of a document are sent as they come", async () => {
  let last = () => undefined as unknown;
  respond = (response) => {
    response.setHeader("content-type", ["text/html"]);
    response.write("<p>first</p>");
    (response as ServerResponse & { flush?: () => void }).flush?.();
    last = () => response.end("<p>last</p>");
  };
  const { port } = server.address() as AddressInfo;
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    openRequest({ host: "127.0.0.1", port, headers: GZIP, agent: false }, (answer) => {
      answer.on("data", (chunk) => {
        // The header of gzip has 10 bytes.
        if (chunks.push(chunk) && Buffer.concat(chunks).length > 10) last();
      });
      answer.on("end", resolve);
    }).end();
  });
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe("<p>first</p><p>last</p>");
});

test("a long text in many parts arrives whole, through full buffers", async () => {
  const parts = Array.from({ length: 400 }, (_, at) => `${at}:${Math.sin(at)}`.repeat(1_000));
  asNext(parts, { "content-type": "text/plain" });
  expect(gunzipSync((await ask(GZIP)).bytes).toString()).toBe(parts.join(""));
});

test("a body given to end, a head and a caller who leaves", async () => {
  respond = (response) => {
    response.writeHead(201, { "content-type": "application/json", "content-length": Buffer.byteLength(XML) });
    response.end(XML);
  };
  const whole = await ask(GZIP);
  expect(whole.status).toBe(201);
  expect(gunzipSync(whole.bytes).toString()).toBe(XML);
  const head = await ask(GZIP, "HEAD");
  expect(head.headers).toMatchObject({ "content-length": String(XML.length), vary: "Accept-Encoding" });
  expect(head.bytes).toHaveLength(0);

  const closed = new Promise((resolve) => {
    respond = (response) => {
      response.setHeader("content-type", "text/plain");
      response.write(XML);
      response.on("close", resolve);
    };
  });
  const { port } = server.address() as AddressInfo;
  const question = openRequest({ host: "127.0.0.1", port, headers: GZIP, agent: false }, () => question.destroy());
  question.on("error", () => undefined).end();
  await closed;
  asNext([XML], { "content-type": "text/plain" });
  expect((await ask(GZIP)).status).toBe(200);
});

test("audio and video stay as they are, whole and in parts", async () => {
  for (const type of ["audio/mpeg", "video/mp4", "application/ogg"]) {
    asNext([XML], {
      "content-type": type,
      "content-length": String(XML.length),
      "accept-ranges": "bytes",
      etag: '"a"',
    });
    const { headers, bytes } = await ask(GZIP);
    expect([bytes.length, headers["content-encoding"], headers["accept-ranges"]]).toEqual([
      XML.length,
      undefined,
      "bytes",
    ]);
    expect([headers["content-length"], headers.etag]).toEqual([String(XML.length), '"a"']);
  }
});

test("callers who do not take their responses leave no more compressors than that", async () => {
  const open: ServerResponse[] = [];
  respond = (response) => {
    response.setHeader("content-type", "text/html");
    response.write("x".repeat(5_000));
    (response as ServerResponse & { flush?: () => void }).flush?.();
    open.push(response);
  };
  const { port } = server.address() as AddressInfo;
  const ENCODINGS = { "accept-encoding": "gzip, br" };
  const start = () =>
    new Promise<string | undefined>((resolve, reject) => {
      openRequest({ host: "127.0.0.1", port, headers: ENCODINGS, agent: false }, (answer) => {
        answer.on("error", () => undefined);
        resolve(answer.headers["content-encoding"]);
      })
        .on("error", reject)
        .end();
    });
  const encodings: (string | undefined)[] = [];
  for (let n = 0; n < 66; n += 1) encodings.push(await start());
  expect(encodings.lastIndexOf("br")).toBe(63);
  expect(encodings.slice(64)).toEqual(["gzip", "gzip"]);
  for (const response of open.splice(0)) response.destroy();
  // A compressor ends a moment after its response. Jest's limit ends the test if none does.
  while ((await start()) !== "br") for (const response of open.splice(0)) response.destroy();
  for (const response of open) response.destroy();
});

test.each([
  ["gzip, br", 64, "gzip"],
  ["br", 64, null],
  ["gzip, br", 256, null],
])("Accept-Encoding %j while %i responses are compressed → %j", (accepted, busy, encoding) => {
  expect(chooseEncoding(accepted, busy)).toBe(encoding);
});
