import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { POST as IMPORT } from "@/app/api/import/route";
import { POST as DELIVER } from "@/app/api/websub/[callback]/route";
import { GET as PREVIEW } from "@/app/og/bundle/[id]/route";
import { NewFeed } from "@/lib/contracts/feeds";
import { fetchFullText } from "@/lib/domain/collecting/full-text/fetch-full-text";
import { refreshFeed } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import type { Ctx } from "@/lib/domain/ctx";
import { generatePreview } from "@/lib/domain/understanding/smart/generate-preview";
import { AppError } from "@/lib/errors";
import { reloadEnv } from "@/lib/platform/env";
import { FeedParseError } from "@/lib/syndication/types";
import { startWeb, type Web } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { rssDocument } from "@/scripts/testing/rss-document";
import { seedBundle } from "@/scripts/testing/seed-feed";
import type { JobRunner } from "./thread-job";
import { ThreadPool } from "./thread-pool";
import { useThreads } from "./web-threads";

// A folder of its own: other runs may bundle at the same time.
const folder = `threads-test-${process.pid}`;
const program = pathToFileURL(path.resolve("dist", folder, "parse-thread.mjs"));
let pool: ThreadPool;
let web: Web;
/** Names of the jobs that were run, in order. */
let jobs: string[] = [];

beforeAll(async () => {
  web = await startWeb();
  const programs = { [`${folder}/parse-thread`]: "scripts/worker/parse-thread.ts" };
  // In a process of its own: the bundler's helper would outlive Jest's sandbox.
  const text = `import { bundle } from "./scripts/launch/bundle.mjs"; await bundle(${JSON.stringify(programs)});`;
  execFileSync(process.execPath, ["--input-type=module", "-e", text]);
  pool = new ThreadPool(program, { size: 2 });
});
beforeEach(() => {
  jobs = [];
  useThreads({
    run(job, input, options) {
      jobs.push(job.name);
      // The calling thread has no code to run.
      return pool.run({ ...job, load: () => Promise.reject(new Error("run in the calling thread")) }, input, options);
    },
  });
});
afterAll(async () => {
  useThreads(undefined);
  await pool.close();
  await web.close();
  rmSync(path.resolve("dist", folder), { recursive: true, force: true });
});

const rss = (count: number) =>
  rssDocument(Array.from({ length: count }, (_, n) => ({ guid: String(n), title: `Story ${n}` })));
const add = (ctx: Ctx, url: string) => subscribe(ctx, NewFeed.parse({ url }));

test("a site is discovered, its feed parsed, cut to the newest 500 and sanitised in threads", async () => {
  const page = `<!doctype html><link rel="alternate" type="application/rss+xml" href="/feed.xml" title="F">`;
  await web.add("large.localhost", { "/": page, "/feed.xml": { body: rss(620), type: "application/rss+xml" } });
  const ctx = await freshUser();
  const feed = await add(ctx, web.url("large.localhost", "/"));
  expect(feed).toMatchObject({ itemCount: 500, searchResult: { type: "discovered_feed" } });
  expect(jobs).toEqual(["probe", "probe", "sanitize-listed"]);
  await ctx.db.pool.query("UPDATE sources SET fetched_at = now() - interval '1 hour'");
  web.set("large.localhost", "/feed.xml", { body: rss(621), type: "application/rss+xml" });
  expect(await refreshFeed(ctx, feed.id)).toMatchObject({ status: "changed" });
  expect(jobs.slice(3)[0]).toBe("parse");
});

test("a signed delivery of a hub is parsed in a thread; one without a signature costs no job", async () => {
  const ctx = await freshUser();
  const sourceId = await freshSource([], "https://pushed.example/in-threads");
  await follow(ctx, sourceId);
  await ctx.db.prisma.source.update({ where: { id: sourceId }, data: { hubUrl: "https://hub.example/" } });
  const subscription = { hubUrl: "https://hub.example/", topicUrl: "https://pushed.example/in-threads" };
  await ctx.db.prisma.websubSubscription.create({
    data: { sourceId, ...subscription, secret: "key", callback: "callback", state: "active", requestedAt: ctx.now() },
  });
  const body = rss(2);
  const deliver = (secret: string) => {
    const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const headers = { "content-type": "application/rss+xml", "x-hub-signature": signature };
    return callRoute(DELIVER, { method: "POST", params: { callback: "callback" }, body, headers });
  };
  expect((await deliver("wrong")).status).toBe(202);
  expect(jobs).toEqual([]);
  expect((await deliver("key")).status).toBe(202);
  expect(jobs).toEqual(["parse", "sanitize-listed"]);
  expect(await itemsOf(ctx)).toHaveLength(2);
});

test("a page's full text is extracted in a thread", async () => {
  const text = "The keeper counted the ships that passed in the night, and wrote them down. ".repeat(4);
  const html = `<!doctype html><title>Ships</title><article><h1>Ships</h1>${`<p>${text}</p>`.repeat(4)}</article>`;
  await web.add("page.localhost", { "/": { body: html, type: "text/html" } });
  const ctx = await freshUser();
  const feed = rssDocument([{ guid: "p", title: "Ships", link: web.url("page.localhost", "/") }]);
  await web.add("ships.localhost", { "/": { body: feed, type: "application/rss+xml" } });
  await add(ctx, web.url("ships.localhost", "/"));
  const [item] = await itemsOf(ctx);
  jobs = [];
  expect(await fetchFullText(ctx, Number(item?.id))).toMatchObject({ content: expect.stringContaining("keeper") });
  expect(jobs).toEqual(["extract"]);
});

