import { Client } from "pg";
import { sanitizeFeed } from "@/lib/domain/content/articles/sanitize-articles";
import { db, transaction } from "@/lib/platform/db";
import { arrive, countsOf, entry, follow, freshSource, itemsOf, readAll } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { finishFanOuts } from "./fan-out";
import { ingest } from "./ingest";

const titles = async (ctx: Parameters<typeof itemsOf>[0]) => (await itemsOf(ctx)).map((item) => item.title);

test("new articles become unread items of every active subscriber and are counted", async () => {
  const source = await freshSource();
  const [ada, bob, paused, deleted] = await Promise.all([freshUser(), freshUser(), freshUser(), freshUser()]);
  const feeds = [];
  for (const ctx of [ada, bob, paused, deleted]) feeds.push(await follow(ctx, source));
  await paused.db.prisma.feed.updateMany({ where: { userKey: paused.user.key }, data: { isActive: false } });
  await deleted.db.prisma.feed.updateMany({ where: { userKey: deleted.user.key }, data: { deletedAt: new Date() } });

  const outcome = await arrive(source, [entry({ title: "One" }), entry({ title: "Two" })]);

  expect(outcome).toEqual({ newArticles: 2, updated: 0, fannedOut: 4 });
  expect(await titles(ada)).toEqual(["Two", "One"]);
  expect((await itemsOf(bob)).every((item) => item.isUnread)).toBe(true);
  expect(await itemsOf(paused)).toEqual([]);
  expect(await itemsOf(deleted)).toEqual([]);
  expect(await countsOf(feeds[0] as number)).toEqual({ total: 2, unread: 2, starred: 0 });
});

test("an edited article changes in place and does not become unread again", async () => {
  const source = await freshSource();
  const ctx = await freshUser();
  const feed = await follow(ctx, source);
  const first = entry({ title: "Before" });
  await arrive(source, [first]);
  await readAll(ctx);

  const again = await arrive(source, [first]);
  expect(again).toEqual({ newArticles: 0, updated: 0, fannedOut: 0 });
  const edited = await arrive(source, [{ ...first, title: "After", publishedAt: new Date().toISOString() }]);
  expect(edited).toEqual({ newArticles: 0, updated: 1, fannedOut: 0 });

  const [item] = await itemsOf(ctx);
  expect(item).toMatchObject({ title: "After", isUnread: false });
  expect(item?.publishedAt.toISOString()).toBe(first.publishedAt);
  expect(await countsOf(feed)).toEqual({ total: 1, unread: 0, starred: 0 });
});

test("a pruned article is not stored again", async () => {
  const source = await freshSource();
  const ctx = await freshUser();
  await follow(ctx, source);
  const old = entry();
  await arrive(source, [old]);
  const { pool } = ctx.db;
  await pool.query("INSERT INTO pruned_articles SELECT source_id, key FROM articles WHERE source_id = $1", [source]);
  await pool.query("DELETE FROM articles WHERE source_id = $1", [source]);

  expect(await arrive(source, [old, entry({ title: "New" })])).toMatchObject({ newArticles: 1, fannedOut: 1 });
});

test("an article without a date, or with a future one, gets the time of arrival", async () => {
  const clock = stopClock("2026-03-01T12:00:00.000Z");
  const source = await freshSource();
  const ctx = await freshUser();
  await follow(ctx, source);
  await arrive(source, [
    entry({ title: "No date, listed first", publishedAt: null }),
    entry({ title: "No date, listed last", publishedAt: null }),
    entry({ title: "Future", publishedAt: "2031-01-01T00:00:00.000Z" }),
    entry({ title: "Past", publishedAt: "2026-02-01T00:00:00.000Z" }),
  ]);
  const items = await itemsOf(ctx);
  expect(items.map((item) => [item.title, item.publishedAt.toISOString()])).toEqual([
    ["Past", "2026-02-01T00:00:00.000Z"],
    ["Future", clock.now().toISOString()],
    ["No date, listed last", clock.now().toISOString()],
    ["No date, listed first", clock.now().toISOString()],
  ]);
});

test("one entry in two sources becomes two articles", async () => {
  const shared = entry();
  const [one, two] = [await freshSource([shared]), await freshSource([shared])];
  const ctx = await freshUser();
  await follow(ctx, one);
  await follow(ctx, two);
  expect(await itemsOf(ctx)).toHaveLength(2);
});

test("nothing is stored for a source that was deleted in the meantime", async () => {
  expect(await arrive(987_654_321, [entry()])).toEqual({ newArticles: 0, updated: 0, fannedOut: 0 });
});

