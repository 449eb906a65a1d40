import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import type { Ctx } from "@/lib/domain/ctx";
import { selectBundles } from "@/lib/domain/library/bundles/bundle-row";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { purgeDeletedFeeds } from "@/lib/domain/library/feeds/remove-feeds-for-good";
import { restoreFeed } from "@/lib/domain/library/feeds/restore-feed";
import { compareLinks } from "@/lib/domain/library/ingest/compare-links";
import { reconcileCounts } from "@/lib/domain/library/items/reconcile-counts";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { searchItems } from "@/lib/domain/library/search/search-items";
import { pruneItems } from "@/lib/domain/operations/retention/prune-items";
import { readCounts } from "@/lib/domain/understanding/stats/read-counts";
import { readStats } from "@/lib/domain/understanding/stats/read-stats";
import { sql, transaction } from "@/lib/platform/db";
import { recount } from "@/scripts/testing/database/recount";
import { arrive, entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { stopClock } from "@/scripts/testing/test-clock";
import { getItem } from "./get-item";
import { setRead, setStarred } from "./states/set-state";

let made = 0;
/** Sources of one site, so that their links are their own. */
const source = (items: SourceItem[] = []) =>
  freshSource(items, `https://feeds.site.example/shared/${Date.now()}-${made++}`);
const list = async (
  ctx: Ctx,
  scope: { feedId?: number; bundleId?: number } = {},
  filter: "all" | "unread" | "starred" = "all",
) => (await listItems(ctx, { ...scope, filter, sort: "newest", limit: 50 })).data;
const titles = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ title }) => title);
const only = <T>(rows: T[]): T => {
  expect(rows).toHaveLength(1);
  return rows[0] as T;
};

/** A reader of two feeds that both carry one article; each has another one of its own. */
async function twoFeeds() {
  const ctx = await freshUser();
  const both = entry({ title: "In both", publishedAt: "2026-02-02T12:00:00.000Z" });
  const [sourceA, sourceB] = [await source(), await source()];
  const [a, b] = [await follow(ctx, sourceA), await follow(ctx, sourceB)];
  await arrive(sourceA, [both, entry({ title: "Only A", publishedAt: "2026-02-01T12:00:00.000Z" })]);
  await arrive(sourceB, [
    { ...both, guid: "another guid", link: `${both.link}/?utm_source=b`, publishedAt: "2026-02-02T15:00:00.000Z" },
    entry({ title: "Only B", publishedAt: "2026-02-03T12:00:00.000Z" }),
  ]);
  const id = only((await list(ctx)).filter(({ title }) => title === "In both")).id;
  return { ctx, sourceA, sourceB, a, b, both, id };
}

const countsIn = async (ctx: Ctx, feed: number) => {
  const { feeds } = await readCounts(ctx);
  return feeds.find(({ id }) => id === feed);
};
/** Counters that the triggers keep are what a new count finds. */
async function expectExactCounts(): Promise<void> {
  const log = { ...testCtx().log, error: () => undefined };
  expect(await reconcileCounts({ ...testCtx(), log } as ReturnType<typeof testCtx>, () => false)).toBe(0);
}

test("an article that the reader has already becomes no second item, and is in both feeds", async () => {
  const { ctx, a, b, id } = await twoFeeds();
  expect((await itemsOf(ctx)).map(({ title }) => title).sort()).toEqual(["In both", "Only A", "Only B"]);
  expect(await titles(ctx)).toEqual(["Only B", "In both", "Only A"]);
  expect(await titles(ctx, { feedId: a })).toEqual(["In both", "Only A"]);
  expect(await titles(ctx, { feedId: b })).toEqual(["Only B", "In both"]);
  const [row] = (await list(ctx, { feedId: b })).filter((each) => each.id === id);
  expect(row).toMatchObject({ feedId: a, alsoIn: [{ id: b }] });
  expect((await getItem(ctx, id)).alsoIn).toMatchObject([{ id: b }]);
  expect((await list(ctx, { feedId: a }))[1]?.alsoIn).toEqual([]);
  await expectExactCounts();
});

