import { readFileSync } from "node:fs";
import { PERSON_TABLES } from "@/lib/domain/person-tables";
import { db } from "@/lib/platform/db";
import { checkStatements } from "./check-statements";
import { namesPersonTable, unkeyedTables } from "./person-tables";

/** What distributed tables refuse, or run on every machine, by file and rule. The list may only become shorter. */
const LEFT = [
  // Read or change rows of all followers of an article or source, in the background.
  "lib/domain/accounts/purge-user-rows.ts: more than one user_key",
  "lib/domain/articles/compare-links.ts: more than one user_key",
  "lib/domain/insight/store-duplicates.ts: more than one user_key",
  "lib/domain/public-rss/claim-topics.ts: locks rows of several shards",
  "lib/domain/public-rss/claim-topics.ts: more than one user_key",
  // The owner of a public document is looked up by the same statement.
  "lib/domain/public-rss/output-version.ts: more than one user_key",
  "lib/domain/public-rss/read-articles.ts: more than one user_key",
  "lib/domain/retention/prune-articles.ts: more than one user_key",
  "lib/domain/sources/merge-source.ts: more than one user_key",
];

const LOCK = /\bFOR (?:NO KEY )?UPDATE\b|\bFOR (?:KEY )?SHARE\b/;
/** A subquery among the values that an insertion gives, or that it sets where the row exists already. */
const SUBQUERY = /\bVALUES\s*\([^)]*\(\s*SELECT\b|\bDO UPDATE SET\b(?:(?!\bRETURNING\b)[\s\S])*?=\s*\(\s*SELECT\b/i;
/** Functions that are not immutable, in a statement that writes: the value has to be a parameter. */
const UNSTABLE = /\b(?:now|clock_timestamp|statement_timestamp|random|gen_random_uuid|uuidv7|nextval)\s*\(/i;
const WRITES = new RegExp(`\\b(?:INSERT INTO|UPDATE|DELETE FROM)\\s+(?:${PERSON_TABLES.join("|")})\\b`, "i");

test("statements on distributed tables follow the rules that Citus documents, except those that are listed", async () => {
  const { problems, checked } = await checkStatements(async ({ file }, text, client) => {
    if (!namesPersonTable(text)) return null;
    const many = (await unkeyedTables(client, text, true)).length > 0;
    return [
      ...(many ? [`${file}: more than one user_key`] : []),
      ...(many && LOCK.test(text) ? [`${file}: locks rows of several shards`] : []),
      ...(WRITES.test(text) && SUBQUERY.test(text) ? [`${file}: subquery in values`] : []),
      ...(WRITES.test(text) && UNSTABLE.test(text) ? [`${file}: function that is not immutable`] : []),
    ];
  });
  expect(problems.sort()).toEqual(LEFT);
  expect(checked).toBeGreaterThan(150);
}, 120_000);

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

test("distribute.sql distributes these tables alone, and changes nothing while triggers keep their counters", async () => {
  const text = readFileSync("prisma/sql/distribute.sql", "utf8");
  const distributed = [...text.matchAll(/create_distributed_table\('(\w+)', 'user_key'/g)].map(([, name]) => name);
  expect(distributed).toEqual([...PERSON_TABLES]);
  await expect(db().pool.query(text)).rejects.toThrow("these triggers cannot stand on distributed tables");
});
