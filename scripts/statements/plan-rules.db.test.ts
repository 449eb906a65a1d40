import { readFileSync } from "node:fs";
import { PERSON_TABLES } from "@/lib/domain/person-tables";
import { db } from "@/lib/platform/db";
import { FILES } from "./places";
import { explained, type PlanRow, planProblems } from "./plan-rules";

async function problemsOf(text: string): Promise<string[]> {
  const { rows } = await db().pool.query<PlanRow>(explained(text) ?? "");
  return planProblems(text, rows);
}

test.each([
  ["a read by feed", "SELECT id FROM unread WHERE feed_id = $1", ["no user_key of unread unread"]],
  ["a key that is only selected", "SELECT user_key FROM starred WHERE id = $1", ["no user_key of starred starred"]],
  [
    "a join that forgets one of two tables",
    "SELECT i.id FROM feed_items i JOIN unread u ON u.id = i.id WHERE i.user_key = $1",
    ["no user_key of unread u"],
  ],
  [
    "a join of two tables with each other alone",
    "SELECT i.id FROM feed_items i JOIN unread u USING (user_key, id) WHERE i.feed_id = $1",
    ["no user_key of feed_items i", "no user_key of unread u"],
  ],
  [
    "a deletion by place",
    "DELETE FROM feed_items WHERE ctid = ANY(ARRAY(SELECT ctid FROM feed_items WHERE user_key = $1))",
    ["no user_key of feed_items feed_items", "ctid of feed_items"],
  ],
  [
    "a deletion by place in any other table",
    "DELETE FROM alerts WHERE ctid = ANY(ARRAY(SELECT ctid FROM alerts WHERE expires_at < $1))",
    ["ctid of alerts"],
  ],
])("%s is reported", async (_, text, problems) => {
  // PostgreSQL finds rows of a divided table by no place.
  if (process.env.TEST_PARTITIONS && text.startsWith("DELETE FROM feed_items")) return;
  expect((await problemsOf(text)).sort()).toEqual([...problems].sort());
});

test.each([
  ["locks rows of several shards", "SELECT id FROM feed_items WHERE user_key = ANY($1::int[]) FOR UPDATE"],
  [
    "lateral join over several persons",
    "SELECT i.id FROM users u CROSS JOIN LATERAL (SELECT id FROM feed_items WHERE user_key = u.key LIMIT 1) i",
  ],
  [
    "correlated subquery over several persons",
    "SELECT f.id FROM feeds f WHERE EXISTS (SELECT FROM unread u WHERE u.user_key = f.user_key AND u.feed_id = f.id)",
  ],
  [
    "locks rows beside a table of the coordinator",
    "SELECT i.id FROM feed_items i JOIN feeds f ON f.id = i.feed_id WHERE i.user_key = $1 FOR UPDATE OF i",
  ],
  [
    "recursive query beside a table of the coordinator",
    "WITH RECURSIVE f AS (SELECT id FROM feeds UNION SELECT id + 1 FROM f WHERE id < 3) SELECT u.id FROM f, unread u WHERE user_key = $1",
  ],
  [
    "function of ours, which other machines lack",
    "SELECT hand_over_items($1, array_agg(id)) FROM feed_items WHERE user_key = $1",
  ],
  ["function that acts on one machine", "SELECT pg_notify('a', id::text) FROM unread WHERE user_key = $1"],
  ["no column", "SELECT FROM unread WHERE user_key = $1"],
  [
    "subquery in values",
    "INSERT INTO undo_unread (token, user_key, item_ids) VALUES ($1, $2, (SELECT array_agg(id) FROM feeds))",
  ],
  ["subquery in RETURNING", "DELETE FROM unread WHERE user_key = $1 RETURNING (SELECT count(*) FROM feeds)"],
  [
    "function that is not immutable: its value has to be a parameter",
    "UPDATE starred SET starred_at = now() WHERE user_key = $1",
  ],
])("%s is reported", async (rule, text) => {
  expect(await problemsOf(text)).toEqual([rule]);
});

test.each([
  ["a key that is given", "SELECT id FROM unread WHERE user_key = $1"],
  ["keys that are given", "SELECT id FROM unread WHERE user_key = ANY($1::int[])"],
  ["the key of a feed", "SELECT i.id FROM feeds f JOIN feed_items i ON i.user_key = f.user_key AND i.feed_id = f.id"],
  [
    "the key of a row whose key is given",
    "DELETE FROM unread u USING feed_items i WHERE i.user_key = $1 AND u.user_key = i.user_key AND u.id = i.id",
  ],
  ["the key is given", "SELECT i.id FROM feed_items i JOIN articles a ON a.id = i.article_id WHERE i.user_key = $1"],
  ["keys are given", "SELECT DISTINCT user_key FROM feed_counts WHERE user_key = ANY($1::int[])"],
  [
    "tables are joined by it",
    "DELETE FROM unread u USING feeds f, feed_items i WHERE f.source_id = $1 AND i.user_key = f.user_key AND u.user_key = i.user_key AND u.id = i.id",
  ],
])("%s is enough", async (_, text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test("the product reaches per-person tables by its own statements alone, which are all collected here", () => {
  const models = PERSON_TABLES.map((table) =>
    table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/s$/, ""),
  );
  const calls = new RegExp(`\\.(?:${models.join("|")})\\.(?:find|count|create|update|delete|upsert|aggregate|groupBy)`);
  expect(FILES.filter((file) => calls.test(readFileSync(file, "utf8")))).toEqual([]);
  expect(models).toContain("deletedFeedItem");
});

test("no foreign key or cascade reaches a per-person table", async () => {
  const { rows } = await db().pool.query(
    `SELECT conname FROM pg_constraint WHERE contype = 'f' AND (conrelid::regclass::text = ANY($1) OR confrelid::regclass::text = ANY($1))`,
    [PERSON_TABLES],
  );
  expect(rows).toEqual([]);
});

test("every unique index of a distributed table contains its user_key, and its key begins with it", async () => {
  const { rows } = await db().pool.query<{ name: string; isPrimary: boolean; columns: string[] }>(
    `SELECT i.indexrelid::regclass::text AS name, i.indisprimary AS "isPrimary",
       array_agg(a.attname::text ORDER BY k.at) AS columns
     FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(attnum, at)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
     WHERE i.indrelid::regclass::text = ANY($1) AND i.indisunique GROUP BY i.indexrelid, i.indisprimary`,
    [PERSON_TABLES],
  );
  expect(rows.filter(({ columns }) => !columns.includes("user_key"))).toEqual([]);
  const keys = rows.filter(({ isPrimary }) => isPrimary);
  expect(keys).toHaveLength(PERSON_TABLES.length);
  expect(keys.filter(({ columns }) => columns[0] !== "user_key")).toEqual([]);
});
