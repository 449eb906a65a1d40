import { FeedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { findItems } from "@/lib/domain/library/search/find-items";
import { recount } from "@/scripts/testing/database/recount";
import { blocksOf, explain, nodesOf } from "@/scripts/testing/explain";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { getItem } from "./get-item";
import { listStory, STORIES } from "./item-stories";

/** Puts the articles of these items into one story. */
async function tell(ctx: Ctx, ids: number[]): Promise<void> {
  await ctx.db.pool.query(
    `WITH story AS MATERIALIZED (SELECT nextval('story_ids') AS id)
     INSERT INTO article_stories (article_id, story_id, published_at, keys, waits)
     SELECT i.article_id, story.id, i.published_at, '{}', false FROM feed_items i, story
     WHERE i.user_key = $1 AND i.id = ANY($2::bigint[])`,
    [ctx.user.key, ids],
  );
}
const rate = (ctx: Ctx, id: number, quality: number, words = 100) =>
  ctx.db.pool.query(
    `INSERT INTO article_analyses (article_id, quality_score, word_count, key_topics, key_points, analyzed_at)
     SELECT article_id, $3, $4, '{}', '{}', now() FROM feed_items WHERE user_key = $1 AND id = $2`,
    [ctx.user.key, id, quality, words],
  );
const list = async (ctx: Ctx) => (await findItems(ctx, FeedItemQuery.parse({}))).data;

async function world() {
  const ctx = await freshUser();
  const feeds = [
    await seedFeed(ctx, { articles: 2 }),
    await seedFeed(ctx, { articles: 1 }),
    await seedFeed(ctx, { articles: 1 }),
  ];
  const ids = feeds.flatMap(({ itemIds }) => itemIds);
  return { ctx, feeds, ids: ids as [number, number, number, number] };
}

test("rows and the article name their story, how many others tell it, and their place in it", async () => {
  const { ctx, ids } = await world();
  const [a, alone, b, c] = ids;
  await tell(ctx, [a, b, c]);
  for (const [id, quality] of [
    [a, 40],
    [b, 80],
    [c, 60],
  ] as const)
    await rate(ctx, id, quality);
  const rows = new Map((await list(ctx)).map((row) => [row.id, row.story]));
  expect([a, b, c].map((id) => rows.get(id)?.place)).toEqual([3, 1, 2]);
  expect(rows.get(a)).toEqual({ id: rows.get(b)?.id, others: 2, place: 3 });
  expect(rows.get(alone)).toBeUndefined();
  expect((await getItem(ctx, c)).story).toEqual(rows.get(c));
  expect((await listStory(ctx, a)).map(({ id }) => id)).toEqual([b, c, a]);
});

test("an article of a feed that is read as a whole comes before one of a feed that is hardly read", async () => {
  const { ctx, feeds, ids } = await world();
  const [a, , b] = ids;
  await tell(ctx, [a, b]);
  await ctx.db.pool.query("DELETE FROM unread WHERE user_key = $1 AND feed_id = $2", [ctx.user.key, feeds[1]?.id]);
  await recount(ctx.db.pool, ctx.user.key);
  expect((await listStory(ctx, a)).map(({ id }) => id)).toEqual([b, a]);
});

test("of equal articles the earliest comes first", async () => {
  const { ctx, ids } = await world();
  const [a, older] = ids;
  await tell(ctx, [a, older]);
  expect((await listStory(ctx, a)).map(({ id }) => id)).toEqual([older, a]);
});

test("an article that tells its event alone has no story, and its list has itself", async () => {
  const { ctx, ids } = await world();
  const [a] = ids;
  await tell(ctx, [a]);
  expect((await list(ctx)).map(({ story }) => story)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await listStory(ctx, a)).toMatchObject([{ id: a }]);
});

test("what only others follow does not count, and another user's article is not found", async () => {
  const { ctx, feeds, ids } = await world();
  const [a, , b] = ids;
  await tell(ctx, [a, b]);
  const other = await freshUser();
  const { itemIds } = await seedFeed(other, { sourceId: feeds[0]?.sourceId });
  expect(itemIds).toEqual([]);
  await expect(listStory(other, a)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("hidden duplicates do not count", async () => {
  const { ctx, ids } = await world();
  const [a, , b] = ids;
  await tell(ctx, [a, b]);
  await ctx.db.pool.query(
    `WITH moved AS (DELETE FROM feed_items WHERE user_key = $1 AND id = $2 RETURNING *)
     INSERT INTO hidden_items (id, user_key, feed_id, article_id, published_at, arrived_at)
     SELECT id, user_key, feed_id, article_id, published_at, arrived_at FROM moved`,
    [ctx.user.key, b],
  );
  await recount(ctx.db.pool, ctx.user.key);
  expect((await list(ctx)).find(({ id }) => id === a)?.story).toBeUndefined();
});

test("the stories of a page are lookups, however many items there are", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 5000 });
  for (let at = 0; at < 60; at += 3) await tell(ctx, feed.itemIds.slice(at, at + 3));
  for (const table of ["feed_items", "article_stories", "article_analyses", "feed_counts"]) {
    await ctx.db.pool.query(`ANALYZE ${table}`);
  }
  const page = feed.itemIds.slice(0, 20);
  for (const plan of [await explain(ctx.db.pool, STORIES, [ctx.user.key, page]), await explain(ctx.db.pool, STORIES)]) {
    const scanned = nodesOf(plan).filter(
      (node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "feed_items",
    );
    expect(scanned).toEqual([]);
    expect(blocksOf(plan)).toBeLessThan(600);
  }
});
