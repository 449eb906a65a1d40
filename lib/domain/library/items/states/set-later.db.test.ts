import { DatedItemQuery, FeedItemQuery, MarkReadInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { findItems } from "@/lib/domain/library/search/find-items";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { readStats } from "@/lib/domain/understanding/stats/read-stats";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { setLater } from "./set-later";
import { setRead } from "./set-state";

const list = (ctx: Ctx, query: object = {}) => listItems(ctx, DatedItemQuery.parse({ filter: "later", ...query }));
const idsOf = async (ctx: Ctx, query: object = {}) => (await list(ctx, query)).data.map(({ id }) => id);

test("saves an article for later, removes it again, and repeating either changes nothing", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: [{ isStarred: true }] });
  const id = feed.itemIds[0] ?? 0;
  for (const isLater of [true, true, false, false, true]) {
    expect(await setLater(ctx, id, isLater)).toEqual({ id, isRead: false, isStarred: true, isLater });
    expect(await readCounts(ctx)).toMatchObject({ later: isLater ? 1 : 0, starred: 1, unread: 1 });
    expect(await getItem(ctx, id)).toMatchObject({ isLater });
  }
});

test("tells other tabs only what changed", async () => {
  const ctx = await freshUser();
  const { itemIds } = await seedFeed(ctx, { articles: 1 });
  const id = itemIds[0] ?? 0;
  const added = jest.spyOn(ctx.changes, "add");
  await setLater(ctx, id, true);
  await setLater(ctx, id, true);
  expect(added.mock.calls).toEqual([[ctx.user.key, { type: "item-states", items: [{ id, isLater: true }] }]]);
});

test("another user's article is not found and not saved", async () => {
  const ctx = await freshUser();
  const bob = await freshUser();
  const { itemIds } = await seedFeed(ctx, { articles: 1 });
  const id = itemIds[0] ?? 0;
  const notFound = { code: "NOT_FOUND", message: "Article not found" };
  await expect(setLater(bob, id, true)).rejects.toMatchObject(notFound);
  await setLater(ctx, id, true);
  await expect(setLater(bob, id, false)).rejects.toMatchObject(notFound);
  expect(await idsOf(ctx)).toEqual([id]);
  expect(await readCounts(bob)).toMatchObject({ later: 0 });
});

