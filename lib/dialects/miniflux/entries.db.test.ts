import { setRead } from "@/lib/domain/library/items/states/set-state";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { sql } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { minifluxOf } from "@/scripts/testing/miniflux/call-miniflux";
import { type MinifluxWorld, minifluxWorld, secondsAt } from "@/scripts/testing/miniflux/miniflux-world";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";

let w: MinifluxWorld;
let numbers: Map<number, number>;
beforeAll(async () => {
  w = await minifluxWorld();
  await indexArticles(w.ctx, { limit: 10_000 });
  const ids = [...w.news.itemIds, ...w.blog.itemIds, ...w.loose.itemIds];
  numbers = new Map(ids.map((id, place) => [id, place + 1]));
});

/** Returns the entries of a list by their numbers in the world. */
async function listed(query: string): Promise<(number | undefined)[]> {
  const { status, body } = await w.ask(query);
  expect(status).toBe(200);
  return body.entries.map(({ id }: { id: number }) => numbers.get(id));
}
const id = (number: number) => [...numbers.keys()][number - 1] ?? 0;

test("without conditions all entries come, the one published first in front", async () => {
  expect(await listed("/entries")).toEqual([2, 4, 3, 6, 5, 1]);
  expect((await w.ask("/entries")).body.total).toBe(6);
});

test.each([
  ["status=unread", [3, 6, 5, 1]],
  ["status=read", [2, 4]],
  ["status=read&status=unread", [2, 4, 3, 6, 5, 1]],
  ["status=unread&status=removed", [3, 6, 5, 1]],
  ["starred=1", [4, 3]],
  ["starred=true", [4, 3]],
  ["starred=false", [2, 6, 5, 1]],
  ["starred=maybe", [2, 4, 3, 6, 5, 1]],
  ["status=unread&starred=true", [3]],
  ["status=read&starred=0", [2]],
  ["direction=desc", [1, 5, 6, 3, 4, 2]],
  ["order=id", [1, 2, 3, 4, 5, 6]],
  ["order=id&direction=desc", [6, 5, 4, 3, 2, 1]],
  ["order=created_at&direction=desc", [6, 5, 4, 3, 2, 1]],
  ["order=status", [1, 3, 5, 6, 2, 4]],
  ["order=status&direction=desc", [4, 2, 6, 5, 3, 1]],
  ["order=title", [2, 5, 3, 4, 6, 1]],
  ["order=title&direction=desc", [1, 6, 4, 3, 5, 2]],
  ["order=author", [1, 2, 3, 4, 5, 6]],
  ["limit=2", [2, 4]],
  ["limit=2&offset=1", [4, 3]],
  ["limit=0", [2, 4, 3, 6, 5, 1]],
  ["limit=-1&offset=x", [2, 4, 3, 6, 5, 1]],
  ["offset=6", []],
  [`before=${secondsAt(3)}`, [2, 4]],
  [`published_before=${secondsAt(3)}`, [2, 4]],
  [`after=${secondsAt(3)}`, [6, 5, 1]],
  [`published_after=${secondsAt(3)}&published_before=${secondsAt(6)}`, [6, 5]],
  [`after=${secondsAt(2)}&published_after=${secondsAt(4)}`, [5, 1]],
  ["globally_visible=true", [2, 4, 3, 6, 5, 1]],
  ["search=zebra", [4, 1]],
  ["search=zebra&status=unread", [1]],
  ["search=nothing-like-this", []],
  ["search=%27%3A%26%25", []],
  ["feed_id=0&category_id=0", [2, 4, 3, 6, 5, 1]],
])("?%s", async (query, expected) => {
  expect(await listed(`/entries?${query}`)).toEqual(expected);
});

test("the total is that of the conditions, whatever the page", async () => {
  expect((await w.ask("/entries?limit=1")).body.total).toBe(6);
  expect((await w.ask("/entries?status=unread&limit=1&offset=3")).body).toMatchObject({
    total: 4,
    entries: [{ id: id(1) }],
  });
  expect((await w.ask("/entries?search=zebra&limit=1")).body.total).toBe(2);
});

test("a page continues before or after an entry", async () => {
  expect(await listed(`/entries?order=id&after_entry_id=${id(4)}`)).toEqual([5, 6]);
  expect(await listed(`/entries?order=id&direction=desc&before_entry_id=${id(3)}`)).toEqual([2, 1]);
  expect(await listed(`/entries?order=title&after_entry_id=${id(4)}`)).toEqual([5, 6]);
  expect((await w.ask(`/entries?after_entry_id=${id(4)}`)).body.total).toBe(2);
});

