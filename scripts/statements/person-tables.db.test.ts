import { PERSON_TABLES } from "@/lib/domain/person-tables";
import { db } from "@/lib/platform/db";
import { checkStatements, rolledBack } from "./check-statements";
import { FILES, read } from "./compute-statements";
import { namesPersonTable, unkeyedTables } from "./person-tables";

const problemsOf = (text: string) => rolledBack((client) => unkeyedTables(client, text));

test("every statement of the product names the user_key of every per-person table, and none removes rows by ctid alone", async () => {
  const { problems, checked } = await checkStatements(({ name }, text, client) =>
    namesPersonTable(text) || /\bctid\b/.test(text)
      ? unkeyedTables(client, text).then((found) => found.map((problem) => `${name}: ${problem}`))
      : null,
  );
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(150);
});

test("the product reaches per-person tables by its own statements alone, which are all collected here", () => {
  const models = PERSON_TABLES.map((table) =>
    table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/s$/, ""),
  );
  const calls = new RegExp(`\\.(?:${models.join("|")})\\.(?:find|count|create|update|delete|upsert|aggregate|groupBy)`);
  expect(FILES.filter((file) => calls.test(read(file).code))).toEqual([]);
  expect(models).toContain("deletedFeedItem");
});

test("no foreign key or cascade reaches a per-person table", async () => {
  const { rows } = await db().pool.query(
    `SELECT conname FROM pg_constraint WHERE contype = 'f' AND (conrelid::regclass::text = ANY($1) OR confrelid::regclass::text = ANY($1))`,
    [PERSON_TABLES],
  );
  expect(rows).toEqual([]);
});

test.each([
  ["a read by feed", "SELECT id FROM unread WHERE feed_id = $1", ["unread unread"]],
  ["a key that is only selected", "SELECT user_key FROM starred WHERE id = $1", ["starred starred"]],
  [
    "a join that forgets one of two tables",
    "SELECT i.id FROM feed_items i JOIN unread u ON u.id = i.id WHERE i.user_key = $1",
    ["unread u"],
  ],
  [
    "a join of two tables with each other alone",
    "SELECT i.id FROM feed_items i JOIN unread u USING (user_key, id) WHERE i.feed_id = $1",
    ["feed_items i", "unread u"],
  ],
  [
    "a deletion by place",
    "DELETE FROM feed_items WHERE ctid = ANY(ARRAY(SELECT ctid FROM feed_items WHERE user_key = $1))",
    ["feed_items feed_items", "ctid of feed_items"],
  ],
  [
    "a deletion by place in any other table",
    "DELETE FROM alerts WHERE ctid = ANY(ARRAY(SELECT ctid FROM alerts WHERE expires_at < $1))",
    ["ctid of alerts"],
  ],
])("%s is reported", async (_, text, problems) => {
  expect((await problemsOf(text)).sort()).toEqual([...problems].sort());
});

test.each([
  ["a key that is given", "SELECT id FROM unread WHERE user_key = $1"],
  ["keys that are given", "SELECT id FROM unread WHERE user_key = ANY($1::int[])"],
  ["the key of a feed", "SELECT i.id FROM feeds f JOIN feed_items i ON i.user_key = f.user_key AND i.feed_id = f.id"],
  [
    "the key of a row whose key is given",
    "DELETE FROM unread u USING feed_items i WHERE i.user_key = $1 AND u.user_key = i.user_key AND u.id = i.id",
  ],
])("%s is enough", async (_, text) => {
  expect(await problemsOf(text)).toEqual([]);
});
