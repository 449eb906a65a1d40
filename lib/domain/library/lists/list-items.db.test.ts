import { DatedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { freshUser } from "@/scripts/testing/fresh-user";
import { type SeedArticle, seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { listItems } from "./list-items";

const FILTERS = ["all", "unread", "starred"] as const;
const SORTS = ["newest", "oldest"] as const;
const list = (ctx: Ctx, query: object = {}) => listItems(ctx, DatedItemQuery.parse(query));

/** Every item of a scope by following the cursors. */
async function walk(ctx: Ctx, query: object): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(ctx, { ...query, cursor });
    ids.push(...page.data.map((item) => item.id));
    cursor = page.next ?? undefined;
  } while (cursor);
  return ids;
}

/** Feeds of very different rhythm, with many equal times, and what a plain sort says of them. */
async function shelf(sizes: number[]) {
  const ctx = await freshUser();
  const feeds = [];
  const all: { id: number; at: number; feed: number; unread: boolean; starred: boolean }[] = [];
  for (const [at, size] of sizes.entries()) {
    const articles: SeedArticle[] = Array.from({ length: size }, (_, n) => ({
      publishedAt: new Date(Date.UTC(2026, 0, 1) + Math.floor((n * 37 * (at + 1)) / 5) * 3_600_000).toISOString(),
      isRead: (n + at) % 3 === 0,
      isStarred: n % 4 === 0,
    }));
    const feed = await seedFeed(ctx, { articles });
    feeds.push(feed);
    for (const [n, article] of articles.entries()) {
      const [unread, starred] = [!article.isRead, article.isStarred ?? false];
      all.push({ id: feed.itemIds[n] ?? 0, at: Date.parse(article.publishedAt ?? ""), feed: feed.id, unread, starred });
    }
  }
  const expected = (filter: string, sort: string, feedIds?: number[]) =>
    all
      .filter((item) => filter === "all" || (filter === "unread" ? item.unread : item.starred))
      .filter((item) => !feedIds || feedIds.includes(item.feed))
      .sort((a, b) => (sort === "newest" ? 1 : -1) * (b.at - a.at || b.id - a.id))
      .map((item) => item.id);
  return { ctx, feeds, expected };
}

describe.each(SORTS)("%s first", (sort) => {
  test.each(FILTERS)(
    "%s: everything, one feed and every shape of bundle come in order, page by page",
    async (filter) => {
      const { ctx, feeds, expected } = await shelf([1, 90, 0, 12, 3, 1, 45, 2, 1, 1]);
      expect(await walk(ctx, { filter, sort, limit: 7 })).toEqual(expected(filter, sort));
      for (const members of [feeds, feeds.slice(0, 2), feeds.slice(2), feeds.slice(2, 3), feeds.slice(3, 6)]) {
        const bundleId = await seedBundle(ctx, members);
        const ids = members.map((feed) => feed.id);
        for (const limit of [1, 4, 50]) {
          expect(await walk(ctx, { bundleId, filter, sort, limit })).toEqual(expected(filter, sort, ids));
        }
      }
      expect(await walk(ctx, { feedId: feeds[1]?.id, filter, sort, limit: 20 })).toEqual(
        expected(filter, sort, [feeds[1]?.id ?? 0]),
      );
    },
  );
});

test("an item of a list has its article, feed and state, but no content", async () => {
  const ctx = await freshUser();
  const article = { title: "On tides", summary: "The moon does it", url: "https://example.org/tides", isStarred: true };
  const feed = await seedFeed(ctx, {
    title: "Sea news",
    articles: [{ ...article, publishedAt: "2026-01-01T00:00:00.000Z" }],
  });
  const { data, next } = await list(ctx);
  expect(next).toBeNull();
  expect(data).toEqual([
    {
      id: feed.itemIds[0],
      feedId: feed.id,
      alsoIn: [],
      title: "On tides",
      description: "The moon does it",
      link: "https://example.org/tides",
      guid: expect.any(String),
      author: null,
      publishedAt: "2026-01-01T00:00:00.000Z",
      pubDate: "2026-01-01T00:00:00.000Z",
      datePublished: "2026-01-01T00:00:00.000Z",
      thumbnail: null,
      isRead: false,
      isStarred: true,
      isLater: false,
      laterAt: null,
      createdAt: expect.any(String),
      feed: { id: feed.id, title: "Sea news", favicon: null },
    },
  ]);
});

test("another user's items, feed and bundle are not found", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const feed = await seedFeed(ada, { articles: 3 });
  const bundleId = await seedBundle(ada, [feed]);
  expect((await list(bob)).data).toEqual([]);
  await expect(list(bob, { feedId: feed.id })).rejects.toMatchObject({ code: "NOT_FOUND", message: "Feed not found" });
  await expect(list(bob, { bundleId })).rejects.toMatchObject({ code: "NOT_FOUND", message: "Bundle not found" });
  // A feed that strayed into another user's bundle shows nothing there.
  const stray = await seedBundle(bob, [feed]);
  expect((await list(bob, { bundleId: stray })).data).toEqual([]);
});
