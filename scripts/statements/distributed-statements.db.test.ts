import type pg from "pg";
import { PERSON_TABLES } from "@/lib/domain/person-tables";
import { db } from "@/lib/platform/db";
import { checkStatements, rolledBack } from "./check-statements";
import { namesPersonTable, readsLocalTable, unkeyedTables } from "./person-tables";

const NAMES = PERSON_TABLES.join("|");
const LOCK = /\bFOR (?:NO KEY )?UPDATE\b|\bFOR (?:KEY )?SHARE\b/;
/** A subquery among the values that an insertion gives, or that it sets where the row exists already. */
const SUBQUERY = /\bVALUES\s*\([^)]*\(\s*SELECT\b|\bDO UPDATE SET\b(?:(?!\bRETURNING\b)[\s\S])*?=\s*\(\s*SELECT\b/i;
const RETURNED_SUBQUERY = /\bRETURNING\b(?:(?!\b(?:INSERT|UPDATE|DELETE|FROM)\b)[^)])*\(\s*SELECT\b/i;
/** Functions that are not immutable, in a statement that writes: the value has to be a parameter. */
const UNSTABLE = /\b(?:now|clock_timestamp|statement_timestamp|random|gen_random_uuid|uuidv7|nextval)\s*\(/i;
/** Functions that would act on the machine that has the rows, and not where the application is connected. */
const ELSEWHERE = /\b(?:pg_notify|pg_(?:try_)?advisory_\w+|set_config|current_setting|pg_current_\w+)\s*\(/i;
const WRITES = new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM)\\s+(?:${NAMES})\\b`, "i");
/** A subquery that is evaluated for each row of what stands around it, and reads rows of a person. */
const CORRELATED = new RegExp(
  `(?:\\bEXISTS|\\bSELECT|[,=(])\\s*\\(\\s*SELECT\\b[^()]*\\bFROM\\s+(?:\\w+ \\w+ JOIN )?(?:${NAMES})\\b`,
  "i",
);
const WITHOUT_COLUMN = new RegExp(`^\\s*SELECT FROM (?:${NAMES})\\b`);

type Statement = { text: string; isOfMany: boolean; readsLocal: boolean; functions: readonly string[] };

/**
 * What Citus refuses, or runs where it does nothing or something else, by rule. A statement about one person (whose key is
 * a parameter) is sent as it is to the machine that has the rows; what it reads of tables on the coordinator is read
 * before. One about several persons is sent to all, in parts that know nothing of each other.
 */
const RULES: Record<string, (statement: Statement) => boolean> = {
  "locks rows of several shards": ({ text, isOfMany }) => isOfMany && LOCK.test(text),
  "lateral join over several persons": ({ text, isOfMany }) => isOfMany && /\bLATERAL\b/.test(text),
  "correlated subquery over several persons": ({ text, isOfMany }) => isOfMany && CORRELATED.test(text),
  "locks rows beside a table of the coordinator": ({ text, readsLocal }) => readsLocal && LOCK.test(text),
  "recursive query beside a table of the coordinator": ({ text, isOfMany, readsLocal }) =>
    (isOfMany || readsLocal) && /\bWITH RECURSIVE\b/i.test(text),
  "function of ours, which the other machines do not have": ({ text, functions }) =>
    functions.some((name) => new RegExp(`\\b${name}\\s*\\(`).test(text)),
  "function that acts on one machine": ({ text }) => ELSEWHERE.test(text),
  "no column": ({ text }) => WITHOUT_COLUMN.test(text),
  "subquery in values": ({ text }) => WRITES.test(text) && SUBQUERY.test(text),
  "subquery in RETURNING": ({ text }) => WRITES.test(text) && RETURNED_SUBQUERY.test(text),
  "function that is not immutable": ({ text }) => WRITES.test(text) && UNSTABLE.test(text),
};

const ownFunctions = async (): Promise<string[]> => {
  const { rows } = await db().pool.query<{ name: string }>(
    "SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
  );
  return rows.map(({ name }) => name);
};

async function brokenRules(client: pg.ClientBase, text: string, functions: readonly string[]): Promise<string[]> {
  const isOfMany = (await unkeyedTables(client, text, true)).length > 0;
  const readsLocal = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text) && (await readsLocalTable(client, text));
  return Object.entries(RULES).flatMap(([rule, breaks]) =>
    breaks({ text, isOfMany, readsLocal, functions }) ? [rule] : [],
  );
}

test("statements on distributed tables follow the rules that Citus documents", async () => {
  const functions = await ownFunctions();
  const { problems, checked } = await checkStatements(async ({ name }, text, client) => {
    if (!namesPersonTable(text)) return null;
    return (await brokenRules(client, text, functions)).map((rule) => `${name}: ${rule}`);
  });
  expect(problems.sort()).toEqual([]);
  expect(checked).toBeGreaterThan(150);
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
    "function of ours, which the other machines do not have",
    "SELECT hand_over_items($1, array_agg(id)) FROM feed_items WHERE user_key = $1",
  ],
  ["function that acts on one machine", "SELECT pg_notify('a', id::text) FROM unread WHERE user_key = $1"],
  ["no column", "SELECT FROM unread WHERE user_key = $1"],
  [
    "subquery in values",
    "INSERT INTO undo_unread (token, user_key, item_ids) VALUES ($1, $2, (SELECT array_agg(id) FROM feeds))",
  ],
  ["subquery in RETURNING", "DELETE FROM unread WHERE user_key = $1 RETURNING (SELECT count(*) FROM feeds)"],
  ["function that is not immutable", "UPDATE starred SET starred_at = now() WHERE user_key = $1"],
])("%s is reported", async (rule, text) => {
  const functions = await ownFunctions();
  expect(await rolledBack((client) => brokenRules(client, text, functions))).toEqual([rule]);
});

test.each([
  ["the key is given", "SELECT i.id FROM feed_items i JOIN articles a ON a.id = i.article_id WHERE i.user_key = $1"],
  ["keys are given", "SELECT DISTINCT user_key FROM feed_counts WHERE user_key = ANY($1::int[])"],
  [
    "tables are joined by it",
    "DELETE FROM unread u USING feeds f, feed_items i WHERE f.source_id = $1 AND i.user_key = f.user_key AND u.user_key = i.user_key AND u.id = i.id",
  ],
])("a statement is sent to the other machines where %s", async (_, text) => {
  const functions = await ownFunctions();
  expect(await rolledBack((client) => brokenRules(client, text, functions))).toEqual([]);
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
