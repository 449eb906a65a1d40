import type { Ctx } from "@/lib/domain/ctx";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { articlesSql, documentSql, publicValues, versionSql } from "@/lib/domain/publishing/public-rss/public-sql";
import { COUNTS } from "@/lib/domain/understanding/stats/read-counts";
import { statsSql } from "@/lib/domain/understanding/stats/read-stats";
import { sql } from "@/lib/platform/db";
import { recount } from "@/scripts/testing/database/recount";
import { blocksOf, explain, nodesOf } from "@/scripts/testing/explain";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { FILTER_TABLE } from "./conditions";
import { listSql } from "./list-items";
import { START } from "./page-sql";

const FEEDS = 200;
const BIG = new Set(["articles", "feed_items", "unread", "starred", "later", "item_labels"]);

let ctx: Ctx;
let busyFeed: number;
let quiet: number;
let all: number;
/** On every twentieth article. */
let label: number;

/** One reader with 200 feeds: one of 30,000 articles, the others of 150 each; half of them unread, a tenth starred, a
 * twentieth saved for later. */
beforeAll(async () => {
  ctx = await freshUser();
  const other = await freshUser();
  for (const { user } of [ctx, other]) await fill(user.key);
  label = (await addLabel(ctx, { name: "Kept", ids: [] })).id;
  await ctx.db.pool.query(
    `INSERT INTO item_labels (user_key, label_id, item_id, published_at)
     SELECT user_key, $2, id, published_at FROM feed_items WHERE user_key = $1 AND id % 20 = 0`,
    [ctx.user.key, label],
  );
  for (const table of [...BIG, "feeds", "sources", "feed_counts", "bundles", "bundle_feeds"]) {
    await ctx.db.pool.query(`ANALYZE ${table}`);
  }
  const feeds = await ctx.db.prisma.feed.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "asc" } });
  const ids = feeds.map(({ id }) => ({ id }));
  busyFeed = ids[0]?.id ?? 0;
  quiet = await seedBundle(ctx, ids.slice(1, 120));
  all = await seedBundle(ctx, ids);
});

async function fill(userKey: number): Promise<void> {
  const { pool } = ctx.db;
  await pool.query(
    `WITH s AS (INSERT INTO sources (identity, url, title) SELECT gen_random_uuid(), 'https://e.org/' || n, 'Feed' FROM generate_series(1, ${FEEDS}) n RETURNING id)
     INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT 1000000 * $1 + id, $1, id, now() FROM s`,
    [userKey],
  );
  await pool.query(
    `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
     SELECT f.source_id, gen_random_uuid(), gen_random_uuid(), 'g', 'https://e.org/a', 'Title', 'Summary', 'Content',
       timestamptz '2026-01-01' - (n * 7919 % 40000) * interval '1 minute' - f.source_id * interval '1 second'
     FROM feeds f JOIN LATERAL generate_series(1, CASE WHEN f.id = (SELECT min(id) FROM feeds WHERE user_key = $1) THEN 30000 ELSE 150 END) n ON true
     WHERE f.user_key = $1`,
    [userKey],
  );
  await pool.query(
    `INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
     SELECT f.user_key, f.id, a.id, a.published_at FROM feeds f JOIN articles a ON a.source_id = f.source_id WHERE f.user_key = $1`,
    [userKey],
  );
  for (const [table, share] of [
    ["unread", 2],
    ["starred", 10],
  ] as const) {
    await pool.query(
      `INSERT INTO ${table} (id, user_key, feed_id, article_id, published_at)
       SELECT id, user_key, feed_id, article_id, published_at FROM feed_items WHERE user_key = $1 AND id % ${share} = 0`,
      [userKey],
    );
  }
  await pool.query(
    `INSERT INTO later (id, user_key, feed_id, article_id, published_at, added_at)
     SELECT id, user_key, feed_id, article_id, published_at, published_at + id % 40 * interval '1 day'
     FROM feed_items WHERE user_key = $1 AND id % 20 = 1`,
    [userKey],
  );
  await recount(pool, userKey);
}

/** Before PostgreSQL 18 a bundle's page reads up to 1.4 times the pages, with the same indexes. */
let allowed = 1;
beforeAll(async () => {
  const { rows } = await ctx.db.pool.query("SELECT current_setting('server_version_num')::int AS version");
  if (rows[0].version < 180_000) allowed = 1.5;
});

/** No scan of a whole big table, whatever the values; and no more pages read than a page of a list may cost. */
async function expectBounded(text: string, values: unknown[], blocks: number): Promise<void> {
  for (const plan of [await explain(ctx.db.pool, text, values), await explain(ctx.db.pool, text)]) {
    const scanned = nodesOf(plan).filter(
      (node) => node["Node Type"] === "Seq Scan" && BIG.has(node["Relation Name"] ?? ""),
    );
    expect(scanned).toEqual([]);
    expect(blocksOf(plan)).toBeLessThan(blocks * allowed);
  }
}