test("counts of a feed include what it shares, those of the library and of bundles count it once", async () => {
  const { ctx, a, b, id } = await twoFeeds();
  const bundle = await seedBundle(ctx, [{ id: a }, { id: b }]);
  const bundleB = await seedBundle(ctx, [{ id: b }]);
  await setStarred(ctx, id, true);
  const counts = await readCounts(ctx);
  expect(counts).toMatchObject({ total: 3, unread: 3, starred: 1 });
  expect(await countsIn(ctx, a)).toMatchObject({ total: 2, unread: 2, starred: 1 });
  expect(await countsIn(ctx, b)).toMatchObject({ total: 2, unread: 2, starred: 1 });
  const ofBundle = (wanted: number) => counts.bundles.find((each) => each.id === wanted);
  expect(ofBundle(bundle)).toMatchObject({ total: 3, unread: 3, starred: 1 });
  expect(ofBundle(bundleB)).toMatchObject({ total: 2, unread: 2, starred: 1 });
  expect(await getFeed(ctx, b)).toMatchObject({ itemCount: 2, unreadCount: 2 });
  const bundles = await selectBundles(ctx, { name: "all", where: "" });
  expect(bundles.map(({ itemCount }) => itemCount)).toEqual([3, 2]);
  expect(await titles(ctx, { bundleId: bundle })).toEqual(["Only B", "In both", "Only A"]);
  expect(await titles(ctx, { bundleId: bundleB })).toEqual(["Only B", "In both"]);
  expect(await titles(ctx, { bundleId: bundleB }, "starred")).toEqual(["In both"]);
  for (const [scope, total] of [
    [{}, 3],
    [{ feedId: b }, 2],
    [{ bundleId: bundle }, 3],
    [{ bundleId: bundleB }, 2],
  ] as const) {
    expect(await readStats(ctx, { ...scope, filter: "all" })).toMatchObject({
      totalItems: total,
      unreadItems: total,
      starredItems: 1,
    });
  }
  await setRead(ctx, id, true);
  expect(await countsIn(ctx, b)).toMatchObject({ total: 2, unread: 1 });
  expect(await titles(ctx, { bundleId: bundleB }, "unread")).toEqual(["Only B"]);
});

test("pages of a feed and of a bundle go on after an item of another feed, in both orders", async () => {
  const { ctx, b } = await twoFeeds();
  const bundleId = await seedBundle(ctx, [{ id: b }]);
  for (const scope of [{ feedId: b }, { bundleId }]) {
    for (const sort of ["newest", "oldest"] as const) {
      const first = await listItems(ctx, { ...scope, filter: "unread", sort, limit: 1 });
      const second = await listItems(ctx, { ...scope, filter: "unread", sort, limit: 1, cursor: first.next ?? "" });
      const found = [...first.data, ...second.data].map(({ title }) => title);
      expect(found).toEqual(sort === "newest" ? ["Only B", "In both"] : ["In both", "Only B"]);
      expect(second.next).toBeNull();
    }
  }
});

test("marking a feed or a bundle read marks what it shares, and nothing else of the other feed", async () => {
  for (const scope of ["feed", "bundle"] as const) {
    const { ctx, b } = await twoFeeds();
    const where = scope === "feed" ? { feedId: b } : { bundleId: await seedBundle(ctx, [{ id: b }]) };
    expect(await markRead(ctx, { ...where, filter: "unread" })).toMatchObject({ markedCount: 2 });
    expect(await titles(ctx, {}, "unread")).toEqual(["Only A"]);
    await expectExactCounts();
  }
});

test("an article that was read and starred in one feed does not come back as unread in the other", async () => {
  const ctx = await freshUser();
  const both = entry({ title: "Read before" });
  const [sourceA, sourceB] = [await source([both]), await source()];
  await follow(ctx, sourceA);
  const b = await follow(ctx, sourceB);
  const { id } = only(await list(ctx));
  await setRead(ctx, id, true);
  await setStarred(ctx, id, true);
  await arrive(sourceB, [both]);
  expect(only(await list(ctx, { feedId: b }))).toMatchObject({ id, isRead: true, isStarred: true });
  expect(await readCounts(ctx)).toMatchObject({ total: 1, unread: 0, starred: 1 });
});

