import { imageAddress, mediaAddress } from "@/lib/domain/content/images/relayed-address";
import type { MediaOptions } from "@/lib/domain/content/media/open-media";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { until } from "@/sandbox/until";
import { startWeb, type Web, type WebAnswer, type WebRequest } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { GET, HEAD } from "./route";

const HOST = "sound.localhost";
const SOUND = Buffer.concat([Buffer.from("ID3\x04"), Buffer.alloc(96, 7)]);
const holder = globalThis as { feedloomMedia?: MediaOptions };
const options: MediaOptions = {
  userAgent: "Feedloom/1.0",
  allowAddresses: ["127.0.0.0/8"],
  timeouts: { connectMs: 1_000, idleMs: 300 },
  stalledMs: 60_000,
};
let web: Web;
let reader: Awaited<ReturnType<typeof freshUser>>;
let count = 0;

beforeAll(async () => {
  web = await startWeb({ sites: { [HOST]: {} } });
  reader = await freshUser();
});
beforeEach(() => {
  holder.feedloomMedia = options;
});
afterEach(() => until(() => web.active === 0, 60_000));
afterAll(() => web.close());

const paramsOf = (address: string) => {
  const [signature, encoded] = address.split("/").slice(-2);
  return { signature, address: encoded };
};
/** Serves `answer` at a new address and returns that address. */
function serve(answer: WebAnswer, name = "talk.mp3"): string {
  count += 1;
  web.set(HOST, `/${count}/${name}`, answer);
  return web.url(HOST, `/${count}/${name}`);
}
const ask = (url: string, headers: Record<string, string> = {}) =>
  callRoute(GET, { params: paramsOf(mediaAddress(url)), headers, as: reader });
const load = (answer: WebAnswer, name?: string) => ask(serve(answer, name));

/** The response itself, whose body is still to be read; `leave` closes the browser's connection. */
async function open(url: string, as = reader) {
  const leaving = new AbortController();
  const request = new Request("http://localhost:3000/", {
    headers: { cookie: `${SESSION_COOKIE}=${await freshSession(as)}` },
    signal: leaving.signal,
  });
  const response = GET(request, { params: Promise.resolve(paramsOf(mediaAddress(url)) as Record<string, string>) });
  return { response, leave: () => leaving.abort() };
}

