import type pg from "pg";
import { db } from "@/lib/platform/db";
import { makeTemporaryTables } from "./check-statements";
import { type Computed, computeStatements, FILES, load, read, sources } from "./compute-statements";
import { describeStatement, valueKind } from "./describe-statement";
import { type FoundStatement, findStatements, parseFile } from "./find-statements";
import { shapeOf } from "./row-types";

/** What the server says against a statement, or how its columns differ from its row type; empty when nothing does. */
async function problemsOf(client: pg.PoolClient, { file, name, row }: Computed, text: string): Promise<string[]> {
  await client.query("SAVEPOINT before");
  const columns = await describeStatement(client, text).catch((error: Error) => error);
  if (columns instanceof Error) {
    await client.query("ROLLBACK TO before");
    return [`${name}: ${columns.message} in ${text.replace(/\s+/g, " ").slice(0, 300)}`];
  }
  // Later statements of the file read it.
  if (/^\s*CREATE TEMPORARY TABLE/.test(text)) return [];
  const shape = row && shapeOf(row, { source: read(file), load });
  if (!shape) return [];
  const problems = [...shape.keys()]
    .filter((key) => !key.endsWith("?") && !columns.some((column) => column.name === key))
    .map((key) => `${name}: no column for ${key}`);
  for (const column of columns) {
    const kinds = shape.get(column.name) ?? shape.get(`${column.name}?`);
    const kind = valueKind(column.type);
    if (!kinds) problems.push(`${name}: the row type has no ${column.name}`);
    else if (kind !== "json" && !kinds.has("any") && !kinds.has(kind)) {
      problems.push(`${name}: ${column.name} is ${kind}, the row type says ${[...kinds].join(" | ")}`);
    }
  }
  return problems;
}

/** Prepares every statement of these files; what is wrong with them, and how many there were. */
async function prepareAll(
  files: readonly string[],
  before?: string,
): Promise<{ problems: string[]; prepared: number }> {
  const problems: string[] = [];
  let prepared = 0;
  const client = await db().pool.connect();
  try {
    for (const file of files) {
      const statements = computeStatements(file);
      await client.query("BEGIN");
      if (before) await client.query(before);
      else await makeTemporaryTables(client);
      for (const statement of statements) {
        for (const text of statement.texts) {
          prepared += 1;
          problems.push(...(await problemsOf(client, statement, text)));
        }
      }
      await client.query("ROLLBACK");
    }
  } finally {
    client.release();
  }
  return { problems, prepared };
}

test("the database can prepare every statement of the product, and its columns are those of its row type", async () => {
  const { problems, prepared } = await prepareAll(FILES);
  expect(problems).toEqual([]);
  expect(prepared).toBeGreaterThan(400);
});

test("a column that was renamed, or has another type, is reported with the statement that reads it", async () => {
  const renamed = await prepareAll(
    ["lib/domain/people/auth/session.ts"],
    "ALTER TABLE sessions RENAME COLUMN expire TO ends_at",
  );
  expect(renamed.problems).toEqual([
    expect.stringMatching(/^lib\/domain\/people\/auth\/session\.ts:\d+: column "expire" does not exist/),
    expect.stringMatching(/^lib\/domain\/people\/auth\/session\.ts:\d+: column s\.expire does not exist/),
  ]);
  const retyped = await prepareAll(
    ["lib/domain/people/auth/session.ts"],
    "DROP TRIGGER users_product_news_moved ON users; DROP TRIGGER users_product_news_ended ON users; ALTER TABLE users ALTER COLUMN email TYPE boolean USING true",
  );
  expect(retyped.problems).toEqual([expect.stringMatching(/: email is boolean, the row type says string$/)]);
});

test("a row type that lacks a column, or has one too many, is reported", async () => {
  const code = 'type Row = { key: number; name: string };\nsql<Row>(pool, { text: "SELECT key, email FROM users" });';
  const source = parseFile("example.ts", code);
  sources.set("example.ts", source);
  const [found] = findStatements(source);
  const client = await db().pool.connect();
  try {
    await client.query("BEGIN");
    const statement = { ...(found as FoundStatement), name: "example.ts:2", texts: [] };
    expect(await problemsOf(client, statement, "SELECT key, email FROM users")).toEqual([
      "example.ts:2: no column for name",
      "example.ts:2: the row type has no email",
    ]);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
