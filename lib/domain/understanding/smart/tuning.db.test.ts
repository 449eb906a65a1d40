import { SaveSmartFeedInput, SmartSettingsChange } from "@/lib/contracts/smart";
import { refreshFeed } from "@/lib/domain/collecting/refresh/refresh-feeds";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import { keepPrivate } from "@/lib/domain/content/sources/keep-private";
import type { Ctx } from "@/lib/domain/ctx";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { reloadEnv } from "@/lib/platform/env";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";
import { generatePreview } from "./generate-preview";
import { getSmartSettings } from "./get-smart-settings";
import { saveSmartFeed } from "./save-smart-feed";
import { forgetLessons, teachSmartFeed } from "./teach-smart-feed";
import { tuneSmartFeed } from "./tune-smart-feed";

let web: Web;
let clock: ReturnType<typeof stopClock>;
const host = "tuned.localhost";
let asked = 0;
const freshWords = (words: string) => `${words} -case${++asked}`;

type Entry = [title: string, link: string, description?: string];
const news = (...entries: Entry[]) =>
  web.add(host, {
    "*": {
      type: "application/rss+xml",
      body: `<rss version="2.0"><channel><title>S</title>${entries
        .map(
          ([title, link, description = ""]) =>
            `<item><title>${title}</title><link>${link}</link><description>${description}</description><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate></item>`,
        )
        .join("")}</channel></rss>`,
    },
  });

beforeAll(async () => {
  web = await startWeb();
  process.env.SEARCH_FEED_TEMPLATES = web.url(host, "/search?q={query}");
  reloadEnv();
});
beforeEach(() => {
  clock = stopClock("2026-03-02T00:00:00.000Z");
});
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const save = (ctx: Ctx, keywords: string) =>
  saveSmartFeed(ctx, SaveSmartFeedInput.parse({ keywords, feedName: "Tides" }));
const tune = (ctx: Ctx, id: number, change: unknown) => tuneSmartFeed(ctx, id, SmartSettingsChange.parse(change));
const titles = async (ctx: Ctx, feedId: number) =>
  (await listItems(ctx, { feedId, filter: "all", sort: "newest", limit: 200 })).data.map(({ title }) => title).sort();
/** A search again: answers are kept for minutes of the real clock, so the keywords change by a word that counts nothing. */
async function searchAgain(ctx: Ctx, feedId: number): Promise<void> {
  const { keywords } = await getSmartSettings(ctx, feedId);
  await tune(ctx, feedId, { keywords: freshWords(keywords.replace(/ -case\d+$/, "")) });
  clock.forward(HOUR);
  await refreshFeed(ctx, feedId);
}

test("a new feed has the defaults; what is set is kept, cleaned, and the rest stays", async () => {
  await news(["Tidal power grows", "https://a.example/1"]);
  const ctx = await freshUser({ plan: "pro" });
  const { id } = await save(ctx, freshWords("tidal power"));
  expect(await getSmartSettings(ctx, id)).toMatchObject({
    feedId: id,
    excludedWords: [],
    strictness: "balanced",
    languages: [],
    prefers: [],
    lessons: 0,
  });
  await tune(ctx, id, { excludedSites: ["https://www.Bad.example/news", "The Daily Tide"], languages: ["EN", "en"] });
  expect(await tune(ctx, id, { strictness: "strict", excludedWords: ["Coal", "coal"] })).toMatchObject({
    excludedSites: ["bad.example", "the daily tide"],
    languages: ["en"],
    strictness: "strict",
    excludedWords: ["coal"],
  });
});

test("excluded words and sites stay out of the next search, what is held stays", async () => {
  await news(["Tidal power grows", "https://a.example/1"]);
  const ctx = await freshUser({ plan: "pro" });
  const { id } = await save(ctx, freshWords("tidal power"));
  await tune(ctx, id, { excludedWords: ["nuclear plant"], excludedSites: ["bad.example"] });
  await news(
    ["Tidal power instead of nuclear plants", "https://b.example/2"],
    ["Tidal power and the nuclear debate", "https://c.example/3"],
    ["Turbines for tidal power shipped", "https://sub.bad.example/4"],
  );
  await searchAgain(ctx, id);
  expect(await titles(ctx, id)).toEqual(["Tidal power and the nuclear debate", "Tidal power grows"]);
});

test("strictness and languages decide what is taken", async () => {
  const ctx = await freshUser({ plan: "pro" });
  await news(["Tidal power grows", "https://a.example/1"]);
  const { id } = await save(ctx, freshWords("tidal power"));
  const entries: Entry[] = [
    ["New turbines for tidal power plants", "https://b.example/2"],
    ["Das Gezeitenkraftwerk: tidal power im Hafen wird nun endlich gebaut", "https://c.example/3"],
    ["Football tonight: who wins the cup", "https://d.example/4"],
  ];
  await news(...entries);
  await tune(ctx, id, { strictness: "strict", languages: ["en"] });
  await searchAgain(ctx, id);
  expect(await titles(ctx, id)).toEqual(["New turbines for tidal power plants", "Tidal power grows"]);
  await tune(ctx, id, { strictness: "broad", languages: [] });
  await searchAgain(ctx, id);
  // Broad takes more, but nothing that is about something else.
  expect(await titles(ctx, id)).toEqual([
    "Das Gezeitenkraftwerk: tidal power im Hafen wird nun endlich gebaut",
    "New turbines for tidal power plants",
    "Tidal power grows",
  ]);
});

