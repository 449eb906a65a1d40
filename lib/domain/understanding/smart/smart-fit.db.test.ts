import { SaveSmartFeedInput } from "@/lib/contracts/smart";
import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { embed, packVector } from "@/lib/insight/embedding/embed";
import { EMBEDDING_ENGINE } from "@/lib/insight/embedding/token-table";
import { reloadEnv } from "@/lib/platform/env";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { stopClock } from "@/scripts/testing/test-clock";
import { generatePreview } from "./generate-preview";
import { saveSmartFeed } from "./save-smart-feed";

let web: Web;
const hosts = ["fits.localhost", "close.localhost"] as const;

const item = (title: string, link: string) =>
  `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate><description>About ${title}</description></item>`;
const feedOf = (...items: string[]) => ({
  body: `<rss version="2.0"><channel><title>Search</title>${items.join("")}</channel></rss>`,
  type: "application/rss+xml",
});
/** Search results are cached for some minutes, so every test searches for words of its own. */
let asked = 0;
const freshWords = (words: string) => `${words} -fit${++asked}`;

beforeAll(async () => {
  web = await startWeb();
  process.env.SEARCH_FEED_TEMPLATES = hosts.map((host) => web.url(host, "/search?q={query}")).join(",");
  reloadEnv();
});
beforeEach(() => stopClock("2026-03-02T00:00:00.000Z"));
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

const save = (ctx: Ctx, keywords: string) =>
  saveSmartFeed(ctx, SaveSmartFeedInput.parse({ keywords, feedName: "Tides" }));

describe("what does not fit", () => {
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

  const WIND = "Wind power at sea: turbines turn";
  beforeEach(async () => {
    await web.add(hosts[0], { "*": feedOf(item("Football tonight", "https://daily.example/football")) });
    await web.add(hosts[1], { "*": feedOf(item(WIND, "https://wire.example/wind")) });
  });

  test("is shown as close where fewer than five articles fit, which the answer says", async () => {
    const keywords = freshWords("tidal power");
    const ctx = await freshUser({ plan: "pro" });
    const preview = await generatePreview(ctx, keywords);
    expect(preview).toMatchObject({ items: [{ title: WIND, isClose: true }], fitting: 0, considered: 2 });
    expect(preview.description).toBe(`Nothing fits “${keywords}” yet. Widened: 1 further article comes close`);
    expect(await generatePreview(ctx, keywords, "broad")).toMatchObject({ items: [{ title: WIND, isClose: false }] });
    expect(await save(ctx, keywords)).toMatchObject({ itemCount: 1 });
  });

  test("is not shown in a strict feed, nor where nothing is close, and the feed can be saved anyway", async () => {
    const ctx = await freshUser({ plan: "pro" });
    expect(await generatePreview(ctx, freshWords("tidal power"), "strict")).toMatchObject({
      items: [],
      fittingBroadly: 1,
    });
    const keywords = freshWords("medieval poetry");
    expect(titles(await generatePreview(ctx, keywords))).toEqual([]);
    expect(await save(ctx, keywords)).toMatchObject({ itemCount: 0 });
  });

  test("is found in other words among everything that is kept", async () => {
    for (const host of hosts) await web.add(host, { "*": feedOf() });
    const ctx = await freshUser();
    const title = "How to fix a dripping tap in your kitchen";
    await seedFeed(ctx, {
      articles: [
        {
          title,
          summary: "Turn off the water, then replace the washer of the dripping tap",
          publishedAt: "2020-01-01T00:00:00.000Z",
        },
      ],
    });
    await ctx.db.pool.query(
      `INSERT INTO article_analyses (article_id, vector, embedding_engine, language, key_topics, key_points, analyzed_at)
       SELECT article_id, $2, $3, 'en', '{}', '{}', now() FROM feed_items WHERE user_key = $1`,
      [ctx.user.key, packVector(embed(title)), EMBEDDING_ENGINE],
    );
    await indexArticles(ctx);
    const preview = await generatePreview(ctx, freshWords("repair leaking faucet"));
    expect(preview.items).toMatchObject([{ title, isClose: true, matchedTerms: [] }]);
  });

  test.each([
    ["stop words alone", "the of and"],
    ["a very long query", `tidal ${"power ".repeat(45)}`],
    ["another script", "潮汐 能源"],
    ["operators", "((tidal | ! & <-> 'power:*' \\\\"],
    ["quotes", "\"'\"' OR OR -"],
  ])("%s breaks nothing", async (_, words) => {
    for (const host of hosts) await web.add(host, { "*": feedOf() });
    const ctx = await freshUser();
    await seedFeed(ctx, { articles: [{ title: "Gardening in spring", summary: "About beds and seeds" }] });
    await indexArticles(ctx);
    expect((await generatePreview(ctx, words)).items).toEqual([]);
  });
});
