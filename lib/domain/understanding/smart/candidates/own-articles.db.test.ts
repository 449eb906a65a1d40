import type { Ctx } from "@/lib/domain/ctx";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { splitScores } from "@/lib/shared/search/split-scores";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { ownArticles } from "./own-articles";

const titles = async (ctx: Ctx, query: string) => {
  await indexArticles(ctx, { limit: 1_000 });
  return (await ownArticles(ctx, ctx.user.key, { keywords: query, scores: [] })).map(({ item }) => item.title);
};

test("everything that is kept is looked through, rare words and titles first, then what is new", async () => {
  const ctx = await freshUser();
  const common = Array.from({ length: 40 }, (_, n) => ({ title: `Big news ${n}`, summary: "A new day for the city" }));
  await seedFeed(ctx, {
    articles: [
      ...common,
      { title: "Notes", summary: "Somebody mentions zeolites in the city", publishedAt: "2026-02-28T00:00:00.000Z" },
      { title: "Zeolite city", publishedAt: "2019-01-01T00:00:00.000Z" },
    ],
  });
  expect(await titles(ctx, "zeolites new city")).toEqual(["Zeolite city", "Notes"]);
  expect(await titles(ctx, "quokkas")).toEqual([]);
});

test("the text is read beyond the summary, without its markup", async () => {
  const ctx = await freshUser();
  await seedFeed(ctx, {
    articles: [
      {
        title: "Notes",
        summary: "Short",
        content: `<p>Short</p><p class="x">Then <b>zeolites</b> ${"go on ".repeat(200)}</p>`,
      },
    ],
  });
  await indexArticles(ctx);
  const [found] = await ownArticles(ctx, ctx.user.key, { keywords: "zeolites", scores: [] });
  expect(found?.text).toContain("zeolites");
  expect(found?.text).not.toMatch(/[<>]|class/);
});

test("nobody else's articles, none of smart feeds, none of deleted feeds, and private ones marked", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const gone = await seedFeed(ada, { articles: [{ title: "Zeolites deleted" }] });
  await seedFeed(ada, { kind: "smart", keywords: "zeolites", articles: [{ title: "Zeolites found" }] });
  await seedFeed(ada, { isPrivate: true, articles: [{ title: "Zeolites mine" }] });
  await seedFeed(bob, { isPrivate: true, articles: [{ title: "Zeolites of Bob" }] });
  await ada.db.pool.query("UPDATE feeds SET deleted_at = now() WHERE id = $1", [gone.id]);
  await indexArticles(ada, { limit: 1_000 });
  const found = await ownArticles(ada, ada.user.key, { keywords: "zeolites", scores: [] });
  expect(found.map(({ item, isPrivate }) => [item.title, isPrivate])).toEqual([["Zeolites mine", true]]);
});

test("a reader of more sources than fit into a query finds the same", async () => {
  const ctx = await freshUser();
  for (let n = 0; n < 52; n += 1) await seedFeed(ctx, { articles: n === 0 ? [{ title: "Zeolites here" }] : 0 });
  expect(await titles(ctx, "zeolites")).toEqual(["Zeolites here"]);
});

test("an article that still waits for the index is found by its beginning", async () => {
  const ctx = await freshUser();
  await seedFeed(ctx, { articles: [{ title: "Zeolites just now" }, { title: "Something else" }] });
  const found = await ownArticles(ctx, ctx.user.key, { keywords: "zeolite (", scores: [] });
  expect(found.map(({ item }) => item.title)).toEqual(["Zeolites just now"]);
});

test("of the analysed ones those that fit the conditions come first, the others are marked", async () => {
  const ctx = await freshUser();
  await seedFeed(ctx, {
    articles: ["Zeolites good", "Zeolites bad", "Zeolites not analysed"].map((title) => ({ title })),
  });
  await ctx.db.pool.query(
    `INSERT INTO article_analyses (article_id, quality_score, content_type, language, key_topics, key_points, analyzed_at)
     SELECT a.id, CASE WHEN a.title LIKE '%good' THEN 90 ELSE 30 END, 'tutorial', 'en', '{"Zeolite Filters"}', '{}', now()
     FROM articles a JOIN feed_items i ON i.article_id = a.id WHERE i.user_key = $1 AND a.title NOT LIKE '%not analysed'`,
    [ctx.user.key],
  );
  await indexArticles(ctx, { limit: 1_000 });
  const found = async (typed: string) => {
    const articles = await ownArticles(ctx, ctx.user.key, { keywords: "zeolites", scores: splitScores(typed).scores });
    return [true, false].map((fits) =>
      articles
        .filter((one) => one.fits === fits)
        .map(({ item }) => item.title)
        .sort(),
    );
  };
  const [good, bad, waiting] = ["Zeolites good", "Zeolites bad", "Zeolites not analysed"];
  expect(await found("")).toEqual([[bad, good, waiting], []]);
  expect(await found('quality:>70 kind:tutorial topic:"zeolite filters" lang:en')).toEqual([[good], [bad, waiting]]);
  expect(await found("lang:de")).toEqual([[], [bad, good, waiting]]);
  expect(await found("-quality:>70")).toEqual([[bad, waiting], [good]]);
});
