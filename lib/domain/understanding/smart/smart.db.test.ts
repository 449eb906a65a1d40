import { SaveSmartFeedInput } from "@/lib/contracts/smart";
import { refreshFeed } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { listBundleFeeds } from "@/lib/domain/library/bundles/list-bundle-feeds";
import { listBundles } from "@/lib/domain/library/bundles/list-bundles";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { readPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { reloadEnv } from "@/lib/platform/env";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { HOUR, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { collectNewFeed } from "./collect-articles";
import { generatePreview } from "./generate-preview";
import { saveSmartFeed } from "./save-smart-feed";

let web: Web;
let clock: ReturnType<typeof stopClock>;
const hosts = ["news.localhost", "wire.localhost"] as const;

const item = (title: string, link: string, date = "Sun, 01 Mar 2026 10:00:00 GMT") =>
  `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate><description>About ${title}</description></item>`;
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Search</title>${items.join("")}</channel></rss>`;
const feedOf = (...items: string[]) => ({ body: rss(...items), type: "application/rss+xml" });
/** Search results are cached for some minutes, so every test searches for words of its own. */
let asked = 0;
const freshWords = (words: string) => `${words} -case${++asked}`;

beforeAll(async () => {
  web = await startWeb();
  process.env.SEARCH_FEED_TEMPLATES = hosts.map((host) => web.url(host, "/search?q={query}")).join(",");
  reloadEnv();
});
beforeEach(async () => {
  clock = stopClock("2026-03-02T00:00:00.000Z");
  await web.add(hosts[0], {
    "*": feedOf(
      item("Harbour builds a tidal power plant - The Daily Tide", "https://daily.example/plant"),
      item("Football tonight", "https://daily.example/football"),
    ),
  });
  await web.add(hosts[1], {
    "*": feedOf(
      item("Harbour builds tidal power plant | Wire", "https://wire.example/plant"),
      item("Power prices fall", "https://wire.example/prices"),
    ),
  });
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const save = (ctx: Ctx, keywords: string, more = {}) =>
  saveSmartFeed(ctx, SaveSmartFeedInput.parse({ keywords, feedName: "Tides", ...more }));

describe("a preview", () => {
  test("ranks what the searches and the own articles have, duplicates merged, and stores nothing", async () => {
    const ctx = await freshUser();
    const keywords = freshWords("tidal power");
    await seedFeed(ctx, {
      title: "My sea",
      articles: [
        {
          title: "Tidal power explained",
          summary: "How tidal power works",
          url: "https://mine.example/1",
        },
        { title: "Gardening", url: "https://mine.example/2" },
      ],
    });
    await indexArticles(ctx);
    const before = await ctx.db.prisma.article.count();
    const preview = await generatePreview(ctx, keywords);
    expect(preview.title).toBe("Tidal Power");
    expect(preview.description).toMatch(/^2 articles fit “tidal power -case\d+”, from 2 sources$/);
    expect(preview.items.map((found) => found.title)).toEqual([
      // Equally relevant, but two sites tell it.
      "Harbour builds a tidal power plant",
      "Tidal power explained",
    ]);
    // Five were looked at: two of them tell one story, two are about something else.
    expect(preview).toMatchObject({ fitting: 2, considered: 5, strictness: "balanced" });
    expect(preview.items[1]).toMatchObject({ source: "My sea", link: "https://mine.example/1" });
    expect(preview.items[0]).toMatchObject({
      source: "The Daily Tide",
      matchedTerms: ["tidal", "power"],
      publishedAt: "2026-03-01T10:00:00.000Z",
    });
    expect(preview.failedSources).toEqual([]);
    expect(await ctx.db.prisma.article.count()).toBe(before);
  });

  test("never shows another user's articles", async () => {
    const [ada, bob] = [await freshUser(), await freshUser()];
    await seedFeed(ada, { articles: [{ title: "Zebrafish zymurgy", summary: "zebrafish zymurgy" }] });
    await indexArticles(ada);
    const titles = async (ctx: Ctx) =>
      (await generatePreview(ctx, "zebrafish zymurgy")).items.map((found) => found.title);
    expect(await titles(ada)).toContain("Zebrafish zymurgy");
    expect(await titles(bob)).not.toContain("Zebrafish zymurgy");
  });

  test("asks for what was typed, and asks once for all within some minutes", async () => {
    const keywords = freshWords("C++ & déjà  vu?");
    web.reset();
    await Promise.all([generatePreview(await freshUser(), keywords), generatePreview(await freshUser(), keywords)]);
    expect(web.count(hosts[0])).toBe(1);
    expect(new URL(web.last(hosts[0])?.url ?? "", "http://x").searchParams.get("q")).toBe(keywords.replace("  ", " "));
  });

  test("a dead search spoils nothing and is named", async () => {
    await web.add(hosts[1], { "*": { status: 500 } });
    const preview = await generatePreview(await freshUser(), freshWords("tidal power"));
    expect(preview.items).toHaveLength(1);
    expect(preview.failedSources).toEqual([hosts[1]]);
    await web.add(hosts[1], { "*": "<html>no feed</html>" });
    expect((await generatePreview(await freshUser(), freshWords("tidal"))).failedSources).toEqual([hosts[1]]);
  });

  test("a search that is slow is waited for while nothing else has answered", async () => {
    const answer = feedOf(item("Harbour builds a tidal power plant - The Daily Tide", "https://daily.example/plant"));
    await web.add(hosts[0], { "*": { ...answer, delay: 2_300 } });
    await web.add(hosts[1], { "*": { status: 500 } });
    const preview = await generatePreview(await freshUser(), freshWords("tidal power"));
    expect(preview.items).toHaveLength(1);
    expect(preview.failedSources).toEqual([hosts[1]]);
  });

  test("without any search alive the own articles remain, and without those nothing fits yet", async () => {
    for (const host of hosts) await web.add(host, { "*": { fault: "reset" } });
    const ctx = await freshUser();
    const keywords = freshWords("tidal");
    expect(await generatePreview(ctx, keywords)).toMatchObject({
      items: [],
      fitting: 0,
      description: `Nothing fits “${keywords}” yet`,
      failedSources: hosts,
    });
    await seedFeed(ctx, { articles: [{ title: "All about tidal power" }] });
    await indexArticles(ctx);
    expect(await generatePreview(ctx, keywords)).toMatchObject({ items: [{}], failedSources: hosts });
  });

  test("nothing found is an empty preview, and fifty is enough", async () => {
    for (const host of hosts) await web.add(host, { "*": feedOf() });
    expect((await generatePreview(await freshUser(), freshWords("nothing"))).items).toEqual([]);
    const many = Array.from({ length: 90 }, (_, n) => item(`Tide number ${n} at sea`, `https://e.example/${n}`));
    await web.add(hosts[0], { "*": feedOf(...many) });
    expect((await generatePreview(await freshUser(), freshWords("tide"))).items).toHaveLength(50);
  });
});

