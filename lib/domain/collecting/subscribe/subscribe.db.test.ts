import { NewFeed } from "@/lib/contracts/feeds";
import { DatedItemQuery } from "@/lib/contracts/items";
import { refreshFeed, refreshFeeds } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { listBundleFeeds } from "@/lib/domain/library/bundles/list-bundle-feeds";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { subscribe } from "./subscribe";

let web: Web;
let sites = 0;

const entry = (n: number) =>
  `<item><title>Story ${n}</title><link>/story/${n}</link><guid>story-${n}</guid><description>&lt;b&gt;Text&lt;/b&gt; ${n}</description><pubDate>Sun, 0${n} Mar 2026 10:00:00 GMT</pubDate></item>`;
const rss = (title: string, count = 3) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>/</link><description>About ${title}</description>${Array.from({ length: count }, (_, n) => entry(n + 1)).join("")}</channel></rss>`;

/** A site of its own with a page that names its feed. */
async function site(title = "Sea news", more = {}): Promise<string> {
  sites += 1;
  const host = `site${sites}.localhost`;
  const links = `<link rel="alternate" type="application/rss+xml" href="/rss.xml" title="Main"><link rel="alternate" type="application/rss+xml" href="/other.xml" title="Other">`;
  await web.add(host, {
    "/": `<!doctype html><html><head><title>Site</title>${links}</head><body></body></html>`,
    "/rss.xml": { body: rss(title), type: "application/rss+xml", etag: '"1"' },
    "/other.xml": { body: rss("Other"), type: "application/rss+xml" },
    "*": { status: 404, body: "nothing here" },
    ...more,
  });
  return host;
}

const add = (ctx: Ctx, url: string, more = {}) => subscribe(ctx, NewFeed.parse({ url, ...more }));

async function leftovers(ctx: Ctx) {
  const { rows } = await ctx.db.pool.query(
    `SELECT (SELECT count(*)::int FROM feeds WHERE user_key = $1) AS feeds,
     (SELECT count(*)::int FROM sources) AS sources, (SELECT count(*)::int FROM articles) AS articles`,
    [ctx.user.key],
  );
  return rows[0];
}

beforeAll(async () => {
  web = await startWeb();
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

test("a feed's address: its articles are there when the call returns", async () => {
  const ctx = await freshUser();
  const url = web.url(await site(), "/rss.xml");
  const feed = await add(ctx, url);
  expect(feed).toMatchObject({
    title: "Sea news",
    description: "About Sea news",
    feedUrl: url,
    itemCount: 3,
    unreadCount: 3,
    isIntelligent: false,
    fetchError: null,
    searchResult: { type: "rss_feed", originalInput: url, alternatives: [] },
  });
  expect(feed.lastFetched).not.toBeNull();
  const { data } = await listItems(ctx, DatedItemQuery.parse({ feedId: feed.id }));
  expect(data.map((item) => [item.title, item.description])).toEqual([
    ["Story 3", "Text 3"],
    ["Story 2", "Text 2"],
    ["Story 1", "Text 1"],
  ]);
});

test("a site: its main feed, the others on offer, into a bundle, under one's own title", async () => {
  const ctx = await freshUser();
  const bundleId = await seedBundle(ctx);
  const host = await site();
  const feed = await add(ctx, web.url(host), { bundleId, title: " Mine ", description: "wet" });
  expect(feed).toMatchObject({
    title: "Mine",
    description: "wet",
    feedUrl: web.url(host, "/rss.xml"),
    searchResult: { type: "discovered_feed", alternatives: [{ url: web.url(host, "/other.xml"), title: "Other" }] },
  });
  expect(await listBundleFeeds(ctx, bundleId)).toMatchObject([{ id: feed.id }]);
});

test("a feed without a title is called by what was typed", async () => {
  const ctx = await freshUser();
  const url = web.url(await site(""), "/rss.xml");
  expect(await add(ctx, url)).toMatchObject({ title: url });
});

test("one address is stored once for everyone", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const url = web.url(await site(), "/rss.xml");
  await add(ada, url);
  const before = await leftovers(bob);
  expect(await add(bob, url)).toMatchObject({ itemCount: 3, unreadCount: 3 });
  expect(await leftovers(bob)).toMatchObject({ sources: before?.sources, articles: before?.articles, feeds: 1 });
  expect(await listFeeds(ada)).toHaveLength(1);
});

test("a second time is refused with the feed that is there, however it is spelled", async () => {
  const ctx = await freshUser();
  const host = await site();
  const feed = await add(ctx, web.url(host, "/rss.xml"));
  for (const input of [web.url(host, "/rss.xml"), web.url(host.toUpperCase(), "/rss.xml#top"), web.url(host)]) {
    await expect(add(ctx, input)).rejects.toMatchObject({
      code: "ALREADY_SUBSCRIBED",
      status: 409,
      details: { feed: { id: feed.id, title: "Sea news" } },
    });
  }
  expect(await listFeeds(ctx)).toHaveLength(1);
});

test("two clicks at once make one feed", async () => {
  const ctx = await freshUser();
  const url = web.url(await site(), "/rss.xml");
  const clicks = await Promise.allSettled([add(ctx, url), add(ctx, url), add(ctx, url)]);
  expect(clicks.filter((click) => click.status === "fulfilled")).toHaveLength(1);
  for (const click of clicks) {
    if (click.status === "rejected") expect(click.reason).toMatchObject({ code: "ALREADY_SUBSCRIBED" });
  }
  expect(await listFeeds(ctx)).toMatchObject([{ itemCount: 3, unreadCount: 3 }]);
});

test("many people at once follow one new address", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => freshUser()));
  const url = web.url(await site(), "/rss.xml");
  const feeds = await Promise.all(people.map((ctx) => add(ctx, url)));
  for (const feed of feeds) expect(feed).toMatchObject({ itemCount: 3, unreadCount: 3 });
});

describe("the limit of the plan", () => {
  async function almostFull() {
    const ctx = await freshUser();
    for (let n = 0; n < 24; n++) await seedFeed(ctx);
    return ctx;
  }

  test("counts one at a time, and says what to do", async () => {
    const ctx = await almostFull();
    const urls = await Promise.all([site(), site(), site()].map(async (host) => web.url(await host, "/rss.xml")));
    const results = await Promise.allSettled(urls.map((url) => add(ctx, url)));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "fulfilled") continue;
      expect(result.reason).toMatchObject({ code: "PLAN_LIMIT", message: expect.stringMatching(/limit.*upgrade/) });
    }
    expect(await listFeeds(ctx)).toHaveLength(25);
  });

  test("nothing is fetched for somebody who is over it, and a known feed is named before it", async () => {
    const ctx = await almostFull();
    const host = await site();
    await add(ctx, web.url(host, "/rss.xml"));
    await expect(add(ctx, web.url(host, "/rss.xml"))).rejects.toMatchObject({ code: "ALREADY_SUBSCRIBED" });
    const other = await site();
    await expect(add(ctx, web.url(other))).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    expect(web.count(other)).toBe(0);
  });

  test("a site whose feed is followed is told so, also when the plan is full", async () => {
    const ctx = await almostFull();
    const host = await site("Full house");
    await add(ctx, web.url(host, "/rss.xml"));
    await expect(add(ctx, web.url(host))).rejects.toMatchObject({
      code: "ALREADY_SUBSCRIBED",
      details: { feed: { title: "Full house" } },
    });
    await expect(add(ctx, web.url(host, "/other.xml"))).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    await expect(add(ctx, "@nasa")).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });

  test("keywords need a plan with smart feeds", async () => {
    await expect(add(await freshUser(), "tidal power")).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });
});

test("what is not a feed leaves nothing behind and says what was seen", async () => {
  const ctx = await freshUser();
  const host = await site("x", {
    "/": "<!doctype html><html><head><title>Nothing</title></head></html>",
    "/rss.xml": { status: 404 },
    "/gone": { status: 410 },
    "/broken": { status: 500, type: "text/plain", body: "oh" },
  });
  const before = await leftovers(ctx);
  const refused: [string, object][] = [
    [
      web.url(host),
      { code: "NOT_A_FEED", details: { status: 200, contentType: expect.stringContaining("text/html") } },
    ],
    [web.url(host, "/gone"), { code: "FEED_UNREACHABLE", details: { status: 410 } }],
    [web.url(host, "/broken"), { code: "FEED_UNREACHABLE", details: { status: 500 } }],
    ["http://10.0.0.1/feed", { code: "ADDRESS_REFUSED" }],
    ["http://[::1]/feed", { code: "ADDRESS_REFUSED" }],
    ["@someone", { code: "SOCIAL_UNSUPPORTED", message: expect.not.stringMatching(/[A-Z]_[A-Z]/) }],
  ];
  for (const [url, error] of refused) await expect(add(ctx, url)).rejects.toMatchObject({ status: 422, ...error });
  expect(await leftovers(ctx)).toEqual(before);
});

test("a foreign bundle stops everything", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const bundleId = await seedBundle(bob);
  const host = await site();
  await expect(add(ada, web.url(host, "/rss.xml"), { bundleId })).rejects.toMatchObject({
    message: "Bundle not found",
  });
  expect(web.count(host)).toBe(0);
});

test("a deleted feed can be added again at once", async () => {
  const ctx = await freshUser();
  const host = await site();
  for (const address of [web.url(host, "/rss.xml"), web.url(`me:secret@${host}`, "/rss.xml")]) {
    const first = await add(ctx, address);
    await deleteFeed(ctx, first.id);
    const second = await add(ctx, address);
    expect(second).toMatchObject({ itemCount: 3, unreadCount: 3 });
    expect(second.id).not.toBe(first.id);
  }
});

test("one's own public RSS addresses are refused before anything is fetched", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ctx);
  const bundle = await seedBundle(ctx);
  for (const path of [`user/${ctx.user.id}.xml`, `bundle/${bundle}.atom`, `feed/${feed.id}`]) {
    const address = `http://localhost:3000/rss/${path}`;
    await expect(add(ctx, address)).rejects.toMatchObject({
      code: "ADDRESS_REFUSED",
      message: expect.stringContaining("your own"),
    });
    // Another person's attempt continues to the fetch, where nothing answers.
    await expect(add(other, address)).rejects.not.toMatchObject({ message: expect.stringContaining("your own") });
  }
});