test("a feed that is followed later shares the articles that the reader has", async () => {
  const both = entry({ title: "Followed later" });
  const [sourceA, sourceB] = [await source([both]), await source([{ ...both, guid: "b" }])];
  const ctx = await freshUser();
  const b = await follow(ctx, sourceB);
  const a = await follow(ctx, sourceA);
  expect(only(await list(ctx, { feedId: a }))).toMatchObject({ feedId: b, alsoIn: [{ id: a }] });
});

test("another user's items are not touched, and a link blog's article stays another one", async () => {
  const { ctx, sourceA, both } = await twoFeeds();
  const other = await freshUser();
  const a = await follow(other, sourceA);
  expect(await titles(other, { feedId: a })).toEqual(["In both", "Only A"]);
  const blog = await freshSource([], `https://blog-${Date.now()}.example/feed`);
  await follow(ctx, blog);
  await arrive(blog, [{ ...both, contentHtml: "<p>They are wrong about this one, as I wrote before.</p>" }]);
  expect((await titles(ctx)).filter((title) => title === "In both")).toHaveLength(2);
});

test("deleting the first feed hands the item with its state over; restoring it shows it in both again", async () => {
  const { ctx, a, b, id } = await twoFeeds();
  await setRead(ctx, id, true);
  await setStarred(ctx, id, true);
  await deleteFeed(ctx, a);
  expect(await titles(ctx)).toEqual(["Only B", "In both"]);
  expect((await list(ctx, { feedId: b }))[1]).toMatchObject({
    id,
    feedId: b,
    isRead: true,
    isStarred: true,
    alsoIn: [],
  });
  expect(await readCounts(ctx)).toMatchObject({ total: 2, unread: 1, starred: 1 });
  await expectExactCounts();
  await restoreFeed(ctx, a);
  expect(await titles(ctx, { feedId: a })).toEqual(["In both", "Only A"]);
  expect((await list(ctx, { feedId: a }))[0]).toMatchObject({ id, isRead: true, isStarred: true, alsoIn: [{ id: a }] });
  expect(await readCounts(ctx)).toMatchObject({ total: 3, unread: 2, starred: 1 });
  await expectExactCounts();
});

test("deleting the second feed removes the share alone; restoring brings it back", async () => {
  const { ctx, a, b, id } = await twoFeeds();
  await deleteFeed(ctx, b);
  expect((await list(ctx, { feedId: a }))[0]).toMatchObject({ id, feedId: a, alsoIn: [] });
  expect(await readCounts(ctx)).toMatchObject({ total: 2, unread: 2 });
  await restoreFeed(ctx, b);
  expect(await titles(ctx, { feedId: b })).toEqual(["Only B", "In both"]);
  expect(await readCounts(ctx)).toMatchObject({ total: 3, unread: 3 });
  await expectExactCounts();
});

test("an item of two deleted feeds comes back with its state with whichever is restored", async () => {
  const { ctx, a, b, id } = await twoFeeds();
  await setRead(ctx, id, true);
  await deleteFeed(ctx, b);
  await deleteFeed(ctx, a);
  expect(await list(ctx)).toEqual([]);
  await restoreFeed(ctx, b);
  expect((await list(ctx, { feedId: b })).find((each) => each.id === id)).toMatchObject({ feedId: b, isRead: true });
  await restoreFeed(ctx, a);
  expect((await titles(ctx)).filter((title) => title === "In both")).toHaveLength(1);
  expect(await readCounts(ctx)).toMatchObject({ total: 3, unread: 2 });
  await expectExactCounts();
});

test("a feed that is permanently deleted leaves no share behind", async () => {
  const clock = stopClock(new Date().toISOString());
  const { ctx, a, b } = await twoFeeds();
  await deleteFeed(ctx, a);
  clock.forward(11 * 60_000);
  await purgeDeletedFeeds(testCtx());
  expect(await titles(ctx, { feedId: b })).toEqual(["Only B", "In both"]);
  const left = await sql(ctx.db.pool, { text: "SELECT FROM item_feeds WHERE user_key = $1", values: [ctx.user.key] });
  expect(left).toEqual([]);
});

