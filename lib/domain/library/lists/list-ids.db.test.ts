import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { recount } from "@/scripts/testing/database/recount";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { listIdsAndCount, listItemIds, streamItemIds } from "./list-ids";
import type { ListQuery, Scope } from "./list-query";

const ALL: Scope = { kind: "all" };
const NOON = Date.parse("2026-05-01T12:00:00.000Z");
const at = (minutes: number) => new Date(NOON + minutes * 60_000);

const query = (more: Partial<ListQuery> = {}): ListQuery => ({
  scope: ALL,
  order: "newest",
  by: "arrival",
  limit: 1000,
  ...more,
});
const idsOf = async (ctx: Ctx, more: Partial<ListQuery> = {}) => listItemIds(ctx, query(more));

async function streamed(ctx: Ctx, more: Partial<ListQuery> = {}): Promise<number[]> {
  const all: number[] = [];
  for await (const chunk of streamItemIds(ctx, query(more))) all.push(...chunk);
  return all;
}

async function arrive(ctx: Ctx, ids: number[], minutes: (index: number) => number): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await ctx.db.pool.query("UPDATE feed_items SET arrived_at = $3 WHERE user_key = $1 AND id = $2", [
      ctx.user.key,
      id,
      at(minutes(index)),
    ]);
  }
}

test("a page has the items of its scope and state in the order of arrival", async () => {
  const ctx = await freshUser();
  const sea = await seedFeed(ctx, { articles: [{}, { isRead: true }, { isStarred: true }] });
  const land = await seedFeed(ctx, { articles: [{ isRead: true, isStarred: true }, {}] });
  const [a = 0, b = 0, c = 0] = sea.itemIds;
  const [d = 0, e = 0] = land.itemIds;
  const bundleId = await seedBundle(ctx, [land]);

  expect(await idsOf(ctx)).toEqual([e, d, c, b, a]);
  expect(await idsOf(ctx, { order: "oldest" })).toEqual([a, b, c, d, e]);
  expect(await idsOf(ctx, { isRead: false })).toEqual([e, c, a]);
  expect(await idsOf(ctx, { isRead: true })).toEqual([d, b]);
  expect(await idsOf(ctx, { isStarred: true })).toEqual([d, c]);
  expect(await idsOf(ctx, { isStarred: true, isRead: false })).toEqual([c]);
  expect(await idsOf(ctx, { isStarred: true, isRead: true })).toEqual([d]);
  expect(await idsOf(ctx, { isStarred: false })).toEqual([e, b, a]);
  expect(await idsOf(ctx, { scope: { kind: "feed", id: sea.id } })).toEqual([c, b, a]);
  expect(await idsOf(ctx, { scope: { kind: "feed", id: sea.id }, isRead: false })).toEqual([c, a]);
  expect(await idsOf(ctx, { scope: { kind: "bundle", id: bundleId } })).toEqual([e, d]);
  expect(await idsOf(ctx, { limit: 2 })).toEqual([e, d]);
  expect(await idsOf(ctx, { limit: 2, offset: 2 })).toEqual([c, b]);
  expect(await idsOf(ctx, { limit: 2, beforeId: d })).toEqual([c, b]);
  expect(await idsOf(ctx, { limit: 2, afterId: b, order: "oldest" })).toEqual([c, d]);
  const [ofSea, ofLand] = [sea, land].map(({ id }): Scope => ({ kind: "feed", id }));
  if (!ofSea || !ofLand) throw new Error("two feeds were made");
  expect(await idsOf(ctx, { without: [ofSea] })).toEqual([e, d]);
  expect(await idsOf(ctx, { scope: { kind: "bundle", id: bundleId }, within: [ofLand], isRead: true })).toEqual([d]);
  expect(await idsOf(ctx, { within: [ofSea, ofLand] })).toEqual([]);
  expect(await idsOf(ctx, { without: [ALL] })).toEqual([]);
  expect((await listIdsAndCount(ctx, query({ isRead: false, limit: 1 }))).total).toBe(3);
  expect((await listIdsAndCount(ctx, query({ scope: { kind: "bundle", id: bundleId } }))).total).toBe(2);
});

