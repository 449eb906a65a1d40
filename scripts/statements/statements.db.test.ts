// Runs alone: it changes a table.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createSession, readSession } from "@/lib/domain/people/auth/session";
import { closeDb, db } from "@/lib/platform/db";
import { freshUser } from "@/scripts/testing/fresh-user";
import { FILES, listPlaces, unsentPlaces } from "./places";
import { rowFieldsAt } from "./row-types";
import { columnProblems, watchStatements } from "./watch-statements";

const ROW = 'type Row = { key: number; name?: string; at: Date | null };\nsql<Row>(pool, { text: "…" });';

test("a row type that lacks a column, has one too many or another type is reported", async () => {
  const { fields } = await db().pool.query("SELECT key, email, last_seen_at::text AS at FROM users LIMIT 0");
  const row = rowFieldsAt("example.ts", 2, ROW);
  expect(columnProblems(fields, row)).toEqual([
    "the row type has no email",
    "at is string, the row type says Date | null",
  ]);
  expect(columnProblems([], row)).toEqual(["no column for key", "no column for at"]);
});

test("row types are read through imports, schemas and utility types", () => {
  const code = `import type { FeedRow } from "@/lib/domain/library/feeds/feed-row";
    import type { Trending } from "@/lib/contracts/analytics";
    sql<Pick<FeedRow, "id"> & Partial<Trending[number]> & { kind: "a" | null; ids: readonly number[] }>(pool, {});`;
  const fields = [...(rowFieldsAt("example.ts", 3, code) ?? [])];
  expect(
    fields.map(([name, { kinds, isOptional }]) => `${name}${isOptional ? "?" : ""}: ${kinds.join(" | ")}`),
  ).toEqual([
    "id: number",
    "label?: string",
    "count?: number",
    "days?: number[]",
    "bundleId?: number",
    "kind: string | null",
    "ids: number[]",
  ]);
});

test("a statement is looked at once, where the product sends it first", async () => {
  // A pooler's connections keep the statement as it was planned for the former type of the column.
  if (process.env.FEEDLOOM_TEST_POOLER) return;
  const ctx = await freshUser();
  const { token } = await createSession(ctx, ctx.user.key, { userAgent: null, address: null });
  // The watcher of this test file has seen it.
  await readSession(ctx, token);
  await db().pool.query(
    "DROP TRIGGER users_product_news_moved ON users; DROP TRIGGER users_product_news_ended ON users; ALTER TABLE users ALTER COLUMN email TYPE boolean USING true",
  );
  await closeDb();
  const again = { ...ctx, db: db() };
  const problems: string[] = [];
  watchStatements(new Set(), (found) => problems.push(...found));
  await readSession(again, token);
  await readSession(again, token);
  expect(problems).toEqual([expect.stringContaining(": email is boolean, the row type says string in SELECT u.id")]);
  expect(listPlaces()).toContain(problems[0]?.replace(/: .*$/s, ""));
});

test("each name belongs to one statement", () => {
  const names = FILES.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\bsql(?:<[^;]*?>)?\([\w.]+, \{\s*name: ("[^"]+")/g),
  ]).map(([, name]) => name);
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

test("a place from which no test sends a statement is named", () => {
  const [first, ...others] = listPlaces();
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "feedloom-places-")), "places");
  writeFileSync(file, others.join("\n"));
  expect(others.length).toBeGreaterThan(300);
  expect(unsentPlaces(file)).toEqual([first]);
});