describe("scopes", () => {
  const short = async (title: string) =>
    (await w.ask("/feeds")).body.find((feed: { title: string }) => feed.title === title).id;

  test("of a feed and of a category, in the path and in the query", async () => {
    const [news, loose] = [await short("News"), await short("Loose")];
    const fruit = (await w.ask("/categories")).body[1].id;
    expect(await listed(`/feeds/${news}/entries`)).toEqual([2, 3, 1]);
    expect(await listed(`/entries?feed_id=${news}&status=unread`)).toEqual([3, 1]);
    expect(await listed(`/categories/${fruit}/entries?direction=desc`)).toEqual([1, 3, 4, 2]);
    expect(await listed(`/entries?category_id=${fruit}&starred=1`)).toEqual([4, 3]);
    expect(await listed("/categories/1/entries")).toEqual([6, 5]);
    expect(await listed(`/feeds/${loose}/entries?category_id=${fruit}`)).toEqual([]);
    expect(await listed(`/feeds/${news}/entries?order=title&search=season`)).toEqual([3]);
    expect(await listed("/entries?order=category_title")).toEqual([5, 6, 1, 2, 3, 4]);
    expect((await listed("/entries?order=category_title&direction=desc")).slice(0, 1)).toEqual([4]);
  });

  test("a feed in several bundles is in the first one's category alone", async () => {
    const ctx = await freshUser();
    const ask = await minifluxOf(ctx);
    const [one, two] = [await seedFeed(ctx, { articles: 1 }), await seedFeed(ctx, { articles: 2 })];
    await seedBundle(ctx, [one], "First");
    await seedBundle(ctx, [one, two], "Second");
    const [, first, second] = (await ask("/categories?counts=true")).body;
    expect([first, second]).toMatchObject([
      { title: "First", feed_count: 1, total_unread: 1 },
      { title: "Second", feed_count: 1, total_unread: 2 },
    ]);
    expect((await ask(`/categories/${second.id}/entries`)).body.total).toBe(2);
    expect((await ask(`/categories/${second.id}/feeds`)).body).toHaveLength(1);
    await ask(`/categories/${second.id}/mark-all-as-read`, { method: "PUT" });
    expect((await ask("/entries?status=unread")).body.total).toBe(1);
    await ask(`/categories/${first.id}/mark-all-as-read`, { method: "PUT" });
    expect((await ask("/entries?status=unread")).body.total).toBe(0);
  });
});

describe("what changed", () => {
  test("is what came, was starred or edited after a moment", async () => {
    const ctx = await freshUser();
    const ask = await minifluxOf(ctx);
    const feed = await seedFeed(ctx, { articles: 4 });
    const ids = feed.itemIds;
    const { pool } = ctx.db;
    const values = [ctx.user.key];
    await sql(pool, { text: "UPDATE feed_items SET arrived_at = '2026-01-01T00:00:00Z' WHERE user_key = $1", values });
    await sql(pool, {
      text: "UPDATE feed_items SET arrived_at = '2026-02-02T00:00:01Z' WHERE user_key = $1 AND id = $2",
      values: [ctx.user.key, ids[3]],
    });
    await sql(pool, {
      text: `INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
        SELECT id, user_key, feed_id, article_id, published_at, '2026-02-02T00:00:02Z' FROM feed_items WHERE user_key = $1 AND id = $2`,
      values: [ctx.user.key, ids[0]],
    });
    await sql(pool, {
      text: "UPDATE articles SET edited_at = '2026-02-02T00:00:03Z' WHERE id = (SELECT article_id FROM feed_items WHERE user_key = $1 AND id = $2)",
      values: [ctx.user.key, ids[1]],
    });
    const since = Date.parse("2026-02-02T00:00:00Z") / 1000;
    const changed = async (query: string) =>
      (await ask(`/entries?${query}`)).body.entries.map((entry: { id: number }) => entry.id);
    expect(await changed(`changed_after=${since}&order=changed_at`)).toEqual([ids[3], ids[0], ids[1]]);
    expect(await changed(`changed_after=${since + 1}&order=changed_at&direction=desc`)).toEqual([ids[1], ids[0]]);
    expect(await changed(`changed_before=${since}`)).toEqual([ids[2]]);
    expect(await changed(`changed_after=${since}&changed_before=${since + 2}`)).toEqual([ids[3]]);
    expect(await changed(`changed_after=${since + 3}`)).toEqual([]);
    const { body } = await ask(`/entries/${ids[1]}`);
    expect(body).toMatchObject({ changed_at: "2026-02-02T00:00:03.000Z", created_at: "2026-01-01T00:00:00.000Z" });
  });
});

