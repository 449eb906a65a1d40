import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { requestSite } from "./testing/request-site";
import { startWeb, type Web, type WebAnswer, type WebRequest } from "./web";

const HOST = "site.localhost";
let web: Web;
beforeAll(async () => {
  web = await startWeb();
});
afterAll(() => web.close());

/** Puts one answer at a path and requests it. */
function answerOf(answer: WebAnswer, request: Partial<Parameters<typeof requestSite>[1]> = {}) {
  web.set(HOST, request.path ?? "/", answer);
  return requestSite(web, { host: HOST, ...request });
}

describe("Content-Type", () => {
  test.each([
    ["/feed.xml", "application/xml"],
    ["/FEED.RSS", "application/rss+xml"],
    ["/feed.rdf", "application/rdf+xml"],
    ["/feed.atom", "application/atom+xml"],
    ["/feed.json", "application/feed+json"],
    ["/list.opml", "text/x-opml"],
    ["/icon.svg", "image/svg+xml"],
    ["/icon.png", "image/png"],
    ["/favicon.ico", "image/x-icon"],
    ["/page", "text/html; charset=utf-8"],
  ])("follows from the extension of %s", async (at, type) => {
    expect((await answerOf("x", { path: at })).headers["content-type"]).toBe(type);
  });

  test("is what the answer says, whatever the extension", async () => {
    const { headers } = await answerOf({ body: "x", type: "text/plain" }, { path: "/typed.xml" });
    expect(headers["content-type"]).toBe("text/plain");
  });

  test("follows from the extension of the file rather than from that of the path", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-web-"));
    try {
      const file = path.join(folder, "a.atom");
      writeFileSync(file, "<feed/>");
      const first = await answerOf({ file }, { path: "/b.json" });
      expect([first.headers["content-type"], first.text]).toEqual(["application/atom+xml", "<feed/>"]);
      writeFileSync(file, "<feed>changed</feed>");
      expect((await requestSite(web, { host: HOST, path: "/b.json" })).text).toBe("<feed>changed</feed>");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("body and headers", () => {
  test("bytes are sent as they are, also when they are a part of a larger buffer", async () => {
    const { bytes, headers } = await answerOf({ body: new Uint8Array([9, 0, 255, 128, 9]).subarray(1, 4) });
    expect([...bytes]).toEqual([0, 255, 128]);
    expect(headers["content-length"]).toBe("3");
  });

  test("Content-Length counts bytes, not characters", async () => {
    expect((await answerOf("ü€")).headers["content-length"]).toBe("5");
  });

  test("the given headers are added, several values of one as several lines", async () => {
    const { headers } = await answerOf({
      headers: { "set-cookie": ["a=1", "b=2"], "retry-after": "120" },
      status: 429,
    });
    expect(headers).toMatchObject({ "set-cookie": ["a=1", "b=2"], "retry-after": "120" });
  });

  test("a given header replaces the one the server would set", async () => {
    const { headers, status } = await answerOf({ body: "x", etag: '"own"', headers: { etag: '"given"' } });
    expect([status, headers.etag]).toEqual([200, '"given"']);
  });

  test("functions see the request with its body and may return text or a whole answer", async () => {
    const post = { method: "POST", body: "a=1&b=ü", path: "/form?x=1", headers: { "x-mine": "yes" } };
    const echo = ({ method, url, path: at, body, headers }: WebRequest) =>
      [method, url, at, body, headers["x-mine"]].join(" | ");
    expect((await answerOf(echo, post)).text).toBe("POST | /form?x=1 | /form | a=1&b=ü | yes");
    const created = await answerOf(async () => ({ status: 201, body: async () => "made" }), post);
    expect([created.status, created.text]).toEqual([201, "made"]);
  });

  test("a function that throws and a file that is missing lead to status 500 with the reason", async () => {
    const failing = await answerOf(() => {
      throw new Error("no answer today");
    });
    expect(failing.status).toBe(500);
    expect(failing.text).toContain("no answer today");
    const missing = await answerOf({ file: "/nowhere/feed.xml" });
    expect([missing.status, missing.text.includes("ENOENT")]).toEqual([500, true]);
  });

  test("HEAD is answered with the length of the body and without the body", async () => {
    const { status, headers, bytes } = await answerOf("12345", { method: "HEAD" });
    expect([status, headers["content-length"], bytes.length]).toEqual([200, "5", 0]);
  });

  test.each([204, 304])("an answer with status %i has no body", async (status) => {
    const response = await answerOf({ status, body: "dropped" });
    expect([response.status, response.text, response.headers["content-length"]]).toEqual([status, "", undefined]);
  });
});

describe("redirects", () => {
  test("have status 302 by default, a Location and no Content-Type", async () => {
    const { status, headers, text } = await answerOf({ redirect: "/new" });
    expect([status, headers.location, headers["content-type"], text]).toEqual([302, "/new", undefined, ""]);
  });

  test.each([301, 303, 307, 308])("have status %i when it is given", async (status) => {
    const response = await answerOf({ redirect: "http://other.localhost/", status });
    expect([response.status, response.headers.location]).toEqual([status, "http://other.localhost/"]);
  });
});

describe("content codings", () => {
  test.each([
    ["gzip", "gzip", zlib.gunzipSync],
    ["deflate", "deflate", zlib.inflateSync],
    ["deflate-raw", "deflate", zlib.inflateRawSync],
    ["br", "br", zlib.brotliDecompressSync],
  ] as const)("%s really encodes the body and is declared as %s", async (encode, declared, decode) => {
    const { headers, bytes } = await answerOf({ body: "hello ".repeat(200), encode });
    expect(headers["content-encoding"]).toBe(declared);
    expect(headers["content-length"]).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(200);
    expect(decode(bytes).toString()).toBe("hello ".repeat(200));
  });

  test("several codings are applied and declared in the given order", async () => {
    const { headers, bytes } = await answerOf({ body: "twice", encode: ["gzip", "br"] });
    expect(headers["content-encoding"]).toBe("gzip, br");
    expect(zlib.gunzipSync(zlib.brotliDecompressSync(bytes)).toString()).toBe("twice");
  });
});

describe("conditional requests", () => {
  const statusWith = async (answer: WebAnswer, headers: Record<string, string>) =>
    (await answerOf(answer, { headers })).status;

  test("etag: true is the hash of the body, so it changes with the body and not with the coding", async () => {
    const { headers } = await answerOf({ body: "one", etag: true });
    expect(headers.etag).toBe(`"${createHash("sha1").update("one").digest("hex")}"`);
    const etag = headers.etag ?? "";
    expect((await answerOf({ body: "one", etag: true, encode: "gzip" })).headers.etag).toBe(etag);
    expect(await statusWith({ body: "one", etag: true }, { "if-none-match": etag })).toBe(304);
    expect(await statusWith({ body: "two", etag: true }, { "if-none-match": etag })).toBe(200);
  });

  test("status 304 carries the validators and neither a body nor a Content-Type", async () => {
    const lastModified = new Date("2026-01-02T03:04:05Z");
    const { status, headers, text } = await answerOf(
      { body: "x", etag: '"v1"', lastModified },
      { headers: { "if-none-match": '"v1"' } },
    );
    expect([status, text, headers["content-type"], headers["content-length"]]).toEqual([304, "", undefined, undefined]);
    expect(headers).toMatchObject({ etag: '"v1"', "last-modified": "Fri, 02 Jan 2026 03:04:05 GMT" });
  });

  test.each([
    ["one of several tags", '"a", "v1"', 304],
    ["a weak tag", 'W/"v1"', 304],
    ["no matching tag", '"a", "b"', 200],
  ])("If-None-Match with %s is decided by weak comparison", async (_case, tags, status) => {
    expect(await statusWith({ body: "x", etag: 'W/"v1"' }, { "if-none-match": tags })).toBe(status);
  });

  test.each([
    ["the same time", "Fri, 02 Jan 2026 03:04:05 GMT", 304],
    ["a later time", "Fri, 02 Jan 2026 03:04:06 GMT", 304],
    ["an earlier time", "Fri, 02 Jan 2026 03:04:04 GMT", 200],
    ["no time", "yesterday", 200],
  ])("If-Modified-Since with %s is compared with the time of the last change", async (_case, since, status) => {
    const answer = { body: "x", lastModified: "Fri, 02 Jan 2026 03:04:05 GMT" };
    expect(await statusWith(answer, { "if-modified-since": since })).toBe(status);
  });

  test("conditions are ignored when the answer has no validator or is not a success", async () => {
    const both = { "if-none-match": '"v"', "if-modified-since": new Date().toUTCString() };
    expect(await statusWith({ body: "x" }, both)).toBe(200);
    expect(await statusWith({ body: "gone", status: 410, etag: '"v"' }, both)).toBe(410);
  });
});
