import { articleRows } from "@/lib/domain/content/articles/article-rows";
import type { SourceItem } from "@/lib/domain/content/articles/identify-items";
import { sanitizeFeed } from "@/lib/domain/content/articles/sanitize-articles";
import { db } from "@/lib/platform/db";
import { countsOf, entry, follow, freshSource, itemsOf } from "@/scripts/testing/feed-fixtures";
import { FeedSites, readSource, runDue } from "@/scripts/testing/feed-sites";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { IngestBatches } from "./ingest-batches";

const sites = new FeedSites();
const rowsOf = (items: SourceItem[]) => articleRows(sanitizeFeed({ siteUrl: "", items }));
const batches = (expectsMore: boolean) => new IngestBatches(db().pool, () => expectsMore);

/** The transactions that wrote the articles of these sources. */
async function transactionsOf(sourceIds: readonly number[]): Promise<string[]> {
  const { rows } = await db().pool.query<{ xmin: string }>(
    "SELECT DISTINCT xmin::text FROM articles WHERE source_id = ANY($1::bigint[])",
    [sourceIds],
  );
  return rows.map(({ xmin }) => xmin);
}

test("articles of several sources are stored in one transaction, each for its own followers", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const [sea, land, air] = [await freshSource(), await freshSource(), await freshSource()];
  const [adaSea, adaLand, bobLand] = [await follow(ada, sea), await follow(ada, land), await follow(bob, land)];
  const ingests = batches(true);
  // Not in the order of their ids, in which they are locked.
  const stored = await Promise.all([
    ingests.add(air, rowsOf([entry()])),
    ingests.add(land, rowsOf([entry({ title: "Land 1" }), entry({ title: "Land 2" })])),
    ingests.add(sea, rowsOf([entry({ title: "Sea" })])),
  ]);
  expect(stored).toEqual([
    { newIds: [expect.any(Number)], updated: 0, fannedOut: 0 },
    { newIds: [expect.any(Number), expect.any(Number)], updated: 0, fannedOut: 4 },
    { newIds: [expect.any(Number)], updated: 0, fannedOut: 1 },
  ]);
  expect(await transactionsOf([sea, land, air])).toHaveLength(1);
  expect((await itemsOf(ada)).map(({ title }) => title).sort()).toEqual(["Land 1", "Land 2", "Sea"]);
  expect((await itemsOf(bob)).map(({ title }) => title).sort()).toEqual(["Land 1", "Land 2"]);
  expect(await countsOf(adaSea)).toEqual({ total: 1, unread: 1, starred: 0 });
  expect(await countsOf(adaLand)).toEqual({ total: 2, unread: 2, starred: 0 });
  expect(await countsOf(bobLand)).toEqual({ total: 2, unread: 2, starred: 0 });
});

test("what the database rejects of one source fails that source alone", async () => {
  const ctx = await freshUser();
  const [before, bad, after] = [await freshSource(), await freshSource(), await freshSource()];
  const feeds = [await follow(ctx, before), await follow(ctx, after)];
  const broken = [new TextEncoder().encode(JSON.stringify([{ key: "no key", contentHash: "none", title: "Bad" }]))];
  const ingests = batches(true);
  const outcomes = await Promise.allSettled([
    ingests.add(before, rowsOf([entry()])),
    ingests.add(bad, broken),
    ingests.add(after, rowsOf([entry()])),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  for (const feed of feeds) expect(await countsOf(feed)).toEqual({ total: 1, unread: 1, starred: 0 });
  expect(await transactionsOf([bad])).toEqual([]);
});

test("a source that was deleted in the meantime stores nothing and hinders no other", async () => {
  const [kept, gone] = [await freshSource(), await freshSource()];
  await db().pool.query("DELETE FROM sources WHERE id = $1", [gone]);
  const ingests = batches(true);
  const [ofKept, ofGone] = await Promise.all([
    ingests.add(kept, rowsOf([entry()])),
    ingests.add(gone, rowsOf([entry()])),
  ]);
  expect([ofKept.newIds.length, ofGone.newIds.length]).toEqual([1, 0]);
});

test("articles do not wait where no others are expected", async () => {
  const [one, other] = [await freshSource(), await freshSource()];
  const ingests = batches(false);
  await Promise.all([ingests.add(one, rowsOf([entry()])), ingests.add(other, rowsOf([entry()]))]);
  expect(await transactionsOf([one, other])).toHaveLength(2);
});

test("of the same article from two sources that arrive together, the later one joins the earlier", async () => {
  const [first, second] = [await freshSource(), await freshSource()];
  const ctx = await freshUser();
  const feeds = [await follow(ctx, first), await follow(ctx, second)];
  const words = Array.from({ length: 50 }, (_, at) => `word${at}`).join(" ");
  const same = { title: "A comet", link: "https://site.example/comet", contentHtml: `<p>${words}</p>` };
  const ingests = batches(true);
  await Promise.all([ingests.add(first, rowsOf([entry(same)])), ingests.add(second, rowsOf([entry(same)]))]);
  const { rows } = await ctx.db.pool.query<{ id: string; source: string; same: string | null }>(
    "SELECT id::text, source_id::text AS source, same_id::text AS same FROM articles WHERE source_id = ANY($1) ORDER BY id",
    [[first, second]],
  );
  expect(rows).toEqual([
    { id: rows[0]?.id, source: String(first), same: null },
    { id: rows[1]?.id, source: String(second), same: rows[0]?.id },
  ]);
  // One item, in both feeds.
  expect(await itemsOf(ctx)).toHaveLength(1);
  const shared = await ctx.db.pool.query("SELECT FROM item_feeds WHERE feed_id = ANY($1)", [feeds]);
  expect(shared.rowCount).toBe(1);
});

test("a refresh whose articles the database rejects fails its source and none that was fetched next to it", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const all = [await sites.followed(ctx), await sites.followed(ctx), await sites.followed(ctx)];
  const refused = all[1]?.source as number;
  const { pool } = testCtx().db;
  await pool.query(`ALTER TABLE articles ADD CONSTRAINT refused CHECK (source_id <> ${refused}) NOT VALID`);
  try {
    expect(await runDue()).toMatchObject({ claimed: 3, changed: 2, failed: 1 });
  } finally {
    await pool.query("ALTER TABLE articles DROP CONSTRAINT refused");
  }
  expect(await readSource(refused)).toMatchObject({ errorCode: "internal", failures: 1, leaseUntil: null });
  expect(await itemsOf(ctx)).toHaveLength(2);
});
