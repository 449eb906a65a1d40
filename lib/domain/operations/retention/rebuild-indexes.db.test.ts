import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { rebuildIndexes } from "./rebuild-indexes";

/** The rebuilt indexes of a table, also small ones; others of the database may have grown, too. */
const rebuilt = async (table: string) =>
  (await rebuildIndexes(testCtx(), { leastBytes: 1024 * 1024 })).filter((name) => name.startsWith(table));

test("an index is rebuilt when most of its keys are those of removed rows, and only then", async () => {
  const { pool } = testCtx().db;
  await pool.query("REINDEX INDEX article_prints_keys_idx");
  await pool.query("REINDEX INDEX article_stories_keys_idx");
  const fill = (from: number) =>
    pool.query(
      `INSERT INTO article_prints (article_id, arrived_on, shingles, title_keys)
       SELECT -n, now(), ARRAY(SELECT hashint8(n * 100 + k) FROM generate_series(1, 12) k),
         ARRAY(SELECT hashint8(n * 100 + k) FROM generate_series(50, 59) k) FROM generate_series($1::bigint, $1::bigint + 7999) n`,
      [from],
    );
  try {
    for (const from of [1, 10_001, 20_001]) {
      await fill(from);
      await pool.query("VACUUM article_prints");
      if (from === 1) expect(await rebuilt("article_prints")).toEqual([]);
      await pool.query("DELETE FROM article_prints WHERE article_id < 0");
      await pool.query("VACUUM article_prints");
    }
    expect((await rebuildIndexes(testCtx())).filter((name) => name.startsWith("article_prints"))).toEqual([]);
    expect(await rebuilt("article_prints")).toEqual(["article_prints_keys_idx"]);
    expect(await rebuilt("article_prints")).toEqual([]);
  } finally {
    await pool.query("DELETE FROM article_prints WHERE article_id < 0");
  }
});

test("list indexes are rebuilt when divided pages and removed rows have made them larger than their rows need", async () => {
  const { user } = await freshUser();
  const { pool } = testCtx().db;
  const lists = ["user_key_published_at_idx", "user_key_feed_id_published_at_idx"];
  try {
    await pool.query(
      `INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
       SELECT -n, $1, -1 - n % 30, -n, timestamptz '2026-01-01' + n * interval '1 minute' FROM generate_series(1, 60000) n`,
      [user.key],
    );
    await pool.query("REINDEX TABLE unread");
    await pool.query("VACUUM unread");
    expect(await rebuilt("unread")).toEqual([]);
    await pool.query("DELETE FROM unread WHERE user_key = $1 AND id % 12 <> 0", [user.key]);
    await pool.query("VACUUM unread");
    expect(await rebuilt("unread")).toEqual(lists.map((list) => expect.stringMatching(`^unread_(p\\d+_)?${list}$`)));
    expect(await rebuilt("unread")).toEqual([]);
  } finally {
    await pool.query("DELETE FROM unread WHERE user_key = $1", [user.key]);
  }
});
