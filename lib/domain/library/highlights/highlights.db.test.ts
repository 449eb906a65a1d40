import type { NewHighlight } from "@/lib/contracts/highlights/highlights";
import { HighlightQuery } from "@/lib/contracts/highlights/highlights";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { PLANS } from "@/lib/domain/plans/billing/plans";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeedArticle, seedFeed } from "@/scripts/testing/seed-feed";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { addHighlight } from "./add-highlight";
import { changeHighlight, deleteHighlight } from "./change-highlight";
import { getHighlight, listHighlights } from "./list-highlights";

const UUID = "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6";
const part = (itemId: number, more: Partial<NewHighlight> = {}): NewHighlight => {
  return { itemId, quote: "linear scan", prefix: "but ", suffix: " has", color: "yellow", ...more };
};
const list = (ctx: Ctx, query: object = {}) => listHighlights(ctx, HighlightQuery.parse(query));
const quotes = async (ctx: Ctx, query: object = {}) => (await list(ctx, query)).data.map(({ quote }) => quote);

async function reader(articles: SeedArticle[] = [{ title: "A register allocator" }]) {
  const ctx = await freshUser({ plan: "pro" });
  const feed = await seedFeed(ctx, { title: "Small Compilers", articles });
  return { ctx, feed, item: feed.itemIds[0] ?? 0 };
}

test("a highlight stands in its article and in the list, and changes one thing at a time", async () => {
  const { ctx, feed, item } = await reader();
  const made = await addHighlight(ctx, part(item, { note: "Use it" }));
  expect(made).toMatchObject({
    ...part(item, { note: "Use it" }),
    publicUrl: null,
    isPrivate: false,
    article: { title: "A register allocator", feedId: feed.id, feedTitle: "Small Compilers" },
  });
  const { article, ...own } = made;
  expect((await getItem(ctx, item)).highlights).toEqual([own]);
  expect(await changeHighlight(ctx, made.id, { color: "pink" })).toMatchObject({ color: "pink", note: "Use it" });
  expect(await changeHighlight(ctx, made.id, { note: null })).toMatchObject({ color: "pink", note: null });
  await deleteHighlight(ctx, made.id);
  expect(await quotes(ctx)).toEqual([]);
  expect((await getItem(ctx, item)).highlights).toEqual([]);
});

test("the same id twice, also at once, makes one highlight", async () => {
  const { ctx, item } = await reader();
  const added = jest.spyOn(ctx.changes, "add");
  const made = await Promise.all([1, 2, 3].map(() => addHighlight(ctx, part(item, { id: UUID }))));
  expect(new Set(made.map(({ createdAt }) => createdAt)).size).toBe(1);
  expect(await quotes(ctx)).toHaveLength(1);
  expect(added.mock.calls).toEqual([[ctx.user.key, { type: "highlights", itemIds: [item] }]]);
  const { ctx: bob, item: his } = await reader();
  expect(await addHighlight(bob, part(his, { id: UUID, quote: "mine" }))).toMatchObject({ id: UUID, quote: "mine" });
  expect(await getHighlight(ctx, UUID)).toMatchObject({ quote: "linear scan" });
});

test("another user's article and highlight are not found", async () => {
  const { ctx, item } = await reader();
  const { ctx: bob } = await reader();
  const { id } = await addHighlight(ctx, part(item));
  const missing = { code: "NOT_FOUND", message: "Highlight not found" };
  await expect(addHighlight(bob, part(item))).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Article not found",
  });
  await expect(getHighlight(bob, id)).rejects.toMatchObject(missing);
  await expect(changeHighlight(bob, id, { color: "blue" })).rejects.toMatchObject(missing);
  await expect(deleteHighlight(bob, id)).rejects.toMatchObject(missing);
  expect(await quotes(bob)).toEqual([]);
  expect(await quotes(ctx)).toEqual(["linear scan"]);
});

