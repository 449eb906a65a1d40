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
