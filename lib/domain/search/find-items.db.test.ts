import { FeedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
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
}, 20_000);