const FILTERS = ["all", "unread", "starred"] as const;
const SORTS = ["newest", "oldest"] as const;
const LISTS = FILTERS.flatMap((filter) => SORTS.map((sort) => [filter, sort] as const));

test.each(LISTS)("a list of %s items, %s first, uses its indexes", async (filter, sort) => {
  const from = [ctx.user.key, START[sort].publishedAt, START[sort].id];
  const page = (kind: "all" | "feed" | "bundle" | "label") => listSql({ kind, filter, sort, rows: 21 });
  // A page costs up to six lookups a row of three to four pages each.
  await expectBounded(page("all"), from, 450);
  await expectBounded(page("feed"), [...from, busyFeed], 450);
  await expectBounded(page("label"), [...from, label], 600);
  // At worst each of 119 feeds is asked for its first row; of all feeds the first rows of everything are a page.
  await expectBounded(page("bundle"), [...from, quiet], 2000);
  await expectBounded(page("bundle"), [...from, all], 1300);
});

test.each(FILTERS)(
  "the first rows of %s items are read from the list's index, few more than a page",
  async (filter) => {
    for (const sort of SORTS) {
      const values = [ctx.user.key, START[sort].publishedAt, START[sort].id];
      const plan = await explain(ctx.db.pool, listSql({ kind: "all", filter, sort, rows: 21 }), values);
      const list = nodesOf(plan).filter((node) =>
        /^(feed_items|unread|starred)_(p\d+_)?user_key_published_at_idx$/.test(node["Index Name"] ?? ""),
      );
      expect(list).toEqual([
        expect.objectContaining({ "Relation Name": expect.stringContaining(FILTER_TABLE[filter]) }),
      ]);
      // Only rows of the page's last time are read beyond it.
      expect(list[0]?.["Actual Rows"]).toBeLessThan(30);
    }
  },
);

test.each(SORTS)(
  "what is saved for later, %s first, is read from its own index, few rows more than a page",
  async (sort) => {
    const values = [ctx.user.key, START[sort].publishedAt, START[sort].id];
    const page = (kind: "all" | "feed" | "bundle" | "label") => listSql({ kind, filter: "later", sort, rows: 21 });
    await expectBounded(page("all"), values, 450);
    await expectBounded(page("feed"), [...values, busyFeed], 700);
    await expectBounded(page("bundle"), [...values, quiet], 1300);
    await expectBounded(page("bundle"), [...values, all], 700);
    const plan = await explain(ctx.db.pool, page("all"), values);
    const read = nodesOf(plan).filter((node) => /^later_(p\d+_)?user_key_added_at_idx$/.test(node["Index Name"] ?? ""));
    expect(read).toHaveLength(1);
    expect(read[0]?.["Actual Rows"]).toBeLessThan(30);
  },
);

test("counts and stats read the counters instead of the items", async () => {
  await expectBounded(COUNTS, [ctx.user.key], 300);
  const midnight = new Date("2026-01-01T00:00:00.000Z");
  await expectBounded(statsSql("user", "all"), [ctx.user.key, midnight], 20_000);
  const [row] = nodesOf(await explain(ctx.db.pool, statsSql("bundle", "all"), [ctx.user.key, midnight, quiet]));
  expect(blocksOf(row ?? { "Node Type": "" })).toBeLessThan(20_000);
});

test.each(["user", "bundle", "feed"] as const)("a public document of a %s uses its indexes", async (kind) => {
  const id = { user: ctx.user.id, bundle: String(all), feed: String(busyFeed) }[kind];
  // Of a bundle of 200 feeds 3,770 are read: for each feed 2 of feeds, sources and hidden articles, 3 of its counters (their
  // key is two pages high from some 250 feeds on), 4 of its first items, and 2 for the time of the last change.
  for (const statement of [versionSql, documentSql, articlesSql]) {
    await expectBounded(statement({ kind, rows: 50, way: "merge" }), publicValues(id, ctx.user.key), 4000);
  }
});

test("a public document of all feeds is mostly the beginning of its owner's list", async () => {
  const values = publicValues(ctx.user.id, ctx.user.key);
  for (const statement of [versionSql, documentSql, articlesSql]) {
    const text = statement({ kind: "user", rows: 50, way: "list" });
    await expectBounded(text, values, 1500);
    const found = await sql<{ found: number }>(ctx.db.pool, { text, values });
    expect(found[0]?.found).toBe(50);
  }
});
