import type { Ctx } from "@/lib/domain/ctx";
import { LABEL_UNREAD } from "@/lib/domain/exchange/sync/count-label-unread";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { COUNTED_LABELS } from "@/lib/domain/library/labels/list-labels";
import { blocksOf, explain, nodesOf, type PlanNode } from "@/scripts/testing/explain";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { countSql, idsSql } from "./ids-sql";
import type { ListQuery } from "./list-query";
import { planList } from "./plan-list";

const ITEMS = 100_000;
const NEWEST = Date.parse("2026-10-01T00:00:00Z");
const BIG = ["feed_items", "unread", "articles", "item_labels"];

let ctx: Ctx;
let quiet: { id: number; itemIds: number[] };
let labelId: number;

beforeAll(async () => {
  await fill(await freshUser());
  ctx = await freshUser();
  await fill(ctx);
  for (const table of [...BIG, "starred", "labels", "feeds", "feed_counts"]) {
    await ctx.db.pool.query(`VACUUM ANALYZE ${table}`);
  }
}, 240_000);

/** A busy feed of 100,000 items, every second unread, every tenth starred, all with a label, and a quiet one of 20 among the oldest. */
async function fill(ctx: Ctx): Promise<void> {
  quiet = await seedFeed(ctx, { articles: 20 });
  const feed = await seedFeed(ctx);
  await ctx.db.pool.query("UPDATE feed_items SET arrived_at = $2 WHERE user_key = $1", [
    ctx.user.key,
    new Date(NEWEST - (ITEMS + 100) * 60_000),
  ]);
  labelId = (await addLabel(ctx, { name: "All", ids: [] })).id;
  await ctx.db.pool.query("UPDATE labels SET item_count = NULL WHERE user_key = $1", [ctx.user.key]);
  await ctx.db.pool.query(
    `WITH made AS (INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'g', '', '', '', '', to_timestamp($4::float8 / 1000) - n * interval '1 minute'
       FROM generate_series(${ITEMS}, 1, -1) n RETURNING id, published_at),
     item AS (INSERT INTO feed_items (user_key, feed_id, article_id, published_at, arrived_at)
       SELECT $2, $3, id, published_at, published_at FROM made ORDER BY published_at RETURNING *),
     star AS (INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
       SELECT id, user_key, feed_id, article_id, published_at, arrived_at FROM item WHERE id % 10 = 0),
     labelled AS (INSERT INTO item_labels (user_key, label_id, item_id, published_at)
       SELECT user_key, $5, id, published_at FROM item)
     INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
     SELECT id, user_key, feed_id, article_id, published_at FROM item WHERE id % 2 = 0`,
    [feed.sourceId, ctx.user.key, feed.id, NEWEST, labelId],
  );
  await ctx.db.pool.query(`UPDATE labels SET item_count = ${ITEMS} WHERE user_key = $1`, [ctx.user.key]);
}

type Statement = { text: string; values: unknown[] };

/** Pages of 8 kB that a statement reads; it may not scan a whole table. */
async function blocks({ text, values }: Statement): Promise<number> {
  const explained = await explain(ctx.db.pool, text, values);
  expect(scans(explained)).toEqual([]);
  return blocksOf(explained);
}

const scans = (plan: PlanNode) =>
  nodesOf(plan).filter((node) => node["Node Type"] === "Seq Scan" && BIG.includes(node["Relation Name"] ?? ""));

/** As for {@link blocks}, of a statement that is planned once for any values. */
async function preparedBlocks(statement: Statement): Promise<number> {
  expect(scans(await explain(ctx.db.pool, statement.text))).toEqual([]);
  return blocks(statement);
}

const planned = (query: Partial<ListQuery>) =>
  planList(ctx, { scope: { kind: "all" }, by: "arrival", order: "newest", limit: 100, ...query });
const page = async (query: Partial<ListQuery>) => blocks(idsSql(await planned(query)));
const count = async (query: Partial<ListQuery>) => blocks(countSql(await planned(query)));

test("the labels of every screen are read from counters, however many articles have them", async () => {
  expect(await preparedBlocks({ text: COUNTED_LABELS, values: [ctx.user.key] })).toBeLessThan(20);
});

test("unread articles of labels are counted by as many lookups as there are fewer of: labelled or unread ones", async () => {
  const statement = { text: LABEL_UNREAD, values: [ctx.user.key] };
  const few = (counter: number) =>
    ctx.db.pool.query(`UPDATE feed_counts SET unread = ${counter} WHERE user_key = $1`, [ctx.user.key]);
  // 50,010 unread articles, 100,000 labelled ones: two to four pages for each lookup.
  await few(ITEMS / 2);
  expect(await preparedBlocks(statement)).toBeLessThan(250_000);
  const stranger = await freshUser();
  await addLabel(stranger, { name: "Few", ids: (await seedFeed(stranger, { articles: 30 })).itemIds.slice(0, 20) });
  expect(await preparedBlocks({ ...statement, values: [stranger.user.key] })).toBeLessThan(200);
});

test("a page of entries by id or time reads no more than a page", async () => {
  for (const order of ["newest", "oldest"] as const) {
    for (const by of ["arrival", "published"] as const) {
      expect(await page({ by, order })).toBeLessThan(150);
      expect(await page({ by, order, isRead: false })).toBeLessThan(900);
      expect(await page({ by, order, isStarred: true })).toBeLessThan(900);
    }
  }
});

test("entries after the last one that a program has are found without those before", async () => {
  const afterId = (quiet.itemIds[0] ?? 0) + ITEMS;
  expect(await page({ afterId, order: "oldest" })).toBeLessThan(100);
  expect(await count({ afterId })).toBeLessThan(100);
  expect(await page({ publishedFrom: new Date(NEWEST - 120_000), by: "published" })).toBeLessThan(100);
  expect(await count({ publishedFrom: new Date(NEWEST - 120_000) })).toBeLessThan(100);
});

test("entries that changed since the last sync, when none did, read a few pages", async () => {
  // The stars of the person are looked through: 10,000 of them are some hundred pages.
  expect(await page({ changedAfter: new Date(NEWEST + 60_000), by: "changed" })).toBeLessThan(250);
  expect(await count({ changedAfter: new Date(NEWEST + 60_000) })).toBeLessThan(250);
});

test("a page of a label reads no more than a page, by arrival and by time", async () => {
  for (const by of ["arrival", "published"] as const) {
    for (const isRead of [undefined, false]) {
      const query = {
        scope: { kind: "label", id: labelId } as const,
        order: "newest",
        by,
        limit: 21,
        isRead,
      } as const;
      expect(await blocks(idsSql(await planList(ctx, query)))).toBeLessThan(400);
    }
  }
});

test("the ids of 100,000 items are read from an index alone, without a row of any", async () => {
  const plan = await planList(ctx, { scope: { kind: "all" }, order: "newest", by: "arrival", limit: 10_000 });
  const text = `SELECT string_agg(t.id::text, ',') AS ids FROM (${idsSql(plan).text}) t`;
  expect(await blocks({ text, values: idsSql(plan).values })).toBeLessThan(700);
});