describe("the list", () => {
  async function shelf() {
    const clock = stopClock();
    const ctx = await freshUser();
    const one = await seedFeed(ctx, { articles: 3 });
    const two = await seedFeed(ctx, { articles: 2 });
    const [a = 0, b = 0, c = 0] = one.itemIds;
    const [d = 0] = two.itemIds;
    // Not in the order of publishing.
    for (const id of [b, d, a, c]) {
      await setLater(ctx, id, true);
      clock.forward(MINUTE);
    }
    return { ctx, clock, one, two, a, b, c, d };
  }

  test("has the shortest first, page by page, and last what was not analysed", async () => {
    const { ctx, one, a, b, c, d } = await shelf();
    for (const [id, minutes] of [
      [a, 12],
      [b, 3],
      [d, 3],
    ]) {
      await sql(ctx.db.pool, {
        text: `INSERT INTO article_analyses (article_id, key_topics, key_points, analyzed_at, reading_time_minutes)
          SELECT article_id, '{}', '{}', now(), $3 FROM feed_items WHERE user_key = $1 AND id = $2`,
        values: [ctx.user.key, id, minutes],
      });
    }
    const shortest = (more: object = {}) =>
      findItems(ctx, FeedItemQuery.parse({ filter: "later", sort: "shortest", ...more }));
    const equal = [b, d].sort((x, y) => x - y);
    const first = await shortest({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(equal);
    const rest = await shortest({ limit: 2, cursor: first.next ?? "" });
    expect(rest).toMatchObject({ data: [{ id: a }, { id: c }], next: null });
    expect((await shortest({ feedId: one.id })).data.map(({ id }) => id)).toEqual([b, a, c]);
    for (const wrong of [{ filter: "all" }, { q: "loom" }]) {
      await expect(shortest(wrong)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    }
  });

  test("has what was saved last first, page by page", async () => {
    const { ctx, a, b, c, d } = await shelf();
    expect(await idsOf(ctx)).toEqual([c, a, d, b]);
    expect(await idsOf(ctx, { sort: "oldest" })).toEqual([b, d, a, c]);
    for (const sort of ["newest", "oldest"]) {
      const first = await list(ctx, { sort, limit: 3 });
      const second = await list(ctx, { sort, limit: 3, cursor: first.next });
      expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(await idsOf(ctx, { sort }));
      expect(second.next).toBeNull();
    }
  });

  test("narrows to a feed, a bundle or a label", async () => {
    const { ctx, one, two, a, b, c, d } = await shelf();
    const { id: labelId } = await addLabel(ctx, { name: "Kept", ids: [b, d] });
    const bundleId = await seedBundle(ctx, [two]);
    expect(await idsOf(ctx, { feedId: one.id })).toEqual([c, a, b]);
    expect(await idsOf(ctx, { bundleId })).toEqual([d]);
    expect(await idsOf(ctx, { labelId })).toEqual([d, b]);
    const bob = await freshUser();
    await expect(list(bob, { feedId: one.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(list(bob, { bundleId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("keeps what is read, and marking it all as read reaches nothing else", async () => {
    const { ctx, a, b, c, d } = await shelf();
    await setRead(ctx, a, true);
    expect(await markRead(ctx, MarkReadInput.parse({ filter: "later" }))).toMatchObject({ markedCount: 3 });
    expect(await idsOf(ctx)).toEqual([c, a, d, b]);
    expect(await readCounts(ctx)).toMatchObject({ unread: 1, later: 4 });
  });

  test("is counted for a feed, a bundle and in all", async () => {
    const { ctx, one, two, d } = await shelf();
    await setRead(ctx, d, true);
    const stats = (scope: object) => readStats(ctx, { filter: "later", tz: "UTC", ...scope });
    expect(await stats({})).toMatchObject({ totalItems: 4, unreadItems: 3, starredItems: 0, activeFeeds: 2 });
    expect(await stats({ feedId: one.id })).toMatchObject({ totalItems: 3, unreadItems: 3 });
    expect(await stats({ bundleId: await seedBundle(ctx, [two]) })).toMatchObject({ totalItems: 1, unreadItems: 0 });
  });

  test("loses a deleted feed's articles, and has them at their old places when it is restored", async () => {
    const { ctx, one, a, b, c, d } = await shelf();
    await deleteFeed(ctx, one.id);
    expect(await idsOf(ctx)).toEqual([d]);
    expect(await readCounts(ctx)).toMatchObject({ later: 1 });
    await restoreFeed(ctx, one.id);
    expect(await idsOf(ctx)).toEqual([c, a, d, b]);
  });
});

test("an article that two feeds carry is saved once, and listed in both", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const one = await seedFeed(ctx, { articles: 1 });
  const two = await seedFeed(ctx, { articles: 1 });
  const [first = 0, second = 0] = [one.itemIds[0], two.itemIds[0]];
  await setLater(ctx, second, true);
  clock.forward(MINUTE);
  const articles = await sql<{ id: number }>(ctx.db.pool, {
    text: "SELECT article_id AS id FROM feed_items WHERE user_key = $1 ORDER BY id",
    values: [ctx.user.key],
  });
  const [root, other] = articles.map(({ id }) => id);
  await ctx.db.pool.query("UPDATE articles SET same_id = $1 WHERE id = $2", [root, other]);
  await ctx.db.pool.query("SELECT relate_items(ARRAY[$1::int], $2::bigint[])", [ctx.user.key, [root, other]]);
  expect(await idsOf(ctx)).toEqual([first]);
  expect(await idsOf(ctx, { feedId: two.id })).toEqual([first]);
  expect(await idsOf(ctx, { bundleId: await seedBundle(ctx, [two]) })).toEqual([first]);
  expect(await readStats(ctx, { feedId: two.id, filter: "later", tz: "UTC" })).toMatchObject({ totalItems: 1 });
  await deleteFeed(ctx, one.id);
  expect(await idsOf(ctx, { feedId: two.id })).toEqual([first]);
});
