import pg from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { placeInStories } from "@/lib/domain/understanding/insight/place-in-stories";
import { storeDuplicates } from "@/lib/domain/understanding/insight/store-duplicates";
import { ownArticles } from "@/lib/domain/understanding/smart/candidates/own-articles";
import { transaction } from "@/lib/platform/db";
import { blocksOf, explain, nodesOf, type PlanNode } from "@/scripts/testing/explain";
import { freshUser } from "@/scripts/testing/fresh-user";

const ARTICLES = 20_000;
const LARGE = new Set([
  "articles",
  "article_prints",
  "article_analyses",
  "article_search",
  "article_stories",
  "feed_items",
]);
/** Stands for the words of a title that every article has. */
const COMMON_KEY = 77;

let ctx: Ctx;
let sourceIds: number[];
let newest: number;

/** One reader of 50 feeds: all articles share a title and a word, each has a shingle and its own word. */
beforeAll(async () => {
  ctx = await freshUser();
  const { pool } = ctx.db;
  const sources = await pool.query<{ id: number }>(
    `WITH s AS (INSERT INTO sources (identity, url, title) SELECT gen_random_uuid(), 'https://e.org/' || n, 'Feed' FROM generate_series(1, 50) n RETURNING id)
     INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT 2000000 * $1 + id, $1, id, now() FROM s RETURNING source_id AS id`,
    [ctx.user.key],
  );
  sourceIds = sources.rows.map(({ id }) => Number(id));
  const articles = await pool.query<{ id: number }>(
    `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
     SELECT ($1::bigint[])[1 + n % 50], gen_random_uuid(), gen_random_uuid(), 'g', 'https://e.org/a', 'Title', 'Summary', 'Content',
       timestamptz '2026-01-01' + n * interval '1 minute'
     FROM generate_series(1, ${ARTICLES}) n RETURNING id`,
    [sourceIds],
  );
  const ids = articles.rows.map(({ id }) => Number(id));
  newest = Math.max(...ids);
  await pool.query(
    `INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
     SELECT f.user_key, f.id, a.id, a.published_at FROM feeds f JOIN articles a ON a.source_id = f.source_id WHERE f.user_key = $1`,
    [ctx.user.key],
  );
  await pool.query(
    `INSERT INTO article_analyses (article_id, analyzed_at, key_topics, key_points) SELECT id, now(), '{}', '{}' FROM unnest($1::bigint[]) AS g(id)`,
    [ids],
  );
  await pool.query(
    `INSERT INTO article_prints (article_id, arrived_on, shingles, title_keys)
     SELECT id, now(), ARRAY[1000 + id::int], ARRAY[${COMMON_KEY}] FROM unnest($1::bigint[]) AS g(id)`,
    [ids],
  );
  await pool.query(
    `INSERT INTO article_search (article_id, source_id, published_at, document)
     SELECT a.id, a.source_id, a.published_at, array_to_tsvector(ARRAY['ordinary', 'zeolite' || a.id, '.s' || a.source_id])
     FROM articles a WHERE a.id = ANY($1::bigint[])`,
    [ids],
  );
  await pool.query(
    `INSERT INTO article_stories (article_id, published_at, keys, waits)
     SELECT id, published_at, ARRAY[1000 + id::int, 1000 + id::int % 500], false FROM articles WHERE id = ANY($1::bigint[])`,
    [ids],
  );
  await pool.query("TRUNCATE search_queue, analysis_queue, link_queue");
  for (const table of [...LARGE, "feeds", "sources"]) await pool.query(`VACUUM (ANALYZE) ${table}`);
});

/** The first statement with a text in it that `work` sends. */
async function sentBy(work: () => Promise<unknown>, text: string): Promise<string> {
  const query = jest.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map(([config]) => (config as unknown as { text?: string }).text);
  query.mockRestore();
  const found = texts.find((each) => each?.includes(text));
  if (!found) throw new Error("No such statement was sent");
  return found;
}

const scannedTables = (plan: PlanNode) =>
  nodesOf(plan).flatMap((node) => {
    const table = node["Relation Name"] ?? "";
    return node["Node Type"] === "Seq Scan" && LARGE.has(table) ? [table] : [];
  });

test("a title that every article has costs their fingerprints, not their articles", async () => {
  const work = () => transaction(ctx.db.pool, (client) => storeDuplicates(client, [{ id: newest }]));
  const text = await sentBy(work, "near AS (");
  const plan = await explain(ctx.db.pool, text, [newest, ["https://e.org/other"]]);
  expect(nodesOf(plan).map((node) => node["Index Name"])).toContain("article_prints_keys_idx");
  expect(scannedTables(plan)).toEqual([]);
  // The pages of 20,000 fingerprints, the articles of 1,000 and the analyses of 200: PostgreSQL 16 looks each article up (5,036
  // pages), 18 reads an index (2,195). The articles of all 20,000 would be 60,000.
  expect(blocksOf(plan)).toBeLessThan(6_000);
});

test("reports of one event are found by the index, also by a single common key", async () => {
  await ctx.db.pool.query(
    `WITH a AS (UPDATE articles SET title = 'Zeolite found on the Moon', summary = 'Geologists found zeolite there.' WHERE id = $1),
       s AS (UPDATE article_stories SET waits = true WHERE article_id = $1)
     UPDATE article_analyses SET language = 'en', vector = $2, embedding_engine = 'e' WHERE article_id = $1`,
    [newest, Buffer.alloc(256, 1)],
  );
  const text = await sentBy(() => placeInStories(ctx), "near AS MATERIALIZED");
  const { rows } = await ctx.db.pool.query<{ at: Date }>("SELECT published_at AS at FROM articles WHERE id = $1", [
    newest,
  ]);
  const plan = await explain(ctx.db.pool, text, [newest, [1000 + (newest % 500)], rows[0]?.at, []]);
  expect(nodesOf(plan).map((node) => node["Index Name"])).toContain("article_stories_keys_idx");
  expect(scannedTables(plan)).toEqual([]);
  // The pages of the 40 articles that have the key.
  expect(blocksOf(plan)).toBeLessThan(300);
});

test.each([
  // Its document, item, text, analysis, feed and source: 25.
  { what: "a word of one article", search: () => `zeolite${newest}`, blocks: 60 },
  // Every article has it: the rows of all, 6,000 items and 1,500 documents: 24,548.
  { what: "a word of every article", search: () => "ordinary", blocks: 30_000 },
])("a smart feed finds $what by the index", async ({ search, blocks }) => {
  const work = () => ownArticles(ctx, ctx.user.key, { keywords: search(), scores: [] });
  const text = await sentBy(work, "s.document @@ t.search");
  const word = `'${search()}'`;
  const values = [ctx.user.key, [word], [word], [`${word}:A`], [1], sourceIds, new Date(), search(), null, []];
  const plan = await transaction(ctx.db.pool, async (client) => {
    await client.query("SET LOCAL enable_seqscan = off");
    return explain(client, text, values);
  });
  expect(nodesOf(plan).map((node) => node["Index Name"])).toContain("article_search_document_idx");
  expect(scannedTables(plan)).toEqual([]);
  expect(blocksOf(plan)).toBeLessThan(blocks);
});
