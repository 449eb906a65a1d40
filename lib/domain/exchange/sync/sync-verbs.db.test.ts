import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { setStates } from "@/lib/domain/library/items/states/set-states";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { countSyncUnread } from "./count-sync-unread";
import { listSyncFeeds, listSyncFolders } from "./list-sync-feeds";
import { readSyncItems } from "./read-sync-items";

async function rows(ctx: Awaited<ReturnType<typeof freshUser>>, table: "unread" | "starred"): Promise<number[]> {
  const found = await ctx.db.pool.query(`SELECT id FROM ${table} WHERE user_key = $1 ORDER BY id`, [ctx.user.key]);
  return found.rows.map((row) => Number(row.id));
}

test("items come with text, states and feeds in the order asked for; foreign and repeated ids are left out", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ctx, {
    title: "Sea news",
    url: "https://sea.example/rss",
    articles: [
      { title: "One", content: "<p>Waves</p>", url: "https://sea.example/1" },
      { isRead: true, isStarred: true },
    ],
  });
  const foreign = await seedFeed(other, { articles: 1 });
  const [one = 0, two = 0] = feed.itemIds;
  for (const name of ["weekend", "Later"]) await addLabel(ctx, { name, ids: [two] });
  const items = await readSyncItems(ctx, [two, foreign.itemIds[0] ?? 0, one, two, 999_999_999]);
  expect(items.map(({ id }) => id)).toEqual([two, one]);
  expect(items[1]).toMatchObject({
    feedId: feed.id,
    alsoInFeedIds: [],
    title: "One",
    url: "https://sea.example/1",
    content: "<p>Waves</p>",
    isRead: false,
    isStarred: false,
    starredAt: null,
    labels: [],
    enclosures: [],
    feedTitle: "Sea news",
    feedUrl: "https://sea.example/rss",
    feedSiteUrl: "https://sea.example/",
  });
  expect(items[0]).toMatchObject({ isRead: true, isStarred: true, labels: ["Later", "weekend"] });
  expect(items[0]?.starredAt).toBeInstanceOf(Date);
  expect(await readSyncItems(ctx, [])).toEqual([]);
});

test("a feed that fetches originals is read with its full texts", async () => {
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { articles: 2 });
  const [one = 0, two = 0] = feed.itemIds;
  await ctx.db.pool.query(
    `INSERT INTO full_texts (article_id, content, fetched_at) SELECT article_id, '<p>All of it</p>', now() FROM feed_items WHERE id = $1`,
    [one],
  );
  expect((await readSyncItems(ctx, [one]))[0]?.content).toBe("<p>Content 1</p>");
  await ctx.db.pool.query("UPDATE feeds SET full_text = true WHERE id = $1", [feed.id]);
  const contents = (await readSyncItems(ctx, [one, two])).map(({ content }) => content);
  expect(contents).toEqual(["<p>All of it</p>", "<p>Content 2</p>"]);
});

test("feeds and folders are the caller's, with bundles and counts", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  await seedBundle(other, [await seedFeed(other, { articles: 1 })]);
  const feed = await seedFeed(ctx, { title: "Sea", url: "https://sea.example/rss", articles: [{}, { isRead: true }] });
  const smart = await seedFeed(ctx, { kind: "smart", keywords: "tidal power", title: "" });
  const gone = await seedFeed(ctx, { articles: 1 });
  const first = await seedBundle(ctx, [feed, gone], "Water");
  const second = await seedBundle(ctx, [feed], "All");
  await deleteFeed(ctx, gone.id);
  const feeds = await listSyncFeeds(ctx);
  expect(feeds.map(({ id }) => id)).toEqual([feed.id, smart.id]);
  expect(feeds[0]).toMatchObject({
    title: "Sea",
    url: "https://sea.example/rss",
    siteUrl: "https://sea.example/",
    unread: 1,
    total: 2,
    failures: 0,
    errorMessage: null,
  });
  expect(new Set(feeds[0]?.bundleIds)).toEqual(new Set([first, second]));
  expect(feeds[0]?.newestArrival).toBeInstanceOf(Date);
  expect(feeds[1]).toMatchObject({ title: "tidal power", bundleIds: [], unread: 0, newestArrival: null });
  expect(feeds[1]?.url).toMatch(/^https?:.*\/feeds\/\d+$/);
  expect((await listSyncFolders(ctx)).map(({ name }) => name).sort()).toEqual(["All", "Water"]);
  expect(await countSyncUnread(ctx)).toMatchObject({
    unread: 1,
    newestArrival: feeds[0]?.newestArrival,
    bundles: expect.arrayContaining([{ id: second, unread: 1, newestArrival: feeds[0]?.newestArrival }]),
  });
});

