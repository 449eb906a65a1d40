import { createHash } from "node:crypto";
import { startWeb, type Web } from "@/sandbox/web";
import { bodyHash, fetchFeed } from "./fetch-feed";
import { fetchBytes, fetchPage } from "./fetch-page";
import { closeTransport } from "./fetch-transport";
import type { FetchOptions, FetchOutcome, FetchRequest } from "./fetch-types";

let web: Web;
const now = Date.parse("2026-03-02T10:00:00Z");
const options: FetchOptions = {
  userAgent: "Feedloom/1.0 (+http://localhost:3000)",
  allowAddresses: ["127.0.0.0/8"],
  now: () => now,
};
const feed = '<rss version="2.0"><channel><title>Grüße</title></channel></rss>';
const host = "blog.localhost";

const get = (path: string, known: Partial<FetchRequest> = {}) =>
  fetchFeed({ url: web.url(host, path), ...known }, options);

async function changed(path: string, known: Partial<FetchRequest> = {}) {
  const outcome = await get(path, known);
  if (outcome.kind !== "changed") throw new Error(`not changed: ${JSON.stringify(outcome)}`);
  return { ...outcome, text: Buffer.from(outcome.bytes).toString("utf8") };
}

beforeAll(async () => {
  web = await startWeb({ sites: { [host]: {}, "other.localhost": {} } });
});
afterAll(async () => {
  closeTransport(options);
  await web.close();
});
const site = (path: string, answer: Parameters<Web["set"]>[2]) => web.set(host, path, answer);

