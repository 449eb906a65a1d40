import type { Ctx } from "@/lib/domain/ctx";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeedArticle, seedFeed } from "@/scripts/testing/seed-feed";
import { indexArticles } from "./index-articles";
import { summarizeSearch } from "./summarize-search";

const day = (date: number) => `2026-03-${String(date).padStart(2, "0")}T08:00:00.000Z`;
const ARTICLES: SeedArticle[] = [
  { title: "A long walk", content: "<p>Past the mill, the pond and, once, a kettle.</p>", publishedAt: day(9) },
  { title: "Kettle, kettle", content: "<p>The kettle at last.</p>", publishedAt: day(2), isRead: true },
  { title: "The price of a kettle", content: "<p>Three shops.</p>", publishedAt: day(5) },
  { title: "Nothing of the sort", content: "<p>Tea without.</p>", publishedAt: day(8) },
];
const summary = async (ctx: Ctx, q: string, more: object = {}) => {
  const { best, ...counted } = await summarizeSearch(ctx, { q, filter: "all", ...more });
  return { ...counted, titles: best.map(({ title }) => title) };
};

async function shelf(articles: SeedArticle[]) {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { title: "Household", articles });
  await indexArticles(ctx, { limit: 10_000 });
  return { ctx, feed };
}

test("counts the matches and puts the most relevant first, whatever their age", async () => {
  const { ctx } = await shelf(ARTICLES);
  expect(await summary(ctx, "kettle")).toEqual({
    count: 3,
    isExact: true,
    titles: ["Kettle, kettle", "The price of a kettle", "A long walk"],
  });
});

test("counts within the filter and the feed", async () => {
  const { ctx, feed } = await shelf(ARTICLES);
  expect(await summary(ctx, "kettle", { filter: "unread" })).toMatchObject({ count: 2 });
  expect(await summary(ctx, "kettle", { feedId: feed.id })).toMatchObject({ count: 3 });
  await expect(summarizeSearch(ctx, { q: "kettle", filter: "all", feedId: 77 })).rejects.toThrow("Feed not found");
});

test("finds nothing of another user's", async () => {
  const { feed } = await shelf(ARTICLES);
  const stranger = await freshUser();
  expect(await summary(stranger, "kettle")).toEqual({ count: 0, isExact: true, titles: [] });
  await expect(summarizeSearch(stranger, { q: "kettle", filter: "all", feedId: feed.id })).rejects.toThrow(
    "Feed not found",
  );
});

test("a query without words is counted and has no best match", async () => {
  const { ctx } = await shelf(ARTICLES);
  expect(await summary(ctx, "is:read")).toEqual({ count: 1, isExact: true, titles: [] });
  expect(await summary(ctx, "…")).toEqual({ count: 0, isExact: true, titles: [] });
});

test("more than 500 matches are counted up to there", async () => {
  const many = Array.from({ length: 520 }, (_, place) => ({ title: `Kettle ${place}`, content: "<p>Steam.</p>" }));
  const { ctx } = await shelf(many);
  const found = await summary(ctx, "kettle");
  expect(found).toMatchObject({ count: 500, isExact: false });
  expect(found.titles).toHaveLength(10);
});
