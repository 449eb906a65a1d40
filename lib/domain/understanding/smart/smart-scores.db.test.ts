import { fetchOptions } from "@/lib/domain/content/parsing/fetch-options";
import type { Ctx } from "@/lib/domain/ctx";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { reloadEnv } from "@/lib/platform/env";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { startWeb, type Web } from "@/sandbox/web";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { stopClock } from "@/scripts/testing/test-clock";
import { generatePreview } from "./generate-preview";

const HOST = "scores.localhost";
/** Search results are cached for some minutes. */
let asked = 0;
const freshWords = () => `tidal power -scores${++asked}`;
let web: Web;

const FOUND = [
  ["Harbour builds a tidal power plant", "https://daily.example/plant"],
  ["The cost of tidal power from the own feed", "https://mine.example/cost?utm_source=search"],
];

beforeAll(async () => {
  web = await startWeb();
  const items = FOUND.map(
    ([title, link]) =>
      `<item><title>${title}</title><link>${link}</link><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate>
       <description>The town council has decided to look at tidal power in the old harbour.</description></item>`,
  );
  const body = `<rss version="2.0"><channel><title>Search</title>${items.join("")}</channel></rss>`;
  await web.add(HOST, { "*": { body, type: "application/rss+xml" } });
  process.env.SEARCH_FEED_TEMPLATES = web.url(HOST, "/search?q={query}");
  reloadEnv();
});
beforeEach(() => stopClock("2026-03-02T00:00:00.000Z"));
afterAll(async () => {
  closeTransport(fetchOptions());
  await web.close();
});

/** A reader with a good and their own bad article; a search finds the bad one, too. */
async function reader(): Promise<Ctx> {
  const ctx = await freshUser();
  await seedFeed(ctx, {
    articles: [
      { title: "Tidal power explained", summary: "How tidal power works", url: "https://mine.example/good" },
      { title: "What tidal power costs", summary: "The cost of tidal power", url: "https://mine.example/cost" },
    ],
  });
  await ctx.db.pool.query(
    `INSERT INTO article_analyses (article_id, quality_score, language, key_topics, key_points, analyzed_at)
     SELECT a.id, CASE WHEN a.title LIKE '%explained' THEN 90 ELSE 30 END, 'en', '{}', '{}', now()
     FROM articles a JOIN feed_items i ON i.article_id = a.id WHERE i.user_key = $1`,
    [ctx.user.key],
  );
  await indexArticles(ctx, { limit: 1_000 });
  return ctx;
}
const linksOf = (items: readonly { link: string }[]) => items.map(({ link }) => link).sort();

test("own articles keep conditions by their analysis, also where a search finds them; no search is asked for conditions", async () => {
  const ctx = await reader();
  const words = freshWords();
  const { title, items, considered } = await generatePreview(ctx, `${words} quality:>70 minutes:<60 quality:great`);
  expect(title).toBe("Tidal Power");
  // The reading time of the own ones is not known, and that of the found one cannot be.
  expect(linksOf(items)).toEqual(["https://daily.example/plant"]);
  expect(considered).toBe(4);
  expect(linksOf((await generatePreview(ctx, `${words} quality:>70`)).items)).toEqual([
    "https://daily.example/plant",
    "https://mine.example/good",
  ]);
  expect(new URL(web.last(HOST)?.url ?? "", "http://x").searchParams.get("q")).toBe(words);
});

test("found articles keep conditions by their beginning", async () => {
  const ctx = await reader();
  const words = freshWords();
  const links = async (typed: string) => linksOf((await generatePreview(ctx, `${words} ${typed}`)).items);
  const all = await links("lang:en");
  expect(all).toEqual(expect.arrayContaining(["https://daily.example/plant", "https://mine.example/good"]));
  expect(await links("lang:de")).toEqual([]);
  expect(await links("-lang:en")).toEqual([]);
  expect(await links("-lang:de")).toEqual(all);
  const preview = await generatePreview(ctx, `${words} lang:de`);
  expect(preview).toMatchObject({ fitting: 0, fittingBroadly: 0, considered: 4 });
});

test("conditions without a meaning change nothing, and conditions alone are not query", async () => {
  const ctx = await reader();
  const words = freshWords();
  const plain = await generatePreview(ctx, words);
  const odd = await generatePreview(ctx, `${words} quality:great kind: is:duplicate`);
  expect(odd.items).toEqual(plain.items);
  await expect(generatePreview(ctx, "kind:tutorial quality:>70")).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
});