test("by publishing time an older article that arrived later comes later", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, {
    articles: [
      { publishedAt: "2026-03-02T00:00:00Z" },
      { publishedAt: "2026-01-01T00:00:00Z" },
      { publishedAt: "2026-03-01T00:00:00Z" },
    ],
  });
  const [newest, oldest, middle] = feed.itemIds;
  expect(await idsOf(ctx, { by: "published" })).toEqual([newest, middle, oldest]);
  const scope: Scope = { kind: "feed", id: feed.id };
  expect(await idsOf(ctx, { by: "published", order: "oldest", scope })).toEqual([oldest, middle, newest]);
  expect(await streamed(ctx, { by: "published", order: "oldest" })).toEqual([oldest, middle, newest]);
  const published = {
    publishedFrom: new Date("2026-01-01T00:00:00Z"),
    publishedUntil: new Date("2026-03-01T00:00:00Z"),
  };
  expect(await idsOf(ctx, published)).toEqual([middle, oldest]);
});

test("a time of arrival is compared exactly and includes its own moment, though ids are out of order", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 400 });
  // An item every minute; every tenth belongs to a transaction that began nine minutes before it was stored.
  const minute = (index: number) => (index % 10 === 9 ? index - 9 : index);
  await arrive(ctx, feed.itemIds, minute);
  for (const minutes of [-1000, -1, 0, 1, 5.5, 90, 199, 200, 391, 398, 399, 400, 5000]) {
    const expected = (passes: (minute: number) => boolean) =>
      feed.itemIds.filter((_, index) => passes(minute(index))).reverse();
    for (const scope of [ALL, { kind: "feed", id: feed.id } as const]) {
      for (const isRead of [undefined, false]) {
        expect(await idsOf(ctx, { scope, isRead, arrivedFrom: at(minutes) })).toEqual(
          expected((each) => each >= minutes),
        );
        expect(await idsOf(ctx, { scope, isRead, arrivedUntil: at(minutes) })).toEqual(
          expected((each) => each <= minutes),
        );
      }
    }
  }
  // Minutes 100 to 110: one item each, none in 109, and a late one more in 100 and in 110.
  expect(await idsOf(ctx, { arrivedFrom: at(100), arrivedUntil: at(110) })).toHaveLength(12);
});

test("a reader without items has none at any time", async () => {
  const ctx = await freshUser();
  expect(await idsOf(ctx, { arrivedFrom: at(0) })).toEqual([]);
  expect(await idsOf(ctx, { arrivedUntil: at(0) })).toEqual([]);
  expect(await streamed(ctx)).toEqual([]);
});

test("an item that is in two feeds is listed once, in both", async () => {
  const ctx = await freshUser();
  const first = await seedFeed(ctx, { articles: 2 });
  const second = await seedFeed(ctx, { articles: 1 });
  const [a = 0, b = 0] = first.itemIds;
  await ctx.db.pool.query(
    `INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
     SELECT user_key, $2, id, article_id, published_at FROM feed_items WHERE user_key = $1 AND id = $3`,
    [ctx.user.key, second.id, a],
  );
  const both = await seedBundle(ctx, [first, second]);
  const only = await seedBundle(ctx, [second], "Only one");
  const bundle = (id: number): Scope => ({ kind: "bundle", id });
  expect(await idsOf(ctx)).toEqual([...second.itemIds, b, a]);
  expect(await idsOf(ctx, { scope: { kind: "feed", id: second.id } })).toEqual([...second.itemIds, a]);
  expect(await idsOf(ctx, { scope: bundle(both) })).toEqual([...second.itemIds, b, a]);
  expect(await idsOf(ctx, { scope: bundle(only), isRead: false })).toEqual([...second.itemIds, a]);
  expect(await listItemIds(ctx, query({ scope: bundle(only) }))).toEqual([...second.itemIds, a]);
});

