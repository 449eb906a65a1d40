import { DatedItemQuery, MarkReadInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { listBundleFeeds } from "@/lib/domain/library/bundles/list-bundle-feeds";
import { itemState } from "@/lib/domain/library/items/states/item-state";
import { setRead, setStarred } from "@/lib/domain/library/items/states/set-state";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { sql } from "@/lib/platform/db";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { deleteAllFeeds } from "./delete-all-feeds";
import { deleteFeed } from "./delete-feed";
import { getFeed } from "./get-feed";
import { listFeeds } from "./list-feeds";
import { purgeDeletedFeeds } from "./remove-feeds-for-good";
import { restoreFeed } from "./restore-feed";
import { updateFeed } from "./update-feed";

const missing = { code: "NOT_FOUND", message: "Feed not found" };
const items = async (ctx: Ctx) => (await listItems(ctx, DatedItemQuery.parse({}))).data.map((item) => item.id);

async function rowsOf(ctx: Ctx, feedId: number) {
  const [row] = await sql<Record<string, number>>(ctx.db.pool, {
    text: `SELECT (SELECT count(*) FROM feeds WHERE id = $1) AS feeds, (SELECT count(*) FROM feed_items WHERE feed_id = $1) AS items,
      (SELECT count(*) FROM unread WHERE feed_id = $1) AS unread, (SELECT count(*) FROM starred WHERE feed_id = $1) AS starred,
      (SELECT count(*) FROM deleted_feed_items WHERE feed_id = $1) AS deleted`,
    values: [feedId],
  });
  return row;
}

async function sourceOf(ctx: Ctx, sourceId: number) {
  const [row] = await sql<{ next_fetch_at: Date | null; orphaned_at: Date | null }>(ctx.db.pool, {
    text: "SELECT next_fetch_at, orphaned_at FROM sources WHERE id = $1",
    values: [sourceId],
  });
  return row;
}

test("a feed shows its source, its counts and the owner's own words", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, {
    title: "Sea news",
    url: "https://sea.example/rss",
    articles: [{}, { isRead: true }],
  });
  expect(await getFeed(ctx, feed.id)).toMatchObject({
    id: feed.id,
    userId: ctx.user.id,
    title: "Sea news",
    url: "https://sea.example/",
    feedUrl: "https://sea.example/rss",
    description: null,
    isActive: true,
    isPrivate: false,
    isIntelligent: false,
    feedType: "rss",
    itemCount: 2,
    unreadCount: 1,
    fetchError: null,
  });
  expect(await updateFeed(ctx, feed.id, { title: "Mine", description: "wet" })).toMatchObject({
    title: "Mine",
    description: "wet",
  });
  expect(await updateFeed(ctx, feed.id, { isPrivate: true })).toMatchObject({
    title: "Mine",
    description: "wet",
    isPrivate: true,
  });
  expect(await updateFeed(ctx, feed.id, { title: "", description: null })).toMatchObject({
    title: "Sea news",
    description: null,
  });
  const smart = await seedFeed(ctx, { kind: "smart", keywords: "tidal power", title: "" });
  expect(await getFeed(ctx, smart.id)).toMatchObject({
    title: "tidal power",
    url: null,
    feedUrl: null,
    isIntelligent: true,
    feedType: "intelligent",
    keywords: "tidal power",
  });
  expect((await listFeeds(ctx)).map((each) => each.id)).toEqual([smart.id, feed.id]);
});

test("a paused feed is not fetched, a resumed one takes what the document lists", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 1 });
  await ctx.db.pool.query("UPDATE sources SET next_fetch_at = now(), listed = 2 WHERE id = $1", [feed.sourceId]);
  expect(await updateFeed(ctx, feed.id, { isActive: false })).toMatchObject({ isActive: false });
  expect(await sourceOf(ctx, feed.sourceId)).toMatchObject({ next_fetch_at: null, orphaned_at: null });
  await ctx.db.pool.query(
    `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
     VALUES ($1, gen_random_uuid(), gen_random_uuid(), 'g', 'https://e.org/g', 'While paused', '', '', '2026-03-02')`,
    [feed.sourceId],
  );
  expect(await updateFeed(ctx, feed.id, { isActive: true })).toMatchObject({
    isActive: true,
    itemCount: 2,
    unreadCount: 2,
  });
  expect((await sourceOf(ctx, feed.sourceId))?.next_fetch_at).not.toBeNull();
});

test("a resumed feed is fetched at once, or a minute after its last fetch", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 1 });
  const resumeAfter = async (ms: number) => {
    await ctx.db.pool.query("UPDATE sources SET fetched_at = $2 WHERE id = $1", [feed.sourceId, clock.now()]);
    await updateFeed(ctx, feed.id, { isActive: false });
    clock.forward(ms);
    await updateFeed(ctx, feed.id, { isActive: true });
    const next = (await sourceOf(ctx, feed.sourceId))?.next_fetch_at;
    return next ? next.getTime() - clock.now().getTime() : null;
  };
  expect(await resumeAfter(3 * MINUTE)).toBe(0);
  expect(await resumeAfter(MINUTE / 2)).toBe(MINUTE / 2);
});