test.each([0, 1_000, 65_536, 65_537, 300_000])("a body of %i bytes has its SHA-256", async (size) => {
  const bytes = new Uint8Array(size).fill(7);
  expect(await bodyHash(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
});

describe("an unconditional fetch", () => {
  test("sends user agent, accept headers and nothing else", async () => {
    site("/feed.xml", feed);
    const outcome = await changed("/feed.xml?a=1#part");
    expect(outcome).toMatchObject({
      status: 200,
      url: web.url(host, "/feed.xml?a=1"),
      contentType: "application/xml",
      text: feed,
      truncated: false,
      bodyHash: await bodyHash(Buffer.from(feed)),
      etag: null,
      lastModified: null,
      cacheMaxAgeSeconds: null,
    });
    expect(outcome.permanentRedirect).toBeUndefined();
    const headers = web.last(host)?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual(["accept", "accept-encoding", "connection", "host", "user-agent"]);
    expect(headers["user-agent"]).toBe(options.userAgent);
    expect(headers.accept).toContain("application/atom+xml");
  });

  test("sends the accept header of pages and pictures", async () => {
    site("/page", {
      body: "<title>x</title>",
      headers: { link: ['<https://hub.example/>; rel="hub"', "</a>; rel=b"] },
    });
    const page = await fetchPage(web.url(host, "/page"), options);
    expect(page).toMatchObject({ kind: "changed", link: '<https://hub.example/>; rel="hub", </a>; rel=b' });
    expect(web.last(host)?.headers.accept).toMatch(/^text\/html/);
    expect(await fetchBytes(web.url(host, "/page"), options, { maxBytes: 5 })).toMatchObject({ code: "too_large" });
    expect(web.last(host)?.headers.accept).toMatch(/^image/);
  });

  test.each([
    "",
    "feed",
    "ftp://example.org/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/xml,<rss/>",
    "http://",
    "http:///",
    "gopher://127.0.0.1/",
    "feed:https://example.org/",
  ])("refuses the address %j", async (url) => {
    expect(await fetchFeed({ url }, options)).toMatchObject({
      kind: "failed",
      code: url === "http:///" ? "bad_url" : "bad_url",
    });
  });
});

describe("credentials", () => {
  const withUser = (path: string) => web.url(`us%C3%A9r:p%40ss@${host}`, path);
  const basic = `Basic ${Buffer.from("usér:p@ss").toString("base64")}`;

  test("are sent as a header and never part of the outcome", async () => {
    site("/secret", feed);
    const outcome = await fetchFeed({ url: withUser("/secret") }, options);
    expect(web.last(host)?.headers.authorization).toBe(basic);
    expect(outcome).toMatchObject({ kind: "changed", url: web.url(host, "/secret") });
    site("/denied", { status: 401 });
    expect(JSON.stringify(await fetchFeed({ url: withUser("/denied") }, options))).not.toMatch(/p(@|%40)ss|us(é|%C3)/);
  });

  test("are sent to their origin only when redirected", async () => {
    site("/here", { redirect: "/secret" });
    await fetchFeed({ url: withUser("/here") }, options);
    expect(web.last(host, "/secret")?.headers.authorization).toBe(basic);
    site("/away", { redirect: web.url("other.localhost", "/x"), status: 301 });
    web.set("other.localhost", "/x", feed);
    expect(await fetchFeed({ url: withUser("/away") }, options)).toMatchObject({
      permanentRedirect: web.url("other.localhost", "/x"),
    });
    expect(web.last("other.localhost")?.headers.authorization).toBeUndefined();
    web.set("other.localhost", "/x", { redirect: web.url(host, "/secret") });
    await fetchFeed({ url: withUser("/away") }, options);
    expect(web.last(host, "/secret")?.headers.authorization).toBeUndefined();
  });

  test("are part of a permanent redirect within the origin", async () => {
    site("/moved", { redirect: "/secret", status: 308 });
    expect(await fetchFeed({ url: withUser("/moved") }, options)).toMatchObject({
      url: web.url(host, "/secret"),
      permanentRedirect: withUser("/secret"),
    });
  });
});

describe("a conditional fetch", () => {
  test("sends validators as they were received, weak and unquoted ones too", async () => {
    for (const etag of ['"strong"', 'W/"weak"', "unquoted", '"a,b"']) {
      site("/tagged", { body: feed, etag, lastModified: "Mon, 02 Mar 2026 09:00:00 GMT" });
      const first = await changed("/tagged");
      expect(first).toMatchObject({ etag, lastModified: "Mon, 02 Mar 2026 09:00:00 GMT" });
      await get("/tagged", { etag: first.etag, lastModified: first.lastModified });
      expect(web.last(host)?.headers).toMatchObject({
        "if-none-match": etag,
        "if-modified-since": "Mon, 02 Mar 2026 09:00:00 GMT",
      });
    }
  });

  test("updates the stored validators with those of a 304", async () => {
    site("/304", { status: 304, headers: { etag: '"new"', "cache-control": "max-age=600" } });
    expect(await get("/304", { etag: '"old"', lastModified: "Mon, 02 Mar 2026 09:00:00 GMT", bodyHash: "ff" })).toEqual(
      {
        kind: "unchanged",
        status: 304,
        url: web.url(host, "/304"),
        etag: '"new"',
        lastModified: "Mon, 02 Mar 2026 09:00:00 GMT",
        bodyHash: "ff",
        cacheMaxAgeSeconds: 600,
      },
    );
  });

  test("fails when an unconditional request gets a 304", async () => {
    site("/304", { status: 304 });
    expect(await get("/304")).toMatchObject({ kind: "failed", code: "bad_response", status: 304 });
  });

  test("is unchanged, with the new validators, when a 200 has the body of last time", async () => {
    site("/same", { body: feed, headers: { etag: `"${Math.PI}"` } });
    const outcome = await get("/same", { etag: '"old"', bodyHash: await bodyHash(Buffer.from(feed)) });
    expect(outcome).toMatchObject({ kind: "unchanged", status: 200, etag: `"${Math.PI}"` });
    expect(outcome).not.toHaveProperty("bytes");
  });

  test("sends validators only to the address that they came from", async () => {
    site("/old", { redirect: "/target" });
    site("/target", { body: feed, etag: '"x"' });
    await get("/old", { etag: '"x"', validatorsUrl: web.url(host, "/elsewhere") });
    expect(web.last(host)?.headers["if-none-match"]).toBeUndefined();
    expect(await get("/old", { etag: '"x"', validatorsUrl: web.url(host, "/target") })).toMatchObject({ status: 304 });
  });

  test("does not send a validator that could break the request", async () => {
    site("/feed.xml", feed);
    expect(await get("/feed.xml", { etag: '"a"\r\nx-evil: 1', lastModified: "ü€" })).toMatchObject({ kind: "changed" });
    expect(web.last(host)?.headers["if-none-match"]).toBeUndefined();
    expect(web.last(host)?.headers["x-evil"]).toBeUndefined();
  });
});

describe("redirects", () => {
  test.each([
    ["a permanent one", [301], true],
    ["two permanent ones", [308, 301], true],
    ["a temporary one", [302], false],
    ["see other", [303], false],
    ["a temporary one behind a permanent one", [301, 307], false],
    ["a permanent one behind a temporary one", [302, 301], false],
  ])("%s", async (_name, statuses, isPermanent) => {
    for (const [at, status] of statuses.entries()) site(`/r${at}`, { status, redirect: `r${at + 1}` });
    site(`/r${statuses.length}`, feed);
    const outcome = await changed("/r0");
    expect(outcome.url).toBe(web.url(host, `/r${statuses.length}`));
    expect(outcome.permanentRedirect).toBe(isPermanent ? outcome.url : undefined);
  });

  test("are followed ten times, not eleven", async () => {
    site("/hop", (request) => {
      const left = Number(request.url.split("?")[1]);
      return left === 0 ? { body: feed } : { redirect: `/hop?${left - 1}` };
    });
    expect(await get("/hop?10")).toMatchObject({ kind: "changed" });
    expect(await get("/hop?11")).toMatchObject({ kind: "failed", code: "too_many_redirects" });
  });

  test.each([
    ["a circle", "/circle", { redirect: "/circle" }, "redirect_loop"],
    ["no target", "/lost", { status: 302 }, "bad_redirect"],
    ["another scheme", "/ftp", { redirect: "ftp://example.org/" }, "bad_redirect"],
    ["a file", "/file", { redirect: "file:///etc/passwd" }, "bad_redirect"],
    ["nonsense", "/bad", { redirect: "http://[" }, "bad_redirect"],
    ["a blocked port", "/port", { redirect: "http://127.0.0.1:25/" }, "port_refused"],
  ])("%s", async (_name, path, answer, code) => {
    site(path, answer);
    expect(await get(path)).toMatchObject({ kind: "failed", code });
  });

  test("are followed to a target in UTF-8", async () => {
    site("/utf8", { redirect: Buffer.from("/grüße").toString("latin1") });
    site("/gr%C3%BC%C3%9Fe", feed);
    expect(await get("/utf8")).toMatchObject({ kind: "changed" });
  });
});

describe("status", () => {
  const later = new Date(now + 7_200_000);
  test.each<[string, number, Record<string, string>, Partial<FetchOutcome>]>([
    ["404", 404, {}, { kind: "failed", code: "http_error", status: 404, message: "There is nothing at this address." }],
    ["500", 500, { "content-type": "text/plain" }, { kind: "failed", status: 500, contentType: "text/plain" }],
    ["410", 410, {}, { kind: "gone", status: 410 }],
    ["429 with seconds", 429, { "retry-after": "7200" }, { kind: "limited", status: 429, retryAt: later }],
    ["429 with a date", 429, { "retry-after": later.toUTCString() }, { kind: "limited", retryAt: later }],
    ["429 bare", 429, {}, { kind: "limited", retryAt: new Date(now + 1_800_000) }],
    ["429 with nonsense", 429, { "retry-after": "soon" }, { kind: "limited", retryAt: new Date(now + 1_800_000) }],
    ["503 with seconds", 503, { "retry-after": "7200" }, { kind: "limited", status: 503, retryAt: later }],
    ["403 with seconds", 403, { "retry-after": "7200" }, { kind: "failed", status: 403, retryAt: later }],
    ["503 bare", 503, {}, { kind: "failed", status: 503 }],
    ["304 out of the blue", 304, {}, { kind: "failed", code: "bad_response" }],
    ["a redirect that is none", 300, {}, { kind: "failed", code: "http_error", status: 300 }],
  ])("%s", async (name, status, headers, expected) => {
    // One host each: a host that says 429 twice is left alone.
    const own = `${name.replace(/\W+/g, "-")}.localhost`;
    web.set(own, "/", { status, headers, body: status === 304 ? "" : "sorry" });
    expect(await fetchFeed({ url: web.url(own) }, options)).toMatchObject(expected);
  });
});

describe("a response that may not be read yet", () => {
  const short: FetchOptions = { ...options, timeouts: { idleMs: 300, totalMs: 300 } };
  afterAll(() => closeTransport(short));

  async function fetchLate(path: string, answer: Parameters<Web["set"]>[2], until: () => Promise<void>) {
    site(path, answer);
    const mayRead = jest.fn(until);
    return { outcome: await fetchFeed({ url: web.url(host, path), mayRead }, short), asked: mayRead.mock.calls.length };
  }
  /** Resolves once another fetch, begun later with the same limits, has reached them. */
  async function longer(): Promise<void> {
    web.set("silent.localhost", "/", { fault: "hang" });
    const silent = await fetchFeed({ url: web.url("silent.localhost") }, short);
    expect(silent).toMatchObject({ kind: "failed", code: "timeout" });
  }

  test("is read whole later, whatever the time limits", async () => {
    const body = "x".repeat(300_000);
    const { outcome, asked } = await fetchLate("/late", body, longer);
    expect(outcome).toMatchObject({ kind: "changed", truncated: false });
    expect((outcome as { bytes: Uint8Array }).bytes).toHaveLength(body.length);
    expect(asked).toBe(1);
  });

  test("fails when its server breaks off in the meantime", async () => {
    const { outcome } = await fetchLate("/broken", { body: feed, fault: "truncate" }, longer);
    expect(outcome).toMatchObject({ kind: "failed", code: "reset" });
  });

  test("is not asked about when there is nothing to read", async () => {
    expect((await fetchLate("/gone", { status: 404, body: "sorry" }, longer)).asked).toBe(0);
  });
});
