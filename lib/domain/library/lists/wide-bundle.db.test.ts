import { DatedItemQuery, type FeedItemQueryInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { recount } from "@/scripts/testing/database/recount";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { listItems } from "./list-items";

const FEEDS = 150;
const HOUR = 3_600_000;

/** A bundle of more feeds than a page has rows, of all rhythms; some have lost their newest items, some are read. */
async function wideBundle() {
  const ctx = await freshUser();
  const feeds = [];
  for (let feed = 0; feed < FEEDS; feed += 1) {
    const age = (feed * 29) % 50;
    const articles = Array.from({ length: 1 + ((feed * 7) % 5) }, (_, at) => ({
      publishedAt: new Date(Date.UTC(2026, 0, 9) - (age + at * (feed % 9)) * HOUR).toISOString(),
      isRead: feed % 4 === 0 || (feed % 3 === 0 && at === 0),
      isStarred: (feed + at) % 5 === 0,
    }));
    feeds.push(await seedFeed(ctx, { articles }));
  }
  for (const { id, itemIds } of feeds.filter((_, at) => at % 6 === 0)) {
    for (const table of ["feed_items", "unread", "starred"]) {
      await ctx.db.pool.query(`DELETE FROM ${table} WHERE feed_id = $1 AND id = $2`, [id, itemIds[0]]);
    }
  }
  // Many feeds, and few of them: between their rows lie those of the others.
  const wide = await seedBundle(ctx, feeds);
  const half = await seedBundle(
    ctx,
    feeds.filter((_, at) => at % 2 === 0),
  );
  const late = await seedBundle(
    ctx,
    feeds.filter((_, at) => (at * 29) % 50 >= 25),
  );
  const few = await seedBundle(ctx, feeds.slice(0, 7));
  return { ctx, bundles: { wide, half, late, few } };
}

/**
 * One more feed, in no bundle, with so many items between all others that reading the newest (oldest) finds only them.
 */
async function addLoudFeed(ctx: Ctx): Promise<void> {
  const { id, sourceId } = await seedFeed(ctx);
  await ctx.db.pool.query(
    `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'g', 'https://e.org/a', 'Loud', '', '',
       timestamptz '2026-01-09T01:00:00Z' - n * interval '30 seconds' FROM generate_series(1, 11000) n`,
    [sourceId],
  );
  await ctx.db.pool.query(
    `INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
     SELECT $1, $2, id, published_at FROM articles WHERE source_id = $3`,
    [ctx.user.key, id, sourceId],
  );
  for (const table of ["unread", "starred"]) {
    await ctx.db.pool.query(
      `INSERT INTO ${table} (id, user_key, feed_id, article_id, published_at)
       SELECT id, user_key, feed_id, article_id, published_at FROM feed_items WHERE feed_id = $1`,
      [id],
    );
  }
  await recount(ctx.db.pool, ctx.user.key);
}

async function plainSort(ctx: Ctx, bundleId: number, [table, isNewest]: [string, boolean]): Promise<number[]> {
  const order = isNewest ? "DESC" : "ASC";
  const text = `SELECT i.id FROM ${table} i JOIN bundle_feeds m ON m.feed_id = i.feed_id AND m.bundle_id = $2
    WHERE i.user_key = $1 ORDER BY i.published_at ${order}, i.id ${order}`;
  return (await sql<{ id: number }>(ctx.db.pool, { text, values: [ctx.user.key, bundleId] })).map((row) => row.id);
}

async function walk(ctx: Ctx, query: FeedItemQueryInput): Promise<number[]> {
  const { data, next } = await listItems(ctx, DatedItemQuery.parse(query));
  const ids = data.map((item) => item.id);
  return next ? [...ids, ...(await walk(ctx, { ...query, cursor: next }))] : ids;
}

test("the pages of a bundle of many feeds are in order, whatever its counters say", async () => {
  const { ctx, bundles } = await wideBundle();
  for (const [shape, bundleId] of Object.entries(bundles)) await expectInOrder(ctx, shape, bundleId);
});

test("the pages are in order also between many items of a feed outside of the bundle", async () => {
  const { ctx, bundles } = await wideBundle();
  await addLoudFeed(ctx);
  for (const [shape, bundleId] of Object.entries(bundles)) await expectInOrder(ctx, shape, bundleId);
});

async function expectInOrder(ctx: Ctx, shape: string, bundleId: number): Promise<void> {
  for (const [filter, table] of [
    ["all", "feed_items"],
    ["unread", "unread"],
    ["starred", "starred"],
  ] as const) {
    for (const sort of ["newest", "oldest"] as const) {
      const found = await walk(ctx, { bundleId, filter, sort, limit: 20 });
      const expected = await plainSort(ctx, bundleId, [table, sort === "newest"]);
      expect([shape, filter, sort, found]).toEqual([shape, filter, sort, expected]);
    }
  }
}

test("no item of a feed is newer than its counter says", async () => {
  const { ctx } = await wideBundle();
  const wrong = await sql(ctx.db.pool, {
    text: "SELECT c.feed_id FROM feed_counts c JOIN feed_items i USING (feed_id) WHERE c.newest_at IS NULL OR c.newest_at < i.published_at",
  });
  expect(wrong).toEqual([]);
});