/** A server that gives the part that was asked for, as long as the file is the same. */
const inParts = ({ headers }: WebRequest): WebAnswer => {
  const [, from = "", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(String(headers.range ?? "")) ?? [];
  const about = { "accept-ranges": "bytes", etag: '"one"' };
  const isSame = headers["if-range"] === undefined || headers["if-range"] === '"one"';
  if (from === "" || !isSame) return { type: "audio/mpeg", body: SOUND, headers: about };
  if (Number(from) >= SOUND.length)
    return { status: 416, type: "text/html", body: "x", headers: { "content-range": `bytes */${SOUND.length}` } };
  const end = to ? Number(to) : SOUND.length - 1;
  const range = `bytes ${from}-${end}/${SOUND.length}`;
  const body = SOUND.subarray(Number(from), end + 1);
  return { status: 206, type: "audio/mpeg", body, headers: { ...about, "content-range": range } };
};
const parts = inParts as WebAnswer;

describe("the address", () => {
  test("opens one recording: another signature, a picture's or another address is 404, and no request is made", async () => {
    const address = mediaAddress(serve(parts));
    const other = paramsOf(mediaAddress(serve(parts)));
    const own = paramsOf(address);
    const picture = paramsOf(imageAddress(web.url(HOST, `/${count}/talk.mp3`)));
    web.reset();
    for (const params of [
      { ...own, address: other.address },
      { ...own, signature: `${own.signature?.startsWith("-") ? "_" : "-"}${own.signature?.slice(1)}` },
      picture,
    ])
      expect((await callRoute(GET, { params, as: reader })).status).toBe(404);
    expect(web.log).toHaveLength(0);
  });

  test("is for signed-in readers only, whoever of them; programs keep the originals", async () => {
    const params = paramsOf(mediaAddress(serve(parts)));
    expect((await callRoute(GET, { params })).status).toBe(401);
    expect((await callRoute(GET, { params, as: await freshUser() })).status).toBe(200);
  });
});

describe("a recording", () => {
  test("is passed on with its length, may only be played, and is stored nowhere but in the browser", async () => {
    const { status, text, headers } = await ask(serve(parts, encodeURI("Ein Gespräch (1).mp3")));
    expect([status, text.length]).toEqual([200, SOUND.length]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": String(SOUND.length),
      "accept-ranges": "bytes",
      etag: '"one"',
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, max-age=3600, no-transform",
      "content-disposition": "inline; filename*=UTF-8''Ein%20Gespr%C3%A4ch%20%281%29.mp3",
    });
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  });

  test("is given in the part that was asked for", async () => {
    const url = serve(parts);
    const { status, text, headers } = await ask(url, { range: "bytes=0-9", "if-range": '"one"' });
    expect([status, text.length]).toEqual([206, 10]);
    expect(headers.get("content-range")).toBe(`bytes 0-9/${SOUND.length}`);
    expect(headers.get("content-length")).toBe("10");
    expect((await ask(url, { range: "bytes=90-" })).headers.get("content-range")).toBe("bytes 90-99/100");
  });

  test("is given whole when it is another one than before, and 416 says how long it is", async () => {
    const url = serve(parts);
    expect((await ask(url, { range: "bytes=5-", "if-range": '"two"' })).status).toBe(200);
    const beyond = await ask(url, { range: "bytes=100-" });
    expect([beyond.status, beyond.text, beyond.headers.get("content-range")]).toEqual([416, "", "bytes */100"]);
  });

  test("is requested with nothing of the reader but the part they want", async () => {
    const url = serve(parts);
    await ask(url, { range: "bytes=1-2", referer: "http://localhost:3000/a", "user-agent": "Mine", cookie: "a=b" });
    expect(web.last(HOST)?.headers).toMatchObject({ "user-agent": "Feedloom/1.0", range: "bytes=1-2" });
    for (const name of ["cookie", "referer", "accept-language", "authorization", "origin"])
      expect(web.last(HOST)?.headers[name]).toBeUndefined();
    await ask(url, { range: "bytes=1-2,4-5" });
    expect(web.last(HOST)?.headers.range).toBeUndefined();
  });

  test("is described without its body, also where its server does not support HEAD", async () => {
    const head = (url: string) => callRoute(HEAD, { method: "HEAD", params: paramsOf(mediaAddress(url)), as: reader });
    const { status, text, headers } = await head(serve(parts));
    expect([status, text, headers.get("content-length")]).toEqual([200, "", "100"]);
    expect(web.last(HOST)?.method).toBe("HEAD");
    const without = serve((({ method }: WebRequest) =>
      method === "HEAD" ? { status: 405, body: "" } : { type: "audio/mpeg", body: SOUND }) as WebAnswer);
    expect((await head(without)).headers.get("content-type")).toBe("audio/mpeg");
  });

  test.each<[string, WebAnswer, string, string]>([
    ["by its name", { type: "application/octet-stream", body: "x".repeat(50) }, "a.m4a", "audio/mp4"],
    ["by its first bytes", { type: "binary/octet-stream", body: SOUND }, "download", "audio/mpeg"],
    ["as Ogg", { type: "application/ogg", body: "OggS" }, "a", "application/ogg"],
    ["as captions", { type: "text/vtt; charset=utf-8", body: "WEBVTT" }, "a", "text/vtt"],
    ["as film", { type: "video/mp4; codecs=avc1", body: "x" }, "a", "video/mp4"],
    [
      "as bytes in its middle",
      { status: 206, type: "application/octet-stream", body: "x", headers: { "content-range": "bytes 5-5/9" } },
      "a",
      "application/octet-stream",
    ],
  ])("is recognised %s", async (_, answer, name, type) => {
    const { status, headers } = await load(answer, name);
    expect([status < 300, headers.get("content-type")]).toEqual([true, type]);
  });

  test("follows where its server leads, with the part that was asked for", async () => {
    const target = serve(parts);
    const { status } = await ask(serve({ redirect: target }), { range: "bytes=3-4" });
    expect([status, web.last(HOST)?.headers.range]).toEqual([206, "bytes=3-4"]);
  });
});