test("an address with credentials is private", async () => {
  const ctx = await freshUser();
  expect(await add(ctx, web.url(`me:secret@${await site()}`, "/rss.xml"))).toMatchObject({ isPrivate: true });
});

describe("refreshing by hand", () => {
  const age = (ctx: Ctx) => ctx.db.pool.query("UPDATE sources SET fetched_at = fetched_at - interval '2 minutes'");

  test("a feed asked again within a minute is recent; later it brings what is new", async () => {
    const ctx = await freshUser();
    const host = await site();
    const feed = await add(ctx, web.url(host, "/rss.xml"));
    expect(await refreshFeed(ctx, feed.id)).toEqual({ feedId: feed.id, status: "recent", newItems: 0, error: null });
    await age(ctx);
    expect(await refreshFeed(ctx, feed.id)).toMatchObject({ status: "unchanged", newItems: 0 });
    web.set(host, "/rss.xml", { body: rss("Sea news", 5), type: "application/rss+xml" });
    await age(ctx);
    expect(await refreshFeed(ctx, feed.id)).toMatchObject({ status: "changed", newItems: 2 });
    expect(await listFeeds(ctx)).toMatchObject([{ itemCount: 5, unreadCount: 5 }]);
    web.set(host, "/rss.xml", { status: 500 });
    await age(ctx);
    expect(await refreshFeed(ctx, feed.id)).toMatchObject({ status: "failed", error: expect.any(String) });
    await updateFeed(ctx, feed.id, { isActive: false });
    expect(await refreshFeed(ctx, feed.id)).toMatchObject({ status: "paused" });
    await expect(refreshFeed(await freshUser(), feed.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("all feeds of the caller, and nobody else's", async () => {
    const [ada, bob] = [await freshUser(), await freshUser()];
    const [one, two, his] = [await site(), await site(), await site()];
    for (const host of [one, two]) await add(ada, web.url(host, "/rss.xml"));
    await add(bob, web.url(his, "/rss.xml"));
    await age(ada);
    web.set(two, "/rss.xml", { body: rss("Sea news", 4), type: "application/rss+xml" });
    web.reset();
    expect(await refreshFeeds(ada)).toEqual({ feeds: 2, changed: 1, unchanged: 1, failed: 0, newItems: 1, pending: 0 });
    expect(await refreshFeeds(ada)).toMatchObject({ feeds: 2, unchanged: 2, newItems: 0 });
    expect([one, two, his].map((host) => web.count(host))).toEqual([1, 1, 0]);
  });
});
