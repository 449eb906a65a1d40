import { StatsQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { setRead } from "@/lib/domain/library/items/states/set-state";
import { readAnalytics } from "@/lib/domain/understanding/insight/read-analytics";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { readCounts } from "./read-counts";
import { readReadingAnalytics } from "./read-reading-analytics";
import { readStats } from "./read-stats";
import { readTrending } from "./read-trending";

const stats = (ctx: Ctx, query: object = {}) => readStats(ctx, StatsQuery.parse(query));

async function shelf() {
  stopClock("2026-03-01T12:00:00.000Z");
  const ctx = await freshUser();
  const one = await seedFeed(ctx, {
    articles: [
      { publishedAt: "2026-03-01T09:00:00.000Z", isStarred: true },
      { publishedAt: "2026-02-28T23:30:00.000Z" },
      { publishedAt: "2026-02-20T00:00:00.000Z", isRead: true, isStarred: true },
    ],
  });
  const two = await seedFeed(ctx, { articles: [{ publishedAt: "2026-03-01T01:00:00.000Z", isRead: true }] });
  const empty = await seedFeed(ctx);
  return { ctx, one, two, empty, bundleId: await seedBundle(ctx, [two, empty]) };
}

const row = (
  totalItems: number,
  unreadItems: number,
  starredItems: number,
  articlesToday: number,
  activeFeeds: number,
) => ({
  totalItems,
  unreadItems,
  starredItems,
  articlesToday,
  activeFeeds,
});

test("stats count the items of the scope and filter", async () => {
  const { ctx, one, bundleId } = await shelf();
  expect(await stats(ctx)).toEqual(row(4, 2, 2, 2, 2));
  expect(await stats(ctx, { tz: "Europe/Berlin" })).toEqual(row(4, 2, 2, 3, 2));
  expect(await stats(ctx, { filter: "unread" })).toEqual(row(2, 2, 1, 1, 1));
  expect(await stats(ctx, { filter: "starred" })).toEqual(row(2, 1, 2, 1, 1));
  expect(await stats(ctx, { bundleId })).toEqual(row(1, 0, 0, 1, 1));
  expect(await stats(ctx, { bundleId, filter: "unread" })).toEqual(row(0, 0, 0, 0, 0));
  expect(await stats(ctx, { feedId: one.id, filter: "starred" })).toEqual(row(2, 1, 2, 1, 1));
  await expect(stats(ctx, { tz: "Nowhere/Land" })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
});

test("counts add up per feed and per bundle", async () => {
  const { ctx, one, two, empty, bundleId } = await shelf();
  const counts = await readCounts(ctx);
  expect(counts).toMatchObject({ total: 4, unread: 2, starred: 2, newestItemId: two.itemIds[0] });
  expect(counts.bundles).toEqual([{ id: bundleId, total: 1, unread: 0, starred: 0 }]);
  expect(counts.feeds.sort((a, b) => b.total - a.total)).toEqual([
    { id: one.id, total: 3, unread: 2, starred: 2 },
    { id: two.id, total: 1, unread: 0, starred: 0 },
    { id: empty.id, total: 0, unread: 0, starred: 0 },
  ]);
  await setRead(ctx, one.itemIds[0] ?? 0, true);
  expect(await readCounts(ctx)).toMatchObject({ total: 4, unread: 1, starred: 2 });
});

test("items of another user are not counted", async () => {
  const { one, bundleId } = await shelf();
  const bob = await freshUser();
  expect(await stats(bob)).toEqual(row(0, 0, 0, 0, 0));
  await expect(stats(bob, { bundleId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(stats(bob, { feedId: one.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await readCounts(bob)).toEqual({
    total: 0,
    unread: 0,
    starred: 0,
    later: 0,
    highlights: 0,
    feeds: [],
    bundles: [],
    newestItemId: null,
  });
  expect((await readTrending(bob)).every(({ count }) => count === 0)).toBe(true);
});

test("trending counts the articles of the last week by topic, whole words only", async () => {
  stopClock("2026-03-01T12:00:00.000Z");
  const ctx = await freshUser();
  const at = (publishedAt: string, title: string, summary = "") => ({ publishedAt, title, summary });
  await seedFeed(ctx, {
    articles: [
      at("2026-03-01T11:00:00.000Z", "New AI model writes software"),
      at("2026-02-27T11:00:00.000Z", "He said nothing", "a detailed maid"),
      at("2026-02-27T11:00:00.000Z", "Scientists find a new species"),
      at("2026-02-23T11:00:00.000Z", "Machine learning", "for the stock market"),
      at("2026-02-22T11:59:59.000Z", "AI of last week"),
    ],
  });
  const subject = (label: string, count: number) => ({ label, count, days: [], bundleId: null });
  const subjects = [
    subject("Technology", 1),
    subject("AI", 2),
    subject("Business", 1),
    subject("Science", 1),
    subject("News", 0),
  ];
  expect(await readTrending(ctx)).toEqual(subjects);
  // Nothing is analysed: the subjects stand in for the topics.
  expect(await readTrending(ctx, { topics: true })).toEqual(subjects);
});

test("an analysed article counts by its key topics, and News only without another topic", async () => {
  stopClock("2026-03-01T12:00:00.000Z");
  const ctx = await freshUser();
  const at = (title: string, summary: string) => ({ publishedAt: "2026-03-01T11:00:00.000Z", title, summary });
  await seedFeed(ctx, { articles: [at("Open day", "A detour by way of the stock market"), at("Flooded bridge", "")] });
  const count = async (label: string) => (await readTrending(ctx)).find((one) => one.label === label)?.count;
  expect([await count("Business"), await count("Science"), await count("News")]).toEqual([1, 0, 0]);
  await ctx.db.pool.query(
    `INSERT INTO article_analyses (article_id, key_topics, key_points, content_type, analyzed_at)
     SELECT a.id, CASE WHEN a.title = 'Open day' THEN '{telescope}'::text[] ELSE '{bridge}' END, '{}', 'news', now()
     FROM articles a JOIN feed_items i ON i.article_id = a.id WHERE i.user_key = $1`,
    [ctx.user.key],
  );
  expect([await count("Business"), await count("Science"), await count("News")]).toEqual([0, 1, 1]);
});

test("trending follows new articles, deleted ones and the time", async () => {
  const clock = stopClock("2026-03-01T12:00:00.000Z");
  const ctx = await freshUser();
  const science = async () => (await readTrending(ctx)).find(({ label }) => label === "Science")?.count;
  const article = { title: "Physics", publishedAt: "2026-02-28T12:00:00.000Z" };
  const feed = await seedFeed(ctx, { articles: [article] });
  expect(await science()).toBe(1);
  await seedFeed(ctx, { articles: [article] });
  expect(await science()).toBe(2);
  await deleteFeed(ctx, feed.id);
  expect(await science()).toBe(1);
  clock.forward(7 * DAY);
  expect(await science()).toBe(0);
});

describe("trending topics", () => {
  const at = (title: string, publishedAt = "2026-03-01T11:00:00.000Z") => ({ title, publishedAt });
  const analyse = (ctx: Ctx, topics: string) =>
    ctx.db.pool.query(
      `INSERT INTO article_analyses (article_id, key_topics, key_points, content_type, analyzed_at)
       SELECT a.id, t.topics::text[], '{}', 'news', now() FROM articles a JOIN feed_items i ON i.article_id = a.id
       JOIN json_each_text($2) AS t(title, topics) ON t.title = a.title WHERE i.user_key = $1`,
      [ctx.user.key, topics],
    );
  const topicsOf = (ctx: Ctx) => readTrending(ctx, { topics: true });

  test("are those of several articles, by day, with the bundle that has most of them", async () => {
    stopClock("2026-03-01T12:00:00.000Z");
    const ctx = await freshUser();
    const sea = await seedFeed(ctx, { articles: [at("Sea 1"), at("Sea 2", "2026-02-26T13:00:00.000Z"), at("Lone")] });
    const land = await seedFeed(ctx, {
      articles: [at("Land 1", "2026-02-22T13:00:00.000Z"), at("Old", "2026-02-22T11:00:00.000Z")],
    });
    await seedBundle(ctx, [land], "Land");
    const seaId = await seedBundle(ctx, [sea], "Sea");
    await analyse(
      ctx,
      JSON.stringify({
        "Sea 1": "{Tides,Moon}",
        "Sea 2": "{tides}",
        "Land 1": "{Tides}",
        Old: "{Moon}",
        Lone: "{Rain}",
      }),
    );
    // The moon of eight days ago does not count, and fewer than three articles make no topic.
    expect(await topicsOf(ctx)).toEqual([{ label: "Tides", count: 3, days: [1, 0, 0, 0, 1, 0, 1], bundleId: seaId }]);
    expect(await readTrending(ctx)).toHaveLength(5);
    const bob = await freshUser();
    expect((await topicsOf(bob)).every(({ count, bundleId }) => count === 0 && bundleId === null)).toBe(true);
  });

  test.each([
    ["that two articles name", [["One"], ["Two"]], []],
    ["that one feed repeats", [["One", "Two", "Three", "Four"], ["Other"]], []],
    ["that three articles of two feeds name", [["One", "Two"], ["Three"]], ["Pot"]],
  ])("%s are listed, or not, accordingly", async (_, feeds, listed) => {
    stopClock("2026-03-01T12:00:00.000Z");
    const ctx = await freshUser();
    for (const titles of feeds) await seedFeed(ctx, { articles: titles.map((title) => at(title)) });
    const named = feeds.flat().filter((title) => title !== "Other");
    await analyse(ctx, JSON.stringify(Object.fromEntries(named.map((title) => [title, "{Pot}"]))));
    expect((await topicsOf(ctx)).map(({ label }) => label)).toEqual(listed);
  });

  test("are neither single letters nor the names of the caller's feeds", async () => {
    stopClock("2026-03-01T12:00:00.000Z");
    const ctx = await freshUser();
    const feed = await seedFeed(ctx, { articles: [at("One"), at("Two")] });
    await seedFeed(ctx, { articles: [at("Three")] });
    const named = "{Pot,X,Kiln News}";
    await analyse(ctx, JSON.stringify({ One: named, Two: named, Three: named }));
    expect((await topicsOf(ctx)).map(({ label }) => label)).toEqual(["Kiln News", "Pot"]);
    await ctx.db.prisma.feed.update({ where: { id: feed.id }, data: { title: "Kiln news" } });
    const reading = await readReadingAnalytics(ctx, { days: 30 });
    expect(reading.topics.rows.map(({ topic }) => topic)).toEqual(["Pot"]);
    expect((await readAnalytics(ctx)).topTopics).toEqual([{ topic: "Pot", count: 3 }]);
  });

  test("stay hidden where the caller hides them", async () => {
    stopClock("2026-03-01T12:00:00.000Z");
    const ctx = await freshUser();
    await seedFeed(ctx, { articles: [at("One"), at("Two")] });
    await seedFeed(ctx, { articles: [at("Three")] });
    await analyse(ctx, JSON.stringify({ One: "{Pot}", Two: "{Pot}", Three: "{Pot}" }));
    await ctx.db.prisma.hiddenTopic.create({
      data: { id: 1n, userKey: ctx.user.key, topic: "pot", name: "Pot", createdAt: ctx.now() },
    });
    expect(await topicsOf(ctx)).toEqual([]);
  });

  test("name another bundle as soon as the feed is in it, and at most six topics", async () => {
    stopClock("2026-03-01T12:00:00.000Z");
    const ctx = await freshUser();
    const sea = await seedFeed(ctx, { articles: [at("One"), at("Two")] });
    await seedFeed(ctx, { articles: [at("Three")] });
    const many = "{a1,a2,a3,a4,a5,a6,a7}";
    await analyse(ctx, JSON.stringify({ One: many, Two: many, Three: many }));
    const found = await topicsOf(ctx);
    expect(found.map(({ label }) => label)).toEqual(["a1", "a2", "a3", "a4", "a5", "a6"]);
    expect(found[0]?.bundleId).toBeNull();
    const id = await seedBundle(ctx, [sea], "Sea");
    expect((await topicsOf(ctx))[0]?.bundleId).toBe(id);
  });
});