describe("saving", () => {
  test("needs a plan", async () => {
    await expect(save(await freshUser(), "tidal")).rejects.toMatchObject({ code: "PLAN_LIMIT", status: 403 });
  });

  test("makes a smart feed with its articles, in an existing or a new bundle", async () => {
    const ctx = await freshUser({ plan: "trial" });
    const bundleId = await seedBundle(ctx);
    const keywords = freshWords("tidal power");
    const feed = await save(ctx, keywords, { bundleId });
    expect(feed).toMatchObject({
      title: "Tides",
      isIntelligent: true,
      feedType: "intelligent",
      keywords,
      feedUrl: null,
      itemCount: 1,
      unreadCount: 1,
      bundleId,
    });
    expect(await listBundleFeeds(ctx, bundleId)).toMatchObject([{ id: feed.id }]);
    clock.forward(SECOND);
    const second = await save(ctx, freshWords("power"), { newBundleName: "Energy" });
    expect(await listBundles(ctx)).toMatchObject([
      { id: bundleId },
      { id: second.bundleId, name: "Energy", feedCount: 1 },
    ]);
    const { rows } = await ctx.db.pool.query(
      "SELECT owner_key, kind, url, next_fetch_at > fetched_at AS later FROM sources WHERE kind = 'smart' AND keywords = $1",
      [keywords],
    );
    expect(rows).toEqual([{ owner_key: ctx.user.key, kind: "smart", url: "", later: true }]);
  });

  test("keywords typed where feeds are added do the same", async () => {
    const ctx = await freshUser({ plan: "pro" });
    const keywords = freshWords("tidal power");
    expect(await subscribe(ctx, { url: keywords })).toMatchObject({
      title: keywords,
      isIntelligent: true,
      itemCount: 1,
    });
  });

  test("the same keywords again, however they are written, are refused", async () => {
    const ctx = await freshUser({ plan: "pro" });
    const keywords = freshWords("tidal power");
    const feed = await save(ctx, keywords);
    await expect(save(ctx, ` ${keywords.toUpperCase()} `)).rejects.toMatchObject({
      code: "ALREADY_SUBSCRIBED",
      details: { feed: { id: feed.id } },
    });
    const other = await freshUser({ plan: "pro" });
    expect((await save(other, keywords)).id).not.toBe(feed.id);
  });

  test("a failure leaves nothing behind", async () => {
    const [ctx, bob] = [await freshUser({ plan: "pro" }), await freshUser()];
    await expect(save(ctx, freshWords("tidal"), { bundleId: await seedBundle(bob) })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await listFeeds(ctx)).toEqual([]);
    expect(await listBundles(ctx)).toEqual([]);
  });

  test("what is private in the own feeds is not public in the smart one", async () => {
    const ctx = await freshUser({ plan: "pro" });
    const keywords = freshWords("tidal power");
    await seedFeed(ctx, {
      isPrivate: true,
      articles: [{ title: "Secret tidal power", url: "https://secret.example/1" }],
    });
    await indexArticles(ctx);
    const feed = await save(ctx, keywords);
    expect(feed.itemCount).toBe(2);
    const document = await readPublicFeed(ctx, {
      kind: "feed",
      name: `${feed.id}`,
      limit: 50,
      ifNoneMatch: null,
      ifModifiedSince: null,
    });
    expect(document.body).toContain("Harbour builds a tidal power plant");
    expect(document.body).not.toContain("Secret");
  });
});

test("a refresh brings what is new once, with where it comes from", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const keywords = freshWords("tidal power");
  const feed = await save(ctx, keywords);
  const found = await collectNewFeed(webFetchCtx(ctx), { ownerKey: ctx.user.key, keywords });
  expect(found[0]).toMatchObject({ guid: found[0]?.link, originTitle: "The Daily Tide", isPrivate: false });
  await seedFeed(ctx, { articles: [{ title: "Tidal power in a new bay", url: "https://own.example/new" }] });
  await indexArticles(ctx);
  clock.forward(HOUR);
  expect(await refreshFeed(ctx, feed.id)).toMatchObject({ status: "changed", newItems: 1 });
  expect(await getFeed(ctx, feed.id)).toMatchObject({ itemCount: 2, fetchError: null });
});
