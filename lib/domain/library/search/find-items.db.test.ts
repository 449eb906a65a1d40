import { FeedItemQuery, MarkReadInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { findItems } from "./find-items";
import { indexArticles } from "./index-articles";

const find = (ctx: Ctx, query: object) => findItems(ctx, FeedItemQuery.parse(query));

/** Returns the ids of all hits by following the cursors. */
async function walk(ctx: Ctx, query: object): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await find(ctx, { ...query, cursor });
    ids.push(...page.data.map((item) => item.id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return ids;
}

test("a search returns matching items, and nothing for a query without words", async () => {
  const ctx = await freshUser();
  const articles = [{ title: "Solar Power" }, { title: "Wind", summary: "also POWER" }, { title: "50% off" }];
  await seedFeed(ctx, { articles });
  await indexArticles(ctx);
  const titles = async (q: string) => (await find(ctx, { q })).data.map((item) => item.title);
  expect(await titles("power")).toEqual(["Solar Power", "Wind"]);
  expect(await titles("50%")).toEqual(["50% off"]);
  expect(await titles("%")).toEqual([]);
});

test("a search continues after its cursor, also when hits are rare", async () => {
  const ctx = await freshUser();
  const titles = Array.from({ length: 4500 }, (_, n) => ({ title: n % 1500 === 10 ? `needle ${n}` : "hay" }));
  const feed = await seedFeed(ctx, { articles: titles });
  await indexArticles(ctx, { limit: 10_000 });
  const bundleId = await seedBundle(ctx, [feed]);
  for (const scope of [{}, { feedId: feed.id }, { bundleId }]) {
    for (const limit of [1, 50]) expect(await walk(ctx, { ...scope, q: "needle", limit })).toHaveLength(3);
  }
});

test("by relevance the best match comes first, page after page, whatever its age", async () => {
  const ctx = await freshUser();
  const day = (date: number) => `2026-03-0${date}T08:00:00.000Z`;
  const articles = [
    { title: "A long walk", content: "<p>Past the mill, the pond and, once, a kettle.</p>", publishedAt: day(9) },
    { title: "Kettle, kettle", content: "<p>The kettle at last.</p>", publishedAt: day(2) },
    { title: "The price of a kettle", content: "<p>Three shops.</p>", publishedAt: day(5) },
    { title: "Tea", content: "<p>Without.</p>", publishedAt: day(8) },
  ];
  await seedFeed(ctx, { articles });
  await indexArticles(ctx);
  const query = { q: "kettle", sort: "relevance" };
  const { data, next } = await find(ctx, query);
  expect(data.map(({ title }) => title)).toEqual(["Kettle, kettle", "The price of a kettle", "A long walk"]);
  expect(next).toBeNull();
  expect(await walk(ctx, { ...query, limit: 1 })).toEqual(data.map(({ id }) => id));
  expect(await walk(await freshUser(), query)).toEqual([]);
});

test("a page by relevance after a row that no longer matches is empty", async () => {
  const ctx = await freshUser();
  await seedFeed(ctx, { articles: [{ title: "Kettle" }, { title: "Another kettle" }] });
  await indexArticles(ctx);
  const query = { q: "kettle is:unread", sort: "relevance", limit: 1 };
  const first = await find(ctx, query);
  await markRead(ctx, MarkReadInput.parse({ ids: first.data.map(({ id }) => id) }));
  expect(await find(ctx, { ...query, cursor: first.next })).toEqual({ data: [], next: null });
});

test("without a search there is no order by relevance", async () => {
  const ctx = await freshUser();
  await expect((async () => find(ctx, { sort: "relevance" }))()).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
});