test("the results of a search are read and ranked in threads", async () => {
  const items = [{ guid: "1", title: "Tidal power grows", link: "https://news.example/1" }];
  await web.add("search.localhost", { "*": { body: rssDocument(items), type: "application/rss+xml" } });
  process.env.SEARCH_FEED_TEMPLATES = `${web.url("search.localhost", "/")}?q={query}`;
  reloadEnv();
  try {
    const preview = await generatePreview(await freshUser({ plan: "pro" }), "tidal power");
    expect(preview.items).toMatchObject([{ title: "Tidal power grows" }]);
    expect(jobs).toEqual(["query-vectors", "read-search", "rank"]);
  } finally {
    delete process.env.SEARCH_FEED_TEMPLATES;
    reloadEnv();
  }
});

test("an uploaded file, alone or in a form, is read in a thread", async () => {
  const ctx = await freshUser();
  const list = `<opml><body><outline text="A" xmlUrl="https://threads-${ctx.user.key}.example/feed"/></body></opml>`;
  const form = new FormData();
  form.set("file", new File([list], "mine.opml"));
  const encoded = new Response(form);
  const bodies = [
    { body: list, headers: { "content-type": "text/x-opml" }, fileName: "feeds" },
    {
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { "content-type": encoded.headers.get("content-type") ?? "" },
      fileName: "mine.opml",
    },
  ];
  for (const { fileName, ...call } of bodies) {
    const expected = { state: "preview", fileName, lines: { added: 1 } };
    expect(await callRoute(IMPORT, { as: ctx, ...call })).toMatchObject({ status: 201, body: expected });
  }
  expect(await callRoute(IMPORT, { as: ctx, body: "{", headers: { "content-type": "text/plain" } })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR", details: { file: [expect.stringContaining("cut off")] } } },
  });
  expect(jobs).toEqual(["read-import", "read-import", "read-import"]);
});

test("a thread starts without the database's client and the models of the analysis, which would take most of its memory", () => {
  const text = readFileSync(program, "utf8");
  const imported = [...text.matchAll(/^import .*?"([^"]+)";$/gm)].map(([, name]) => name);
  expect(imported).toEqual(expect.arrayContaining(["zod"]));
  expect(imported.filter((name) => /^(?:pg|pino|jsdom|@prisma)(?:\/|$)/.test(name ?? ""))).toEqual([]);
});

const failing = (error: Error): JobRunner => ({ run: () => Promise.reject(error) });

test("a document that costs too much is no feed: the sentence says why, and nothing is left behind", async () => {
  await web.add("costly.localhost", { "/": { body: rss(1), type: "application/rss+xml" } });
  const ctx = await freshUser();
  const message = "We couldn't read the document: it took too long.";
  useThreads(failing(new FeedParseError("malformed", message)));
  await expect(add(ctx, web.url("costly.localhost", "/"))).rejects.toMatchObject({ code: "NOT_A_FEED", message });
  expect(await ctx.db.prisma.feed.count({ where: { userKey: ctx.user.key } })).toBe(0);
});

test("when no thread is free, adding is refused with a time, and a refresh is no failure of the source", async () => {
  await web.add("busy.localhost", { "/": { body: rss(1), type: "application/rss+xml" } });
  const ctx = await freshUser();
  const feed = await add(ctx, web.url("busy.localhost", "/"));
  useThreads(failing(new AppError("BUSY", "Many documents", { headers: { "retry-after": "10" } })));
  await web.add("other.localhost", { "/": { body: rss(1), type: "application/rss+xml" } });
  await expect(add(ctx, web.url("other.localhost", "/"))).rejects.toMatchObject({ code: "BUSY", status: 503 });
  web.set("busy.localhost", "/", { body: rss(2), type: "application/rss+xml" });
  await ctx.db.pool.query("UPDATE sources SET fetched_at = now() - interval '1 hour'");
  expect(await refreshFeed(ctx, feed.id)).toMatchObject({ status: "limited", error: null });
  const source = await ctx.db.prisma.source.findFirstOrThrow({ where: { url: web.url("busy.localhost", "/") } });
  expect(source.failures).toBe(0);
});

test("preview images are drawn in a thread, with our own fonts alone: what they lack is left out", async () => {
  const reader = await freshUser();
  const picture = async (name: string) => {
    const id = await seedBundle(reader, [], name);
    const response = await PREVIEW(new Request("http://localhost/"), { params: Promise.resolve({ id: `${id}.png` }) });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    return Buffer.from(await response.arrayBuffer());
  };
  const plain = await picture("Mornings");
  expect(jobs).toEqual(["draw-card"]);
  expect(plain.subarray(16, 24)).toEqual(Buffer.from([0, 0, 0x04, 0xb0, 0, 0, 0x02, 0x76]));
  // 1200 by 630 pixels; emoji, Chinese and Arabic would be fetched from other companies' servers.
  for (const name of ["Mornings 😀", "日本 Mornings", "Mornings\u200d ©\ufe0f صباح".replace(" ©", "")]) {
    expect((await picture(name)).equals(plain)).toBe(true);
  }
  const general = await picture("A bundle of feeds");
  expect((await picture("日本 😀")).equals(general)).toBe(true);
  const others = await Promise.all(["Утро", "Πρωί", "Łódź", "Tiếng Việt"].map(picture));
  expect(others.filter((each) => each.equals(general))).toEqual([]);
});