test("a strictness that a feed is saved with counts from its first articles on", async () => {
  await news(["Wind power at sea: turbines turn", "https://wire.example/wind"]);
  const ctx = await freshUser({ plan: "pro" });
  const input = { keywords: freshWords("tidal power"), feedName: "Tides", strictness: "broad" };
  const feed = await saveSmartFeed(ctx, SaveSmartFeedInput.parse(input));
  expect(feed.itemCount).toBe(1);
  expect(await getSmartSettings(ctx, feed.id)).toMatchObject({ strictness: "broad", excludedWords: [] });
});

test("a refresh adds no duplicate of what the feed has", async () => {
  await news(["Harbour builds a tidal power plant - The Daily Tide", "https://a.example/1"]);
  const ctx = await freshUser({ plan: "pro" });
  const { id } = await save(ctx, freshWords("tidal power"));
  await news(
    ["Harbour builds tidal power plant | Wire", "https://wire.example/again"],
    ["Tidal power in Wales gets money", "https://wire.example/new"],
  );
  await searchAgain(ctx, id);
  expect(await titles(ctx, id)).toEqual(["Harbour builds a tidal power plant", "Tidal power in Wales gets money"]);
});

test("less like this keeps such articles out, more like this lifts them, and forgetting undoes it", async () => {
  await news(
    ["Tidal power shares surge on the stock exchange", "https://money.example/1"],
    ["Tidal power turbines spare the seals", "https://nature.example/1"],
  );
  const ctx = await freshUser({ plan: "pro" });
  const { id } = await save(ctx, freshWords("tidal power"));
  const items = (await listItems(ctx, { feedId: id, filter: "all", sort: "newest", limit: 9 })).data;
  const itemOf = (word: string) => items.find(({ title }) => title.includes(word))?.id ?? 0;
  await teachSmartFeed(ctx, id, { itemId: itemOf("shares"), direction: "less" });
  const taught = await teachSmartFeed(ctx, id, { itemId: itemOf("seals"), direction: "more" });
  expect(taught).toMatchObject({ lessons: 2 });
  expect(taught.avoids).toEqual(expect.arrayContaining(["money.example", "shares", "exchange"]));
  expect(taught.prefers).toEqual(expect.arrayContaining(["nature.example", "seals"]));
  expect(taught.avoids).not.toContain("tidal");
  // Twice the same is one lesson; another opinion takes its place; null undoes it.
  await teachSmartFeed(ctx, id, { itemId: itemOf("seals"), direction: "more" });
  expect((await getSmartSettings(ctx, id)).lessons).toBe(2);

  const entries: Entry[] = [
    ["Tidal power shares fall as stock exchange reels", "https://money.example/2"],
    ["Seals and tidal power get along", "https://nature.example/2"],
  ];
  await news(...entries);
  await searchAgain(ctx, id);
  expect(await titles(ctx, id)).toContain("Seals and tidal power get along");
  expect(await titles(ctx, id)).not.toContain("Tidal power shares fall as stock exchange reels");
  expect(await forgetLessons(ctx, id)).toMatchObject({ lessons: 0, prefers: [], avoids: [] });
  await searchAgain(ctx, id);
  expect(await titles(ctx, id)).toContain("Tidal power shares fall as stock exchange reels");
});