test("what was read elsewhere is among what changed, with the time of it", async () => {
  const ctx = await freshUser();
  const ask = await minifluxOf(ctx);
  const { itemIds } = await seedFeed(ctx, { articles: 3 });
  const values = [ctx.user.key];
  await sql(ctx.db.pool, {
    text: "UPDATE feed_items SET arrived_at = '2026-01-01T00:00:00Z' WHERE user_key = $1",
    values,
  });
  const since = Math.floor(Date.now() / 1000) - 60;
  const changed = async () =>
    (await ask(`/entries?status=read&changed_after=${since}`)).body.entries as { id: number; changed_at: string }[];
  expect(await changed()).toEqual([]);
  await setRead(ctx, itemIds[1] ?? 0, true);
  const [entry, ...others] = await changed();
  expect([entry?.id, others]).toEqual([itemIds[1], []]);
  expect(Date.parse(entry?.changed_at ?? "") / 1000).toBeGreaterThan(since);
  expect((await ask(`/entries?changed_before=${since}`)).body.total).toBe(2);
});

describe("tags", () => {
  test("are the publisher's categories and the reader's labels", async () => {
    const ctx = await freshUser();
    const ask = await minifluxOf(ctx);
    const { itemIds } = await seedFeed(ctx, { articles: 2 });
    const [first, second] = itemIds as [number, number];
    await sql(ctx.db.pool, {
      text: "UPDATE articles SET categories = '{Trees,Green Things}' WHERE id = (SELECT article_id FROM feed_items WHERE user_key = $1 AND id = $2)",
      values: [ctx.user.key, first],
    });
    await addLabel(ctx, { name: "Later", ids: [first, second] });
    expect((await ask(`/entries/${first}`)).body.tags).toEqual(["Trees", "Green Things", "Later"]);
    const tagged = async (query: string) =>
      (await ask(`/entries?order=id&${query}`)).body.entries.map((entry: { id: number }) => entry.id);
    expect(await tagged("tags=later")).toEqual([first, second]);
    expect(await tagged("tags=LATER&tags=trees")).toEqual([first]);
    expect(await tagged("tags=none")).toEqual([]);
    expect(await tagged("tags=%27)%20OR%20true--")).toEqual([]);
  });
});

test.each([
  ["order=random", /invalid entry order/],
  ["direction=up", /invalid direction/],
  ["status=new", /invalid entry status/],
  ["feed_id=5", /invalid feed ID/],
  ["category_id=5", /invalid category ID/],
])("?%s is refused with 400", async (query, words) => {
  expect(await w.ask(`/entries?${query}`)).toMatchObject({
    status: 400,
    body: { error_message: expect.stringMatching(words) },
  });
});

describe("ids", () => {
  test("come newest first, with their number", async () => {
    const ids = async (query: string) => {
      const { body } = await w.ask(`/entries/ids${query}`);
      return [body.total, body.entry_ids.map((each: number) => numbers.get(each))];
    };
    expect(await ids("")).toEqual([6, [6, 5, 4, 3, 2, 1]]);
    expect(await ids("?status=unread&limit=2&offset=1")).toEqual([4, [5, 3]]);
    expect(await ids("?starred=true")).toEqual([2, [4, 3]]);
    expect(await ids("?starred=false&status=read&limit=99999999")).toEqual([1, [2]]);
    for (const query of ["starred=1", "status=removed"])
      expect((await w.ask(`/entries/ids?${query}`)).status).toBe(400);
  });
});

test("a list beyond one chunk is written while it is read, complete and in order", async () => {
  const ctx = await freshUser();
  const ask = await minifluxOf(ctx);
  const { itemIds } = await seedFeed(ctx, { articles: 450 });
  const { body } = await ask("/entries?order=id&limit=0");
  expect(body.total).toBe(450);
  expect(body.entries.map((entry: { id: number }) => entry.id)).toEqual(itemIds);
});
