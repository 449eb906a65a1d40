import { db, sql } from "@/lib/platform/db";
import { DEPENDENTS, type Reference } from "./dependents";

/** Names of columns that refer to a user, a feed, a source, an article or an item. */
const NAMES = /^((\w+_)?user_key|owner_key|feed_id|source_id|article_ids?|item_ids?|other_id|duplicate_of)$/;
/** Tables whose `id` is an item's. */
const ITEM_TABLES = ["hidden_items", "unread", "starred", "later", "deleted_feed_items", "duplicate_items"];

const listed = Object.values(DEPENDENTS).flat();
const nameOf = ({ table, column }: Pick<Reference, "table" | "column">) => `${table}.${column}`;

async function columns(): Promise<{ table: string; column: string }[]> {
  return sql(db().pool, {
    text: `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
        AND NOT (SELECT relispartition FROM pg_class c WHERE c.oid = quote_ident(table_name)::regclass)`,
  });
}

type ForeignKey = { table: string; column: string; target: string; action: string };

/** The foreign keys that refer to users, feeds, sources or articles. */
async function foreignKeys(): Promise<ForeignKey[]> {
  return sql<ForeignKey>(db().pool, {
    text: `SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS target,
        CASE c.confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' WHEN 'r' THEN 'restrict' ELSE 'no action' END AS action
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
      WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'feeds'::regclass, 'sources'::regclass, 'articles'::regclass)`,
  });
}

test("every column that names a user, a feed, a source, an article or an item is listed, and no other", async () => {
  const found = (await columns()).filter(
    ({ table, column }) => NAMES.test(column) || (column === "id" && ITEM_TABLES.includes(table)),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(new Set(listed.map(nameOf))).toEqual(new Set(found.map(nameOf)));
});

test("a list names a foreign key where the database has one, with its action, and nowhere else", async () => {
  const inDatabase = (await foreignKeys()).map((key) => `${key.target} ${nameOf(key)} ${key.action}`);
  const actions = ["cascade", "set null", "restrict"];
  const inLists = Object.entries(DEPENDENTS).flatMap(([entity, references]) =>
    references
      .filter(({ removal }) => actions.includes(removal))
      .map((one) => `${entity}s ${nameOf(one)} ${one.removal}`),
  );
  expect(inLists.sort()).toEqual(inDatabase.sort());
});

test("no reference is listed twice for one entity", () => {
  for (const references of Object.values(DEPENDENTS)) {
    const names = references.map(nameOf);
    expect(names).toHaveLength(new Set(names).size);
  }
});

test("a foreign key that searches its table when a row is removed finds an index", async () => {
  const unindexed = await sql<{ key: string }>(db().pool, {
    text: `SELECT c.conrelid::regclass || '.' || a.attname AS key
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1]
          AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
      ORDER BY 1`,
  });
  // Icons are never removed; fan-outs and undo marks are few and short-lived.
  expect(unindexed.map(({ key }) => key)).toEqual(["fan_outs.source_id", "sources.favicon_id", "undo_marks.user_key"]);
});