test("a fan-out in several batches reaches all subscribers, also after a stop between two batches", async () => {
  const source = await freshSource();
  const { pool } = db();
  await pool.query(
    "INSERT INTO users (email, updated_at) SELECT 'many-' || n || '@example.com', now() FROM generate_series(1, 2300) n",
  );
  await pool.query(
    `INSERT INTO feeds (id, user_key, source_id, updated_at)
     SELECT 9000000 + key, key, $1, now() FROM users WHERE email LIKE 'many-%'`,
    [source],
  );
  const served = async () =>
    (
      await pool.query(
        "SELECT count(*)::int AS n FROM unread u JOIN articles a ON a.id = u.article_id WHERE a.source_id = $1",
        [source],
      )
    ).rows[0].n;

  expect(await arrive(source, [entry()])).toEqual({ newArticles: 1, updated: 0, fannedOut: 2300 });
  expect(await served()).toBe(2300);

  const articles = sanitizeFeed({ siteUrl: "", items: [entry()] });
  await transaction(pool, (client) => ingest(client, source, articles));
  expect(await served()).toBe(3300);
  expect(await finishFanOuts(pool)).toBe(1300);
  expect(await served()).toBe(4600);
  expect((await pool.query("SELECT FROM fan_outs")).rowCount).toBe(0);
});

test("the pending fan-out of a source goes with the source", async () => {
  const { pool } = db();
  const source = await freshSource();
  await pool.query("INSERT INTO fan_outs (source_id, article_ids, after_user_key) VALUES ($1, '{1,2}', 5)", [source]);
  await pool.query("DELETE FROM articles WHERE source_id = $1", [source]);
  await pool.query("DELETE FROM sources WHERE id = $1", [source]);
  expect((await pool.query("SELECT FROM fan_outs WHERE source_id = $1", [source])).rowCount).toBe(0);
  expect(await finishFanOuts(pool)).toBe(0);
});

test("articles that need several statements, by number or by size, are all stored in their order", async () => {
  const sql = jest.spyOn(Client.prototype, "query");
  const source = await freshSource();
  const contentHtml = `<p>${"long text ".repeat(10_000)}</p>`;
  const items = Array.from({ length: 230 }, (_, n) => {
    const publishedAt = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString();
    return entry({ guid: `g${n}`, publishedAt, ...(n > 223 && { contentHtml }) });
  });
  expect(await arrive(source, items)).toMatchObject({ newArticles: 230 });
  const statements = sql.mock.calls.filter(([query]) => (query as { name?: string }).name === "ingest-articles");
  sql.mockRestore();
  expect(statements).toHaveLength(3);
  const { rows } = await db().pool.query("SELECT guid FROM articles WHERE source_id = $1 ORDER BY id", [source]);
  expect(rows.map(({ guid }) => guid)).toEqual(items.map(({ guid }) => guid));
});

test("two ingests of one document at the same time store it once", async () => {
  const source = await freshSource();
  const ctx = await freshUser();
  await follow(ctx, source);
  const items = Array.from({ length: 50 }, () => entry());
  const [one, two] = await Promise.all([arrive(source, items), arrive(source, [...items].reverse())]);
  expect([one.newArticles, two.newArticles].sort((a, b) => a - b)).toEqual([0, 50]);
  expect(await itemsOf(ctx)).toHaveLength(50);
});

test("a text with characters that PostgreSQL rejects is stored without them", async () => {
  const ctx = await freshUser();
  await follow(
    ctx,
    await freshSource([entry({ title: "a\0b\ud800c", guid: "g\0", contentHtml: "<p>x\0y\udfff</p>" })]),
  );
  expect(await titles(ctx)).toEqual(["abc"]);
});

test("a new subscriber gets the newest 500 articles", async () => {
  stopClock("2026-03-01T12:00:00.000Z");
  const items = Array.from({ length: 620 }, (_, n) =>
    entry({ publishedAt: new Date(Date.UTC(2026, 0, 1) + n * (DAY / 24)).toISOString() }),
  );
  const source = await freshSource(items);
  const ctx = await freshUser();
  await follow(ctx, source);
  const stored = await itemsOf(ctx);
  expect(stored).toHaveLength(500);
  expect(stored[499]?.publishedAt.toISOString()).toBe(items[619]?.publishedAt);
});

test("a fan-out that fails does not stop the others", async () => {
  const { pool } = db();
  const ctx = await freshUser();
  const source = await freshSource();
  await follow(ctx, source);
  await arrive(source, [entry()]);
  await pool.query("DELETE FROM unread WHERE user_key = $1", [ctx.user.key]);
  await pool.query("DELETE FROM feed_items WHERE user_key = $1", [ctx.user.key]);
  await pool.query("INSERT INTO fan_outs (source_id, article_ids, after_user_key) VALUES ($1, NULL, 0)", [source]);
  await pool.query(
    `INSERT INTO fan_outs (source_id, article_ids, after_user_key)
     SELECT source_id, array_agg(id), 0 FROM articles WHERE source_id = $1 GROUP BY source_id`,
    [source],
  );
  try {
    expect(await finishFanOuts(pool)).toBe(1);
  } finally {
    await pool.query("DELETE FROM fan_outs WHERE source_id = $1", [source]);
  }
});