describe("the list", () => {
  test("has the newest first, page by page, and finds words of quote, note and title", async () => {
    const clock = stopClock();
    const { ctx, feed, item } = await reader([{ title: "Allocators" }, { title: "100 % of_it" }]);
    const other = feed.itemIds[1] ?? 0;
    const given = [
      part(item, { quote: "one" }),
      part(other, { quote: "two", note: "Über" }),
      part(item, { quote: "three" }),
    ];
    for (const each of given) {
      await addHighlight(ctx, { ...each, color: each.quote === "two" ? "blue" : "green" });
      clock.forward(MINUTE);
    }
    expect(await quotes(ctx)).toEqual(["three", "two", "one"]);
    const first = await list(ctx, { limit: 2 });
    const second = await list(ctx, { limit: 2, cursor: first.next });
    expect([...first.data, ...second.data].map(({ quote }) => quote)).toEqual(["three", "two", "one"]);
    expect(second.next).toBeNull();
    expect(await quotes(ctx, { itemId: item })).toEqual(["three", "one"]);
    expect(await quotes(ctx, { color: "blue" })).toEqual(["two"]);
    expect(await quotes(ctx, { q: "ALLOC" })).toEqual(["three", "one"]);
    expect(await quotes(ctx, { q: "über" })).toEqual(["two"]);
    // What a pattern would take for anything is a sign like any other.
    expect(await quotes(ctx, { q: "100 %" })).toEqual(["two"]);
    expect(await quotes(ctx, { q: "o_e" })).toEqual([]);
  });

  test("loses those of a deleted feed, and has them again when it is restored", async () => {
    const { ctx, feed, item } = await reader();
    const { id } = await addHighlight(ctx, part(item));
    await deleteFeed(ctx, feed.id);
    expect(await quotes(ctx)).toEqual([]);
    await restoreFeed(ctx, feed.id);
    expect((await list(ctx)).data).toMatchObject([{ id, itemId: item }]);
  });
});

describe("on the Free plan", () => {
  const most = PLANS.free.maxHighlights ?? 0;
  async function full() {
    const ctx = await freshUser({ plan: "free" });
    const item = (await seedFeed(ctx, { articles: 1 })).itemIds[0] ?? 0;
    await sql(ctx.db.pool, {
      text: `INSERT INTO highlights (user_key, id, item_id, quote, prefix, suffix, color)
        SELECT $1, gen_random_uuid(), $2, 'q', '', '', 'blue' FROM generate_series(1, $3)`,
      values: [ctx.user.key, item, most - 1],
    });
    return { ctx, item };
  }

  test("the one after the fiftieth is refused with the plan's name, however many come at once", async () => {
    const { ctx, item } = await full();
    const ends = await Promise.allSettled([1, 2, 3].map(() => addHighlight(ctx, part(item))));
    const told = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      code: "PLAN_LIMIT",
      message: "You have reached the limit of 50 highlights on the Free plan. Please upgrade to add more.",
    });
  });

  test("what is there can be changed and sent again", async () => {
    const { ctx, item } = await full();
    await addHighlight(ctx, part(item, { id: UUID }));
    expect(await addHighlight(ctx, part(item, { id: UUID }))).toMatchObject({ id: UUID });
    expect(await changeHighlight(ctx, UUID, { note: "Still mine" })).toMatchObject({ note: "Still mine" });
  });
});

test("a public page keeps its address until it is taken away", async () => {
  const { ctx, item } = await reader();
  const { id } = await addHighlight(ctx, part(item));
  const { publicUrl } = await changeHighlight(ctx, id, { isPublic: true });
  expect(publicUrl).toMatch(/^http.*\/q\/[\w-]{43}$/);
  expect((await changeHighlight(ctx, id, { isPublic: true })).publicUrl).toBe(publicUrl);
  expect((await changeHighlight(ctx, id, { color: "blue" })).publicUrl).toBe(publicUrl);
  expect((await changeHighlight(ctx, id, { isPublic: false })).publicUrl).toBeNull();
  const again = (await changeHighlight(ctx, id, { isPublic: true })).publicUrl;
  expect(again).not.toBeNull();
  expect(again).not.toBe(publicUrl);
});

test("an article that two feeds carry has the highlights of both", async () => {
  const { ctx, item } = await reader();
  const other = (await seedFeed(ctx, { articles: 1 })).itemIds[0] ?? 0;
  await addHighlight(ctx, part(item, { quote: "one" }));
  await addHighlight(ctx, part(other, { quote: "two" }));
  const articles = await sql<{ id: number }>(ctx.db.pool, {
    text: "SELECT article_id AS id FROM feed_items WHERE user_key = $1 ORDER BY id",
    values: [ctx.user.key],
  });
  const [root, same] = articles.map(({ id }) => id);
  await ctx.db.pool.query("UPDATE articles SET same_id = $1 WHERE id = $2", [root, same]);
  await ctx.db.pool.query("SELECT relate_items(ARRAY[$1::int], $2::bigint[])", [ctx.user.key, [root, same]]);
  expect((await quotes(ctx, { itemId: item })).sort()).toEqual(["one", "two"]);
});