test("keywords can be changed, but not to those of another feed of the same person", async () => {
  await news(["Tidal power grows", "https://a.example/1"]);
  const ctx = await freshUser({ plan: "pro" });
  const [one, other] = [freshWords("tidal power"), freshWords("wave energy")];
  const { id } = await save(ctx, one);
  const second = await save(ctx, other);
  await expect(tune(ctx, id, { keywords: other.toUpperCase() })).rejects.toMatchObject({ code: "ALREADY_SUBSCRIBED" });
  await expect(tune(ctx, id, { keywords: "-coal" })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  const next = freshWords("harbour");
  expect(await tune(ctx, id, { keywords: next })).toMatchObject({ keywords: next });
  expect(await getFeed(ctx, id)).toMatchObject({ keywords: next, title: "Tides" });
  // The old keywords are free again.
  expect(await tune(ctx, second.id, { keywords: one })).toMatchObject({ keywords: one });
  await expect(save(ctx, next)).rejects.toMatchObject({ code: "ALREADY_SUBSCRIBED" });
});

test("nobody else's feed, no feed of another kind, and no item of another feed", async () => {
  await news(["Tidal power grows", "https://a.example/1"]);
  const [ada, bob] = [await freshUser({ plan: "pro" }), await freshUser({ plan: "pro" })];
  const { id } = await save(ada, freshWords("tidal power"));
  const [item] = (await listItems(ada, { feedId: id, filter: "all", sort: "newest", limit: 1 })).data;
  const plain = await seedFeed(ada, { articles: 1 });
  const gone = { code: "NOT_FOUND", status: 404 };
  await expect(getSmartSettings(bob, id)).rejects.toMatchObject(gone);
  await expect(tune(bob, id, { strictness: "broad" })).rejects.toMatchObject(gone);
  await expect(forgetLessons(bob, id)).rejects.toMatchObject(gone);
  await expect(teachSmartFeed(bob, id, { itemId: item?.id ?? 0, direction: "less" })).rejects.toMatchObject(gone);
  await expect(getSmartSettings(ada, plain.id)).rejects.toMatchObject(gone);
  const foreign = plain.itemIds[0] ?? 0;
  await expect(teachSmartFeed(ada, id, { itemId: foreign, direction: "less" })).rejects.toMatchObject(gone);
});

test("a phrase must be there and what has a minus must not; duplicates are named", async () => {
  await news(
    ["Harbour builds a tidal power plant - The Daily Tide", "https://a.example/1"],
    ["Power of the tidal wave", "https://b.example/2"],
    ["Tidal power or coal: a debate", "https://c.example/3"],
    ["Harbour builds tidal power plant", "https://d.example/4"],
  );
  const preview = await generatePreview(await freshUser(), `"tidal power" -coal -case${++asked}`);
  expect(preview.title).toBe("Tidal Power");
  expect(preview.items).toHaveLength(1);
  expect(preview.items[0]).toMatchObject({
    title: "Harbour builds a tidal power plant",
    matchedTerms: ["tidal power"],
    isOwn: false,
    copies: [{ source: "d.example", link: "https://d.example/4" }],
    score: { relevance: expect.any(Number), freshness: expect.any(Number) },
  });
});

test("one site does not fill the head of the list", async () => {
  const subjects = ["turbines arrive", "seals watched", "court rules", "money found", "cable laid", "storm feared"];
  await news(...subjects.map((subject, n): Entry => [`Tidal power: ${subject}`, `https://loud.example/${n}`]), [
    "Tidal power: harbour opens",
    "https://quiet.example/1",
  ]);
  const { items } = await generatePreview(await freshUser(), freshWords("tidal power"));
  expect(items).toHaveLength(7);
  expect(items.findIndex(({ link }) => link.includes("quiet"))).toBeLessThan(4);
});

test("a feed marked private while a smart feed is collected does not leave its article public", async () => {
  await news(["Tidal power grows", "https://a.example/1"]);
  const ctx = await freshUser({ plan: "pro" });
  const keywords = freshWords("tidal power");
  const own = await seedFeed(ctx, { articles: [{ title: "Mine on tidal power", url: "https://own.example/1" }] });
  await indexArticles(ctx);
  const { id } = await save(ctx, keywords);
  await updateFeed(ctx, own.id, { isPrivate: true });
  // The row that a collection from before the marking would have written.
  const [row] = (await ctx.db.pool.query("SELECT source_id AS id FROM feeds WHERE id = $1", [id])).rows;
  const state = () =>
    ctx.db.pool
      .query("SELECT is_private FROM articles WHERE source_id = $1 ORDER BY url", [row.id])
      .then(({ rows }) => rows.map((one) => one.is_private));
  expect(await state()).toEqual([false, true]);
  await ctx.db.pool.query("UPDATE articles SET is_private = false WHERE source_id = $1", [row.id]);
  await keepPrivate(ctx.db.pool, row.id);
  expect(await state()).toEqual([false, true]);
});

test("a search that is too slow is left out in time, and a hostile one changes nothing", async () => {
  const slow = "slow.localhost";
  await news(["Tidal power grows", "https://a.example/1"]);
  await web.add(slow, {
    "*": { fault: "hang" },
  });
  const hostile = "hostile.localhost";
  await web.add(hostile, {
    "*": {
      type: "application/rss+xml",
      body: `<!DOCTYPE x [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]><rss version="2.0"><channel><item><title>&lt;img src=x onerror=alert(1)&gt; tidal power ${"z".repeat(90_000)}</title><link>javascript:alert(1)</link><description>&b;&lt;script&gt;alert(1)&lt;/script&gt;</description></item></channel></rss>`,
    },
  });
  process.env.SEARCH_FEED_TEMPLATES = [host, slow, hostile].map((name) => web.url(name, "/s?q={query}")).join(",");
  reloadEnv();
  const preview = await generatePreview(await freshUser(), freshWords("tidal power"));
  // It was not waited for until the fetch gave up.
  expect(web.active).toBe(1);
  expect(preview.failedSources).toContain(slow);
  expect(preview.items.map(({ title }) => title)).toContain("Tidal power grows");
  expect(JSON.stringify(preview.items)).not.toMatch(/javascript:|<script|<img/);
  process.env.SEARCH_FEED_TEMPLATES = web.url(host, "/search?q={query}");
  reloadEnv();
});