test("states are set for many items at once, absolutely, and told to open tabs", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const { itemIds } = await seedFeed(ctx, { articles: 4 });
  const foreign = await seedFeed(other, { articles: [{ isStarred: true }] });
  const [a = 0, b = 0, c = 0, d = 0] = itemIds;
  const ids = [b, a, b, ...foreign.itemIds, 999_999_999];
  expect(await setStates(ctx, { ids, isRead: true, isStarred: true })).toEqual({ read: 2, starred: 2 });
  expect(await rows(ctx, "unread")).toEqual([c, d]);
  expect(await rows(ctx, "starred")).toEqual([a, b]);
  expect(await rows(other, "unread")).toEqual(foreign.itemIds);
  const changed = ctx.changes.take().users.flatMap(({ changes }) => changes);
  expect(changed).toEqual([
    {
      type: "item-states",
      items: expect.arrayContaining([
        { id: a, isRead: true },
        { id: b, isStarred: true },
      ]),
    },
  ]);

  expect(await setStates(ctx, { ids: [a, b], isRead: true, isStarred: true })).toEqual({ read: 0, starred: 0 });
  expect(ctx.changes.take().users).toEqual([]);
  expect(await setStates(ctx, { ids: [a, c], isRead: false, isStarred: false })).toEqual({ read: 1, starred: 1 });
  expect(await rows(ctx, "unread")).toEqual([a, c, d]);
  expect(await rows(ctx, "starred")).toEqual([b]);
  expect(await setStates(ctx, { ids: [], isRead: true })).toEqual({ read: 0, starred: 0 });
});

test("opposite states for the same items at once end without a deadlock", async () => {
  const ctx = await freshUser();
  const { itemIds: ids } = await seedFeed(ctx, { articles: 60 });
  const calls = Array.from({ length: 8 }, (_, at) =>
    setStates(ctx, { ids: at % 2 ? ids : [...ids].reverse(), isRead: at % 2 === 0, isStarred: at % 2 === 1 }),
  );
  await Promise.all([...calls, markScopeRead(ctx, { kind: "all" }, {})]);
  expect([0, 60]).toContain((await rows(ctx, "unread")).length);
});

test("a stream is marked as read up to an id and a time, and no other user's", async () => {
  const [ctx, other] = [await freshUser(), await freshUser()];
  const sea = await seedFeed(ctx, { articles: 3 });
  const land = await seedFeed(ctx, { articles: 2 });
  const foreign = await seedFeed(other, { articles: 1 });
  const bundleId = await seedBundle(ctx, [land]);
  const [a = 0, b = 0, c = 0] = sea.itemIds;
  const [d = 0, e = 0] = land.itemIds;
  for (const [minute, id] of [a, b, c, d, e].entries()) {
    await ctx.db.pool.query("UPDATE feed_items SET arrived_at = $2 WHERE id = $1", [id, new Date(minute * 60_000)]);
  }
  expect(await markScopeRead(ctx, { kind: "feed", id: foreign.id }, {})).toBe(0);
  expect(await rows(other, "unread")).toEqual(foreign.itemIds);
  expect(await markScopeRead(ctx, { kind: "feed", id: sea.id }, { maxId: a })).toBe(1);
  expect(await markScopeRead(ctx, { kind: "all" }, { arrivedUntil: new Date(60_000) })).toBe(1);
  expect(await rows(ctx, "unread")).toEqual([c, d, e]);
  expect(ctx.changes.take().users[0]?.changes).toEqual([
    { type: "items-read", marked: { feedId: sea.id, bundleId: undefined, filter: "unread", before: a } },
    { type: "items-read", marked: { feedId: undefined, bundleId: undefined, filter: "unread", before: b } },
  ]);
  expect(await markScopeRead(ctx, { kind: "bundle", id: bundleId }, { arrivedUntil: new Date(3 * 60_000) })).toBe(1);
  expect(await rows(ctx, "unread")).toEqual([c, e]);
  expect(await markScopeRead(ctx, { kind: "all" }, {})).toBe(2);
  expect(await markScopeRead(ctx, { kind: "all" }, {})).toBe(0);
  expect(await rows(ctx, "unread")).toEqual([]);
});