test("a deleted feed is gone from everything, and is restored unchanged", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const other = await seedFeed(ctx, { articles: 1 });
  const feed = await seedFeed(ctx, {
    articles: [{}, { isRead: true }, { isStarred: true, isRead: true }, { isStarred: true }],
  });
  const bundleId = await seedBundle(ctx, [feed, other]);
  const before = { items: await items(ctx), counts: await readCounts(ctx), feed: await getFeed(ctx, feed.id) };

  await deleteFeed(ctx, feed.id);
  await expect(getFeed(ctx, feed.id)).rejects.toMatchObject(missing);
  await expect(deleteFeed(ctx, feed.id)).rejects.toMatchObject(missing);
  await expect(updateFeed(ctx, feed.id, { title: "x" })).rejects.toMatchObject(missing);
  expect(await items(ctx)).toEqual(other.itemIds);
  expect(await listFeeds(ctx)).toHaveLength(1);
  expect(await listBundleFeeds(ctx, bundleId)).toHaveLength(1);
  expect(await readCounts(ctx)).toMatchObject({ total: 1, unread: 1, starred: 0 });

  clock.forward(9 * MINUTE);
  expect(await restoreFeed(ctx, feed.id)).toMatchObject({ id: feed.id, itemCount: 4, unreadCount: 2 });
  expect(await items(ctx)).toEqual(before.items);
  expect(await readCounts(ctx)).toEqual(before.counts);
  expect(await listBundleFeeds(ctx, bundleId)).toHaveLength(2);
  expect(await restoreFeed(ctx, feed.id)).toMatchObject({ id: feed.id });
});

test("after ten minutes it is permanently deleted", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: [{ isStarred: true }, {}] });
  const fresh = await seedFeed(ctx, { articles: 1 });
  await deleteFeed(ctx, feed.id);
  clock.forward(5 * MINUTE);
  await deleteFeed(ctx, fresh.id);
  clock.forward(6 * MINUTE);
  await expect(restoreFeed(ctx, feed.id)).rejects.toMatchObject({ code: "GONE" });
  expect(await purgeDeletedFeeds(testCtx())).toBe(1);
  expect(await rowsOf(ctx, feed.id)).toEqual({ feeds: 0, items: 0, unread: 0, starred: 0, deleted: 0 });
  expect((await sourceOf(ctx, feed.sourceId))?.orphaned_at).not.toBeNull();
  await expect(restoreFeed(ctx, feed.id)).rejects.toMatchObject(missing);
  expect(await restoreFeed(ctx, fresh.id)).toMatchObject({ itemCount: 1 });
});

test("a restored feed needs its place in the plan", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 1 });
  await deleteFeed(ctx, feed.id);
  for (let n = 0; n < 25; n++) await seedFeed(ctx);
  await expect(restoreFeed(ctx, feed.id)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
});

test("deleting leaves no row behind whatever is marked at the same time", async () => {
  const ctx = await freshUser();
  for (let round = 0; round < 5; round++) {
    const feed = await seedFeed(ctx, { articles: Array(8).fill({ isRead: true }) });
    await Promise.allSettled([
      ...feed.itemIds.map((id, at) => (at % 2 ? setRead(ctx, id, false) : setStarred(ctx, id))),
      deleteFeed(ctx, feed.id),
    ]);
    expect(await rowsOf(ctx, feed.id)).toMatchObject({ items: 0, unread: 0, starred: 0, deleted: 8 });
  }
  expect(await readCounts(ctx)).toMatchObject({ total: 0, unread: 0, starred: 0 });
});

test("marking everything read and deleting feeds at the same time do not stop each other", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const at = (n: number) => ({
    publishedAt: new Date(Date.UTC(2026, 0, 1) - ((n * 7919) % 400) * MINUTE).toISOString(),
  });
  for (let round = 0; round < 4; round++) {
    const feeds = [];
    for (let n = 0; n < 3; n++)
      feeds.push(await seedFeed(ctx, { articles: Array.from({ length: 400 }, (_, i) => at(i)) }));
    const mark = () => markRead(ctx, MarkReadInput.parse({}));
    await Promise.all([mark(), ...feeds.slice(1).map((feed) => deleteFeed(ctx, feed.id)), mark()]);
    expect(await readCounts(ctx)).toMatchObject({ unread: 0, total: 400 * (round + 1) });
  }
});

test("all feeds are permanently deleted, and only the caller's", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const one = await seedFeed(ada, { articles: [{ isStarred: true }] });
  const two = await seedFeed(ada, { articles: 2 });
  const his = await seedFeed(bob, { sourceId: one.sourceId, articles: 2 });
  const bundleId = await seedBundle(ada, [one, two]);
  await deleteFeed(ada, two.id);
  expect(await deleteAllFeeds(ada)).toEqual({ deletedCount: 1 });
  expect(await deleteAllFeeds(ada)).toEqual({ deletedCount: 0 });
  for (const { id } of [one, two]) {
    expect(await rowsOf(ada, id)).toEqual({ feeds: 0, items: 0, unread: 0, starred: 0, deleted: 0 });
  }
  expect(await listBundleFeeds(ada, bundleId)).toEqual([]);
  expect(await readCounts(ada)).toMatchObject({ total: 0, feeds: [] });
  expect(await getFeed(bob, his.id)).toMatchObject({ itemCount: 2 });
});

test("another user's feed is out of reach", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ada, { articles: 1 });
  expect(await listFeeds(bob)).toEqual([]);
  await expect(getFeed(bob, feed.id)).rejects.toMatchObject(missing);
  await expect(updateFeed(bob, feed.id, { title: "x" })).rejects.toMatchObject(missing);
  await expect(deleteFeed(bob, feed.id)).rejects.toMatchObject(missing);
  await deleteFeed(ada, feed.id);
  await expect(restoreFeed(bob, feed.id)).rejects.toMatchObject(missing);
  expect(await restoreFeed(ada, feed.id)).toMatchObject({ title: "A feed" });
  expect(await itemState(ada.db.pool, ada, feed.itemIds[0] ?? 0)).toMatchObject({ isRead: false });
});