describe("what is no recording", () => {
  test.each<[string, WebAnswer]>([
    ["a page", { body: "<script>alert(1)</script>", type: "text/html" }],
    ["a page of no type", { body: "<!doctype html><script>alert(1)</script>", type: "application/octet-stream" }],
    ["a picture", { body: "<svg/>", type: "image/svg+xml" }],
    ["a script", { body: "alert(1)", type: "text/javascript" }],
    ["a playlist", { body: "#EXTM3U", type: "audio/x-mpegurl" }],
    ["a playlist of Apple", { body: "#EXTM3U", type: "application/vnd.apple.mpegurl" }],
    ["a missing file", { status: 404, body: "x" }],
    [
      "a part of something else",
      { status: 206, type: "audio/mpeg", body: "x", headers: { "content-range": "pages 1" } },
    ],
    ["a compressed file", { type: "audio/mpeg", body: SOUND, encode: "gzip" }],
    ["a silent server", { fault: "hang" }],
    ["a server that hangs up", { fault: "reset" }],
    ["a redirect to this machine", { redirect: "http://127.0.0.1:22/" }],
    ["a redirect into the network", { redirect: "http://10.0.0.1/a.mp3" }],
    ["a redirect to the machine's metadata", { redirect: "http://169.254.169.254/latest/meta-data" }],
    ["a redirect to a file", { redirect: "file:///etc/passwd" }],
  ])("is refused: %s", async (_, answer) => {
    const refused = await load(answer, "download");
    expect([refused.status, refused.body.error.code]).toEqual([422, "MEDIA_UNAVAILABLE"]);
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
  });

  test("is not fetched from this machine unless the operator allows it, directly, by name or by redirect", async () => {
    holder.feedloomMedia = { ...options, allowAddresses: [] };
    web.reset();
    for (const url of [`http://127.0.0.1:${web.port}/a.mp3`, serve(parts), "http://[::1]/a.mp3"])
      expect((await ask(url)).status).toBe(422);
    expect(web.log).toHaveLength(0);
  });

  test("is not fetched from this machine where a public site leads to it", async () => {
    holder.feedloomMedia = { ...options, allowAddresses: ["127.0.1.0/24"] };
    await web.add("127.0.1.9", { "/a.mp3": { redirect: `http://127.0.0.1:${web.port}/secret.mp3` } });
    web.reset();
    expect((await ask(web.url("127.0.1.9", "/a.mp3"))).status).toBe(422);
    expect(web.log.map(({ host }) => host)).toEqual(["127.0.1.9"]);
  });
});

describe("while it plays", () => {
  const slow = (pieces: number): WebAnswer => ({
    type: "audio/mpeg",
    body: Buffer.alloc(pieces, 1),
    drip: { bytes: 1, everyMs: 100 },
  });

  test("a slow site may take longer than any single wait", async () => {
    // Each wait is 100 ms of the 300 ms that are allowed; together they are more.
    expect((await load(slow(8))).text).toHaveLength(8);
  });

  test("a site that stops sending, or breaks off, ends it as a failure", async () => {
    const stops = (await open(serve({ type: "audio/mpeg", body: "ab", drip: { bytes: 1, everyMs: 1_000 } }))).response;
    await expect((await stops).text()).rejects.toThrow();
    const broken = await open(serve({ type: "audio/mpeg", body: SOUND, fault: "truncate" }));
    await expect((await broken.response).arrayBuffer()).rejects.toThrow();
  });

  test("the site is left as soon as the reader goes: before it answers, while it sends, and by its cancelling", async () => {
    const waiting = await open(serve({ type: "audio/mpeg", body: SOUND, delay: 5_000 }));
    expect(await until(() => web.active === 1, 60_000)).toBe(true);
    waiting.leave();
    expect((await waiting.response).status).toBe(422);
    const playing = await open(serve(slow(1_000)));
    const response = await playing.response;
    playing.leave();
    await expect(response.text()).rejects.toThrow();
    const cancelled = await (await open(serve(slow(1_000)))).response;
    await cancelled.body?.cancel();
    expect(await until(() => web.active === 0, 60_000)).toBe(true);
  });

  test("only what the reader takes is fetched, and a player that stands still is let go", async () => {
    // Only the reader's standing still can end it.
    holder.feedloomMedia = { ...options, timeouts: { connectMs: 60_000, idleMs: 60_000 }, stalledMs: 400 };
    let sent = 0;
    const url = serve(() => {
      sent += 1;
      return { type: "audio/mpeg", body: Buffer.alloc(200_000_000) };
    });
    const before = process.memoryUsage().arrayBuffers;
    const { body } = await (await open(url)).response;
    const taken = body?.getReader();
    expect((await taken?.read())?.value?.length).toBeLessThan(200_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    // The small web holds the file itself; nothing of that size is held a second time.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(300_000_000);
    expect(await until(() => web.active === 0, 60_000)).toBe(true);
    await expect(taken?.read()).rejects.toThrow("The reader takes nothing");
    expect(sent).toBe(1);
  });

  test("one reader has four at a time, others theirs, and a place is free again at once", async () => {
    const url = serve(slow(1_000));
    const first = await Promise.all([1, 2, 3, 4].map(async () => (await open(url)).response));
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await ask(url);
    expect([fifth.status, fifth.body.error.code, fifth.headers.get("retry-after")]).toEqual([429, "RATE_LIMITED", "5"]);
    const other = await (await open(url, await freshUser())).response;
    expect(other.status).toBe(200);
    await first[0]?.body?.cancel();
    const next = await (await open(url)).response;
    expect(next.status).toBe(200);
    for (const { body } of [...first.slice(1), other, next]) await body?.cancel();
  });

  test("what was refused or failed takes no place", async () => {
    for (let i = 0; i < 6; i += 1) expect((await load({ status: 500, body: "x" })).status).toBe(422);
    for (let i = 0; i < 6; i += 1) expect((await load(parts)).status).toBe(200);
  });
});
