import { sql } from "@/lib/platform/db";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { indexArticles } from "./index-articles";

const queued = async () => (await testCtx().db.prisma.searchQueue.findMany()).map(({ articleId }) => articleId);
const indexed = async (sourceId: number) =>
  (await testCtx().db.prisma.articleSearch.findMany({ where: { sourceId }, select: { articleId: true } })).length;

async function articles(count: number) {
  const ctx = await freshUser();
  const { sourceId } = await seedFeed(ctx, { articles: count });
  return sourceId;
}

test("the newest articles are indexed first, up to the limit", async () => {
  const sourceId = await articles(30);
  const before = await queued();
  expect(before).toHaveLength(30);
  expect(await indexArticles(testCtx(), { limit: 10 })).toBe(10);
  expect(await queued()).toEqual(before.sort((a, b) => a - b).slice(0, 20));
  expect(await indexArticles(testCtx(), { limit: 100 })).toBe(20);
  expect(await indexArticles(testCtx())).toBe(0);
  expect(await indexed(sourceId)).toBe(30);
});

test("several processes index each article once", async () => {
  const sourceId = await articles(300);
  const taken = await Promise.all([1, 2, 3, 4].map(() => indexArticles(testCtx(), { limit: 300 })));
  expect(taken.reduce((sum, count) => sum + count)).toBe(300);
  expect(await indexed(sourceId)).toBe(300);
});

test("articles claimed by a killed process are queued again", async () => {
  const sourceId = await articles(5);
  const { pool } = testCtx().db;
  const client = await pool.connect();
  client.on("error", () => undefined);
  await client.query("BEGIN");
  await client.query("DELETE FROM search_queue");
  const [self] = await sql<{ pid: number }>(client, { text: "SELECT pg_backend_pid() AS pid" });
  expect(await indexArticles(testCtx())).toBe(0);
  await pool.query("SELECT pg_terminate_backend($1)", [self?.pid]);
  client.release(new Error("killed"));
  // Its rows stay locked until it has ended.
  const isThere = { text: "SELECT pid FROM pg_stat_activity WHERE pid = $1", values: [self?.pid] };
  while ((await sql(pool, isThere)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await queued()).toHaveLength(5);
  expect(await indexArticles(testCtx())).toBe(5);
  expect(await indexed(sourceId)).toBe(5);
});

test("an article that was deleted in the meantime is skipped", async () => {
  const sourceId = await articles(3);
  await testCtx().db.pool.query("DELETE FROM articles WHERE source_id = $1", [sourceId]);
  expect(await indexArticles(testCtx())).toBe(3);
  expect(await indexed(sourceId)).toBe(0);
});

test("an article that is being deleted is queued again without waiting", async () => {
  const sourceId = await articles(4);
  const client = await testCtx().db.pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("DELETE FROM articles WHERE id = (SELECT max(id) FROM articles WHERE source_id = $1)", [
      sourceId,
    ]);
    await indexArticles(testCtx(), { limit: 4 });
    expect(await indexed(sourceId)).toBe(3);
    await client.query("ROLLBACK");
  } finally {
    client.release();
  }
  expect(await indexArticles(testCtx())).toBe(1);
  expect(await indexed(sourceId)).toBe(4);
});

test("texts in any script can be indexed", async () => {
  const ctx = await freshUser();
  const nasty = [
    "'quotes' \\ and \\' more",
    "a:1A 'b':2,3",
    "💥🏳️‍🌈 \u202e",
    "x".repeat(5_000),
    "ﷺ ﬃ ㍿",
    "word ".repeat(30_000),
    "ĳ".repeat(900),
  ];
  const { sourceId } = await seedFeed(ctx, {
    articles: nasty.map((text) => ({
      title: text.slice(0, 1_000),
      summary: text.slice(0, 500),
      content: `<p>${text}</p>`,
    })),
  });
  expect(await indexArticles(testCtx())).toBe(nasty.length);
  expect(await indexed(sourceId)).toBe(nasty.length);
});

test("a text too large for the index is cut and does not block the queue", async () => {
  const ctx = await freshUser();
  // One letter that folds to eighteen: sixteen thousand words of a hundred bytes and more, no two alike.
  const words = Array.from({ length: 20_000 }, (_, n) => `${n}\ufdfa\ufdfa\ufdfa`).join(" ");
  const { sourceId } = await seedFeed(ctx, { articles: [{ title: "Behind it" }, { content: `<p>${words}</p>` }] });
  await indexArticles(testCtx());
  expect(await indexed(sourceId)).toBe(2);
  expect(await queued()).toEqual([]);
});