test("two deliveries at the same time are merged afterwards, unread only if both are, starred if one is, with the labels of both", async () => {
  const ctx = await freshUser();
  const both = entry({ title: "At once" });
  const [sourceA, sourceB] = [await source(), await source()];
  const [a, b] = [await follow(ctx, sourceA), await follow(ctx, sourceB)];
  // As if neither transaction had seen the other: no group was recorded.
  await arrive(sourceA, [both]);
  await arrive(sourceB, [{ ...both, guid: "b", link: "https://site.example/elsewhere" }]);
  await ctx.db.pool.query("UPDATE articles SET url = $2 WHERE source_id = $1", [sourceB, both.link]);
  const [first, second] = await itemsOf(ctx);
  await setRead(ctx, first?.id ?? 0, true);
  await setStarred(ctx, second?.id ?? 0, true);
  await addLabel(ctx, { name: "Both", ids: [first?.id ?? 0, second?.id ?? 0] });
  await addLabel(ctx, { name: "Later one", ids: [second?.id ?? 0] });
  await transaction(ctx.db.pool, async (client) => {
    await client.query("SELECT FROM feed_items WHERE user_key = $1 AND id = $2 FOR NO KEY UPDATE", [
      ctx.user.key,
      second?.id,
    ]);
    await compareLinks(testCtx(), { limit: 100_000 });
  });
  expect(await itemsOf(ctx)).toHaveLength(2);
  await compareLinks(testCtx(), { limit: 100_000 });
  expect(only(await list(ctx))).toMatchObject({
    id: first?.id,
    feedId: a,
    isRead: true,
    isStarred: true,
    alsoIn: [{ id: b }],
  });
  expect(await countsIn(ctx, b)).toMatchObject({ total: 1, unread: 0, starred: 1 });
  expect(await ctx.db.prisma.itemLabel.findMany({ where: { userKey: ctx.user.key } })).toMatchObject([
    { itemId: first?.id },
    { itemId: first?.id },
  ]);
  await expectExactCounts();
  await compareLinks(testCtx(), { limit: 100_000 });
  expect(await list(ctx)).toHaveLength(1);
});

test("a search finds the article once, in the library, in each feed and in a bundle", async () => {
  const { ctx, a, b, id } = await twoFeeds();
  const bundleId = await seedBundle(ctx, [{ id: b }]);
  await indexArticles(testCtx(), { limit: 100_000 });
  for (const scope of [{}, { feedId: a }, { feedId: b }, { bundleId }]) {
    const { data } = await searchItems(ctx, { ...scope, filter: "all", sort: "newest", limit: 50 }, "both");
    expect(data.map((item) => item.id)).toEqual([id]);
  }
});

test("an old item that another feed shares is handed over instead of pruned", async () => {
  const { ctx, a, b, id } = await twoFeeds();
  await ctx.db.pool.query(
    `WITH made AS (INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
       SELECT source_id, gen_random_uuid(), gen_random_uuid(), 'g', '', 'T', '', '', now() FROM feeds, generate_series(1, 500) WHERE id = $1
       RETURNING id, published_at)
     INSERT INTO feed_items (user_key, feed_id, article_id, published_at, arrived_at) SELECT $2, $1, id, published_at, now() FROM made`,
    [a, ctx.user.key],
  );
  await recount(ctx.db.pool, ctx.user.key);
  await ctx.db.pool.query("UPDATE feed_items SET arrived_at = now() - interval '100 days' WHERE user_key = $1", [
    ctx.user.key,
  ]);
  await pruneItems(testCtx(), () => false);
  expect((await list(ctx, { feedId: b })).map(({ title }) => title)).toEqual(["Only B", "In both"]);
  expect((await list(ctx, { feedId: b }))[1]).toMatchObject({ id, feedId: b });
  expect((await itemsOf(ctx)).some(({ title }) => title === "Only A")).toBe(false);
  await expectExactCounts();
});
