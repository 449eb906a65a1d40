import type { Ctx } from "@/lib/domain/ctx";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { setStarred } from "@/lib/domain/library/items/states/set-state";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { pruneItems } from "./prune-items";

/** Seeds a feed whose articles arrived so many days ago, the newest first. */
async function feedOf(ctx: Ctx, ...days: number[]) {
  const feed = await seedFeed(ctx, { articles: days.length });
  for (const [at, ago] of days.entries()) {
    await ctx.db.pool.query(
      "UPDATE feed_items SET arrived_at = $3::timestamptz - make_interval(days => $4) WHERE user_key = $1 AND id = $2",
      [ctx.user.key, feed.itemIds[at], ctx.now(), ago],
    );
  }
  return feed;
}

const left = async ({ db, user }: Ctx, { id, itemIds }: { id: number; itemIds: number[] }): Promise<number[]> => {
  const { rows } = await db.pool.query("SELECT id::int FROM feed_items WHERE user_key = $1 AND feed_id = $2", [
    user.key,
    id,
  ]);
  return rows.map((row) => itemIds.indexOf(row.id)).sort((a, b) => a - b);
};

test("articles are kept for the days of their feed, the newest and starred ones longer, others as usual", async () => {
  const ctx = await freshUser();
  const [week, year, usual, forever] = [
    await feedOf(ctx, 6, 8, 40, 400),
    await feedOf(ctx, 6, 40, 364, 400),
    await feedOf(ctx, 6, 40, 400),
    await feedOf(ctx, 6, 400),
  ];
  const old = await feedOf(ctx, 400, 401);
  await updateFeed(ctx, week.id, { keepDays: 7 });
  await updateFeed(ctx, year.id, { keepDays: 365 });
  await updateFeed(ctx, forever.id, { keepDays: 0 });
  await updateFeed(ctx, old.id, { keepDays: 30 });
  await setStarred(ctx, week.itemIds[3] ?? 0, true);
  await pruneItems(testCtx(), () => false);
  expect(await left(ctx, week)).toEqual([0, 3]);
  expect(await left(ctx, year)).toEqual([0, 1, 2]);
  expect(await left(ctx, usual)).toEqual([0, 1, 2]);
  expect(await left(ctx, forever)).toEqual([0, 1]);
  expect(await left(ctx, old)).toEqual([0]);
  const count = await ctx.db.prisma.feedCount.findFirst({ where: { feedId: week.id } });
  expect(count).toMatchObject({ total: 2, unread: 2 });
});

test("what was chosen can be taken back, and only what is offered can be chosen", async () => {
  const ctx = await freshUser();
  const feed = await feedOf(ctx, 1);
  expect(await updateFeed(ctx, feed.id, { keepDays: 30 })).toMatchObject({ keepDays: 30 });
  expect(await updateFeed(ctx, feed.id, { notifies: false })).toMatchObject({ keepDays: 30, notifies: false });
  expect(await updateFeed(ctx, feed.id, { keepDays: null })).toMatchObject({ keepDays: null, notifies: false });
  await expect(updateFeed(ctx, feed.id, { keepDays: 5 as 7 })).rejects.toThrow("feeds_keep_days_check");
});
