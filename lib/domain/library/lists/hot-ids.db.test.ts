import type { Ctx } from "@/lib/domain/ctx";
import { recount } from "@/scripts/testing/database/recount";
import { blocksOf, explain, nodesOf } from "@/scripts/testing/explain";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { idsSql } from "./ids-sql";
import type { ListQuery } from "./list-query";
import { planList } from "./plan-list";

const ITEMS = 60_000;
const NEWEST = Date.parse("2026-10-01T00:00:00Z");
const BIG = ["feed_items", "unread", "starred", "articles"];

let ctx: Ctx;
let busy: { id: number };
let quiet: { id: number };
let bundleId: number;

/** A busy feed of 60,000 items, which arrived a minute after each other, and a quiet one of 20 among its oldest. */
beforeAll(async () => {
  ctx = await freshUser();
  const other = await seedFeed(ctx, { articles: 20 });
  quiet = other;
  const feed = await seedFeed(ctx);
  busy = feed;
  bundleId = await seedBundle(ctx, [other]);
  await ctx.db.pool.query("UPDATE feed_items SET arrived_at = $2 WHERE user_key = $1", [
    ctx.user.key,
    new Date(NEWEST - (ITEMS + 100) * 60_000),
  ]);
  await ctx.db.pool.query(
    `WITH made AS (INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'g', '', '', '', '', to_timestamp($5::float8 / 1000) - n * interval '1 minute'
       FROM generate_series(${ITEMS}, 1, -1) n RETURNING id, published_at),
     item AS (INSERT INTO feed_items (user_key, feed_id, article_id, published_at, arrived_at)
       SELECT $2, $3, id, published_at, published_at FROM made ORDER BY published_at RETURNING *)
     INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
     SELECT id, user_key, feed_id, article_id, published_at FROM item WHERE id % $4 = 0`,
    [feed.sourceId, ctx.user.key, feed.id, 2, NEWEST],
  );
  await recount(ctx.db.pool, ctx.user.key);
  for (const table of [...BIG, "feeds", "feed_counts", "bundle_feeds"]) await ctx.db.pool.query(`ANALYZE ${table}`);
});

/** Pages of 8 kB that a query reads; none may scan a whole table. */
async function blocks(more: Partial<ListQuery>): Promise<number> {
  const plan = await planList(ctx, { scope: { kind: "all" }, order: "newest", by: "arrival", limit: 21, ...more });
  const { text, values } = idsSql(plan);
  const explained = await explain(ctx.db.pool, text, values);
  const scanned = nodesOf(explained).filter(
    (node) => node["Node Type"] === "Seq Scan" && BIG.includes(node["Relation Name"] ?? ""),
  );
  expect(scanned).toEqual([]);
  return blocksOf(explained);
}

test("a sync with nothing new reads a few pages, whatever there is", async () => {
  for (const isRead of [undefined, false]) {
    // The items of the last quarter of an hour are checked one by one.
    expect(await blocks({ isRead, arrivedFrom: new Date(NEWEST + 60_000), limit: 10_001 })).toBeLessThan(100);
  }
});

test("what arrived within an hour is found without looking at the rest", async () => {
  const hour = { arrivedFrom: new Date(NEWEST - 3_600_000), limit: 10_001 };
  expect(await blocks(hour)).toBeLessThan(400);
  expect(await blocks({ ...hour, scope: { kind: "feed", id: busy.id } })).toBeLessThan(500);
  expect(await blocks({ ...hour, scope: { kind: "bundle", id: bundleId } })).toBeLessThan(500);
});

test("a page of a quiet feed or bundle does not walk past the items of others", async () => {
  for (const by of ["arrival", "published"] as const) {
    for (const scope of [{ kind: "feed", id: quiet.id } as const, { kind: "bundle", id: bundleId } as const]) {
      expect(await blocks({ by, scope })).toBeLessThan(60);
      expect(await blocks({ by, scope, isRead: false, order: "oldest" })).toBeLessThan(60);
    }
  }
});

test("a page of everything, or of a busy feed, reads no more than a page", async () => {
  for (const isRead of [undefined, false]) {
    expect(await blocks({ isRead })).toBeLessThan(60);
    expect(await blocks({ isRead, scope: { kind: "feed", id: busy.id } })).toBeLessThan(80);
    expect(await blocks({ isRead, by: "published", scope: { kind: "feed", id: busy.id } })).toBeLessThan(80);
  }
});