test("another user's scope and that of a deleted feed are empty", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ctx, { articles: 2 });
  const foreign = await seedFeed(other, { articles: 2 });
  const foreignBundle = await seedBundle(other, [foreign]);
  expect(await idsOf(ctx, { scope: { kind: "feed", id: foreign.id } })).toEqual([]);
  expect(await idsOf(ctx, { scope: { kind: "bundle", id: foreignBundle } })).toEqual([]);
  await deleteFeed(ctx, feed.id);
  expect(await idsOf(ctx)).toEqual([]);
  expect(await idsOf(ctx, { scope: { kind: "feed", id: feed.id } })).toEqual([]);
});

test("a large feed and a quiet one among many items have the same page as they would alone", async () => {
  const ctx = await freshUser();
  const busy = await seedFeed(ctx, { articles: 2500 });
  const quiet = await seedFeed(ctx, { articles: 3 });
  const more = await seedFeed(ctx, { articles: 30 });
  const quietBundle = await seedBundle(ctx, [quiet]);
  const busyBundle = await seedBundle(ctx, [busy, more]);
  expect(await idsOf(ctx, { scope: { kind: "feed", id: quiet.id }, limit: 2 })).toEqual(
    quiet.itemIds.slice(1).reverse(),
  );
  expect(await idsOf(ctx, { scope: { kind: "bundle", id: quietBundle } })).toEqual([...quiet.itemIds].reverse());
  expect(await streamed(ctx, { scope: { kind: "feed", id: quiet.id } })).toEqual([...quiet.itemIds].reverse());
  const newest = [...more.itemIds].reverse();
  expect(await idsOf(ctx, { scope: { kind: "bundle", id: busyBundle }, limit: 40 })).toEqual([
    ...newest,
    ...busy.itemIds.slice(-10).reverse(),
  ]);
});

test("a scope of ids is the same as one page, across its chunks", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 1 });
  await ctx.db.pool.query(
    `WITH made AS (INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'g', '', '', '', '', '2026-01-01' FROM generate_series(1, 21000) RETURNING id)
     INSERT INTO feed_items (user_key, feed_id, article_id, published_at) SELECT $2, $3, id, '2026-01-01' FROM made`,
    [feed.sourceId, ctx.user.key, feed.id],
  );
  await recount(ctx.db.pool, ctx.user.key);
  for (const order of ["newest", "oldest"] as const) {
    const all = await idsOf(ctx, { order, limit: 50_000 });
    expect(all).toHaveLength(21_001);
    expect(await streamed(ctx, { order, limit: 50_000 })).toEqual(all);
    expect(await streamed(ctx, { order, limit: 20_000 })).toEqual(all.slice(0, 20_000));
    expect(await streamed(ctx, { order, limit: 10_001 })).toEqual(all.slice(0, 10_001));
    expect(await streamed(ctx, { order, limit: 5, offset: 3 })).toEqual(all.slice(3, 8));
  }
});

test("a label has its items in every order, and a query can leave them out", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const { itemIds } = await seedFeed(ctx, { articles: [{}, { isRead: true }, {}, {}] });
  const [a = 0, b = 0, c = 0, d = 0] = itemIds;
  const gone = await seedFeed(ctx, { articles: 1 });
  const { id } = await addLabel(ctx, { name: "Later", ids: [c, a, b, ...gone.itemIds] });
  const scope: Scope = { kind: "label", id };
  await deleteFeed(ctx, gone.id);
  expect(await idsOf(ctx, { scope })).toEqual([c, b, a]);
  expect(await idsOf(ctx, { scope, isRead: false, order: "oldest" })).toEqual([a, c]);
  expect(await idsOf(ctx, { scope, by: "published" })).toEqual([a, b, c]);
  expect(await streamed(ctx, { scope, limit: 2 })).toEqual([c, b]);
  expect((await listIdsAndCount(ctx, query({ scope }))).total).toBe(3);
  expect(await idsOf(ctx, { without: [scope] })).toEqual([d]);
  expect(await idsOf(ctx, { within: [scope], isRead: true })).toEqual([b]);
  expect(await idsOf(other, { scope })).toEqual([]);
});
