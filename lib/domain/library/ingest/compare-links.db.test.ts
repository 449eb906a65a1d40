import { db, sql, transaction } from "@/lib/platform/db";
import { arrive, entry, freshSource } from "@/scripts/testing/feed-fixtures";
import { testCtx } from "@/scripts/testing/fresh-user";
import { compareLinks } from "./compare-links";

async function keysOf(source: number): Promise<(string | null)[]> {
  const rows = await sql<{ key: string | null }>(db().pool, {
    text: `SELECT link_key AS key FROM articles WHERE source_id = $1 ORDER BY id`,
    values: [source],
  });
  return rows.map(({ key }) => key);
}

const waiting = async (source: number) =>
  (
    await db().pool.query("SELECT FROM link_queue WHERE article_id IN (SELECT id FROM articles WHERE source_id = $1)", [
      source,
    ])
  ).rowCount;

test("an article is stored with the key of its link, and an edit changes it", async () => {
  const one = entry({ link: "https://www.site.example/one?utm_source=rss" });
  const source = await freshSource([entry({ link: "https://site.example/" }), one]);
  const other = await freshSource([entry({ link: "http://site.example/one/#top" })]);
  const [key, none] = await keysOf(source);
  expect(key).toMatch(/^[\da-f-]{36}$/);
  expect(none).toBeNull();
  expect(await keysOf(other)).toEqual([key]);

  await arrive(source, [{ ...one, link: "https://site.example/two", title: "Edited" }]);
  expect((await keysOf(source))[0]).not.toBe(key);
});

test("articles from before get their key, and one that is locked stays in the queue", async () => {
  const source = await freshSource([entry({ link: "https://site.example/old" }), entry()]);
  const { pool } = db();
  await compareLinks(testCtx(), { limit: 100_000 });
  expect(await waiting(source)).toBe(0);
  const before = await keysOf(source);
  await pool.query("UPDATE articles SET link_key = NULL WHERE source_id = $1", [source]);
  await pool.query("INSERT INTO link_queue SELECT id FROM articles WHERE source_id = $1", [source]);
  await transaction(pool, async (client) => {
    await client.query("SELECT FROM articles WHERE source_id = $1 ORDER BY id LIMIT 1 FOR UPDATE", [source]);
    await compareLinks(testCtx(), { limit: 100_000 });
  });
  expect(await keysOf(source)).toEqual([null, before[1]]);
  expect(await waiting(source)).toBe(1);
  await compareLinks(testCtx(), { limit: 100_000 });
  expect(await keysOf(source)).toEqual(before);
});

test("the entry of a removed article leaves the queue", async () => {
  const source = await freshSource([entry()]);
  const { pool } = db();
  const { rows } = await pool.query("DELETE FROM articles WHERE source_id = $1 RETURNING id", [source]);
  await compareLinks(testCtx(), { limit: 100_000 });
  expect((await pool.query("SELECT FROM link_queue WHERE article_id = $1", [rows[0].id])).rowCount).toBe(0);
});

test("items of more people than one transaction merges are merged in several", async () => {
  const { pool } = db();
  const both = entry({ link: "https://site.example/in-both" });
  const sources = [
    await freshSource([], "https://feeds.site.example/one"),
    await freshSource([], "https://feeds.site.example/two"),
  ];
  await pool.query(
    "INSERT INTO users (email, updated_at) SELECT 'both-' || n || '@example.com', now() FROM generate_series(1, 1200) n",
  );
  await pool.query(
    `INSERT INTO feeds (id, user_key, source_id, updated_at)
     SELECT 7000000 + s.id * 10000 + u.key, u.key, s.id, now() FROM users u, unnest($1::bigint[]) AS s(id) WHERE email LIKE 'both-%'`,
    [sources],
  );
  // As if neither delivery had seen the other: no group was recorded.
  await arrive(sources[0] ?? 0, [both]);
  await arrive(sources[1] ?? 0, [{ ...both, guid: "other", link: "https://site.example/elsewhere" }]);
  const items = async () =>
    (
      await pool.query("SELECT FROM feed_items i JOIN articles a ON a.id = i.article_id WHERE a.source_id = ANY($1)", [
        sources,
      ])
    ).rowCount;
  expect(await items()).toBe(2400);
  await pool.query("UPDATE articles SET url = $2 WHERE source_id = $1", [sources[1], both.link]);
  await pool.query("INSERT INTO link_queue SELECT id FROM articles WHERE source_id = ANY($1) ON CONFLICT DO NOTHING", [
    sources,
  ]);
  await compareLinks(testCtx(), { limit: 100_000 });
  expect(await items()).toBe(1400);
  await compareLinks(testCtx(), { limit: 100_000 });
  expect(await items()).toBe(1200);
});
