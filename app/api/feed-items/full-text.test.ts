import { fetchFullTexts } from "@/lib/domain/collecting/full-text/fetch-full-texts";
import { imageAddress } from "@/lib/domain/content/images/relayed-address";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";
import { POST } from "./[id]/full-text/route";
import { DELETE, PUT } from "./[id]/later/route";
import { GET as LIST } from "./route";

let web: Web;
let sites = 0;
beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const SENTENCE = "The lighthouse keeper counted the ships that passed in the night, and wrote every one of them down. ";
const PAGE = `<!doctype html><html><head><title>Ships</title></head><body><nav>Menu</nav><article><h1>Ships</h1>
  ${`<p>${SENTENCE.repeat(3)}</p>`.repeat(4)}<script>alert(1)</script><img src="/boat.jpg" onerror="alert(1)"></article></body></html>`;

async function original(answer: object | string) {
  sites += 1;
  const host = `original${sites}.localhost`;
  await web.add(host, { "/a": answer as string, "*": { status: 404, body: "" } });
  return { url: web.url(host, "/a"), host };
}

async function item(ctx: Ctx, url: string) {
  const feed = await seedFeed(ctx, { articles: [{ url, title: "Ships", content: "<p>Short.</p>" }] });
  return { feed, id: feed.itemIds[0] ?? 0 };
}

const ask = (ctx: Ctx, id: number) => callRoute(POST, { as: ctx, method: "POST", params: { id: String(id) } });

test("the original page is fetched once, sanitised, stored and found by search", async () => {
  const ctx = await freshUser();
  const { url, host } = await original(PAGE);
  const { id } = await item(ctx, url);
  expect((await getItem(ctx, id)).fullText).toBeNull();
  const first = await ask(ctx, id);
  expect(first.status).toBe(200);
  expect(first.body.content).toContain("The lighthouse keeper");
  expect(first.body.content).not.toMatch(/alert|onerror|Menu/);
  expect((await ask(ctx, id)).body).toEqual(first.body);
  expect(web.count(host)).toBe(1);
  expect((await getItem(ctx, id)).fullText).toBe(first.body.content);
  await indexArticles(ctx);
  const { body } = await callRoute(LIST, { as: ctx, path: "/api/feed-items?q=lighthouse" });
  expect(body).toMatchObject([{ id, highlight: { snippet: expect.stringContaining("lighthouse") } }]);
});

test("the page's picture becomes the thumbnail of an article without one only", async () => {
  const ctx = await freshUser();
  const named = PAGE.replace("<head>", '<head><meta property="og:image" content="/cover.jpg">');
  const { url } = await original(named);
  const { id } = await item(ctx, url);
  await ask(ctx, id);
  expect((await getItem(ctx, id)).thumbnail).toBe(imageAddress(new URL("/cover.jpg", url).href));

  const other = await item(ctx, (await original(named)).url);
  await ctx.db.pool.query(
    "UPDATE articles SET thumbnail = 'https://a.example/own.jpg' WHERE id = (SELECT article_id FROM feed_items WHERE id = $1)",
    [other.id],
  );
  await ask(ctx, other.id);
  expect((await getItem(ctx, other.id)).thumbnail).toBe(imageAddress("https://a.example/own.jpg"));
});

test.each([
  ["a missing page", { status: 404, body: "no" }, /nothing at this address/i, { status: 404 }],
  ["a page that is gone", { status: 410, body: "" }, /no longer exists/, { status: 410 }],
  ["something else", { body: "%PDF", type: "application/pdf" }, /application\/pdf/, { contentType: "application/pdf" }],
  ["no article", "<html><body><a href='/'>Home</a></body></html>", /find an article/, {}],
])("%s is refused with a reason", async (_name, answer, message, details) => {
  const ctx = await freshUser();
  const { id } = await item(ctx, (await original(answer)).url);
  const { status, body } = await ask(ctx, id);
  expect(status).toBe(422);
  expect(body.error).toMatchObject({ code: "FULL_TEXT_UNAVAILABLE", message: expect.stringMatching(message), details });
  expect((await getItem(ctx, id)).fullText).toBeNull();
});

