import { PERSON_TABLES } from "@/lib/domain/person-tables";
import { freshUser } from "@/scripts/testing/fresh-user";
import { partitionTables } from "./partition-tables";

const URL = process.env.DATABASE_URL ?? "";
const USERS = 40;
/** More than two batches of the copy. */
const ITEMS = 12_000;

test("divides full tables while they are written, resumes after a kill, and loses and changes no row", async () => {
  const { db } = await freshUser();
  const { pool } = db;
  if (process.env.TEST_PARTITIONS) return;
  await pool.query(
    `WITH item AS (INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
       SELECT 1000 + n % ${USERS}, n % ${USERS}, n, timestamptz '2026-01-01' + n * interval '1 second' FROM generate_series(1, ${ITEMS}) n RETURNING *)
     INSERT INTO unread (id, user_key, feed_id, article_id, published_at) SELECT id, user_key, feed_id, article_id, published_at FROM item`,
  );
  const definitions = async () => {
    const { rows } = await pool.query(
      `SELECT regexp_replace(pg_get_indexdef(i.indexrelid), ' ON (ONLY )?', ' ON ') AS text FROM pg_index i
       WHERE i.indrelid::regclass::text = ANY($1) UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t
       WHERE t.tgrelid::regclass::text = ANY($1) AND NOT tgisinternal ORDER BY 1`,
      [PERSON_TABLES],
    );
    return rows;
  };
  const before = await definitions();

  // Removes and adds rows on both sides of the place that the copy has reached, and marks of deleted and moved ones.
  let round = 0;
  const change = async () => {
    round += 1;
    const odd = [1_003 + round, 1_020 + round];
    await pool.query("DELETE FROM unread WHERE user_key = ANY($1) AND id % 3 = 0", [odd]);
    await pool.query("DELETE FROM feed_items WHERE user_key = ANY($1) AND id % 7 = 0", [odd]);
    await pool.query("UPDATE feed_items SET feed_id = 77 WHERE user_key = ANY($1) AND id % 5 = 0", [odd]);
    await pool.query(
      `INSERT INTO feed_items (user_key, feed_id, article_id, published_at) SELECT unnest($1::int[]), 5, $2, now()`,
      [odd, ITEMS + round],
    );
  };
  await expect(
    partitionTables(URL, 4, async (_, copied) => {
      await change();
      if (copied >= 10_000) throw new Error("killed");
    }),
  ).rejects.toThrow("killed");
  await change();
  const rows = async (table: string) =>
    (
      await pool.query(
        `SELECT md5(string_agg(t::text, ' ' ORDER BY t::text)) AS hash, count(*)::int AS n FROM ${table} t`,
      )
    ).rows;
  const writer = { isOver: false };
  const writing = (async () => {
    while (!writer.isOver && round < 15) await change();
  })();
  const copied: number[] = [];
  let last: Record<string, unknown> = {};
  expect(
    await partitionTables(URL, 4, async (table, count) => {
      if (table !== "feed_items") return;
      copied.push(count);
      await writing;
      last = { items: await rows("feed_items"), unread: await rows("unread"), counts: await rows("feed_counts") };
    }),
  ).toEqual(PERSON_TABLES);
  writer.isOver = true;
  await writing;
  // The two batches from before were not copied again.
  expect(Math.max(...copied)).toBeLessThan(ITEMS - 9_000);
  expect({ items: await rows("feed_items"), unread: await rows("unread"), counts: await rows("feed_counts") }).toEqual(
    last,
  );
  expect(await definitions()).toEqual(before);

  // Nothing is left of the work, and ids continue.
  const left = await pool.query("SELECT relname FROM pg_class WHERE relname LIKE '%\\_new' OR relname LIKE 'new\\_%'");
  expect(left.rows).toEqual([]);
  const [added] = (
    await pool.query(
      "INSERT INTO feed_items (user_key, feed_id, article_id, published_at) VALUES (9, 9, 9, now()) RETURNING id, tableoid::regclass AS part",
    )
  ).rows;
  expect(Number(added.id)).toBeGreaterThan(ITEMS);
  expect(added.part).toMatch(/^feed_items_p\d$/);
  expect(await partitionTables(URL, 4)).toEqual([]);
  await expect(partitionTables(URL, 8)).rejects.toThrow("feed_items has 4 partitions; this cannot be changed to 8");
});