test("internal addresses are not fetched", async () => {
  const ctx = await freshUser();
  for (const url of ["http://169.254.169.254/latest", "file:///etc/passwd", ""]) {
    const { id } = await item(ctx, url);
    const { status, text } = await ask(ctx, id);
    expect(status).toBe(422);
    expect(text).not.toMatch(/169\.254|passwd/);
  }
});

test("another user's item is 404", async () => {
  const { url, host } = await original(PAGE);
  const { id } = await item(await freshUser(), url);
  expect((await ask(await freshUser(), id)).status).toBe(404);
  expect(web.count(host)).toBe(0);
});

describe("a feed with full text", () => {
  test("gets the originals of new articles once, and only while it is followed", async () => {
    const ctx = await freshUser();
    const { url, host } = await original(PAGE);
    const { feed, id } = await item(ctx, url);
    expect(await fetchFullTexts(webFetchCtx(testCtx()), 10)).toBe(0);
    expect(await updateFeed(ctx, feed.id, { fullText: true })).toMatchObject({ fullText: true });
    expect(await fetchFullTexts(webFetchCtx(testCtx()), 10)).toBe(1);
    expect(await fetchFullTexts(webFetchCtx(testCtx()), 10)).toBe(0);
    expect(web.count(host)).toBe(1);
    expect((await getItem(ctx, id)).fullText).toContain("lighthouse");
    expect(await updateFeed(ctx, feed.id, { title: "Mine" })).toMatchObject({ fullText: true });
    expect(await updateFeed(ctx, feed.id, { fullText: false })).toMatchObject({ fullText: false });
  });

  test("a page that fails is tried three times, hours apart, by one process at a time", async () => {
    const clock = stopClock(new Date().toISOString());
    const ctx = await freshUser();
    const { url, host } = await original({ status: 500, body: "" });
    const { feed } = await item(ctx, url);
    await updateFeed(ctx, feed.id, { fullText: true });
    const tried = await Promise.all([1, 2, 3].map(() => fetchFullTexts(webFetchCtx(testCtx()), 10)));
    expect(tried.reduce((sum, count) => sum + count)).toBe(1);
    const later: number[] = [];
    for (const hours of [0.5, 1, 1, 2, 9, 9]) {
      clock.forward(hours * HOUR);
      later.push(await fetchFullTexts(webFetchCtx(testCtx()), 10));
    }
    expect(later).toEqual([0, 1, 0, 1, 0, 0]);
    expect(web.count(host)).toBe(3);
    await updateFeed(ctx, feed.id, { fullText: false });
  });
});

describe("an article that a program saves for later", () => {
  const work = () => fetchFullTexts(webFetchCtx(testCtx()), 10);
  const save = (ctx: Ctx, id: number) => callRoute(PUT, { as: ctx, method: "PUT", params: { id: String(id) } });

  test("gets its full text by the worker, once", async () => {
    const ctx = await freshUser();
    const { url, host } = await original(PAGE);
    const { id } = await item(ctx, url);
    expect((await save(ctx, id)).status).toBe(200);
    await save(ctx, id);
    expect(await Promise.all([work(), work()])).toEqual(expect.arrayContaining([0, 1]));
    expect((await getItem(ctx, id)).fullText).toContain("lighthouse");
    await callRoute(DELETE, { as: ctx, method: "DELETE", params: { id: String(id) } });
    await save(ctx, id);
    expect(await work()).toBe(0);
    expect(web.count(host)).toBe(1);
  });

  test("whose page fails is tried three times, hours apart", async () => {
    const clock = stopClock(new Date().toISOString());
    const ctx = await freshUser();
    const { url, host } = await original({ status: 500, body: "" });
    await save(ctx, (await item(ctx, url)).id);
    const tries: number[] = [];
    for (const hours of [0, 0.5, 0.6, 1, 1.1, 9, 9]) {
      clock.forward(hours * HOUR);
      tries.push(await work());
    }
    expect(tries).toEqual([1, 0, 1, 0, 1, 0, 0]);
    expect(web.count(host)).toBe(3);
  });

  test("without a web page is left alone", async () => {
    const ctx = await freshUser();
    for (const url of ["", "mailto:a@b.example"]) await save(ctx, (await item(ctx, url)).id);
    expect(await work()).toBe(0);
  });
});
