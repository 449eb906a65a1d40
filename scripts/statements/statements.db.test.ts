import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "@swc/core";
import type pg from "pg";
import { db } from "@/lib/platform/db";
import { describeStatement, valueKind } from "./describe-statement";
import { evaluationsOf } from "./evaluate-statement";
import { type FoundStatement, findStatements, parseFile, type SourceFile } from "./find-statements";
import { type Loader, shapeOf } from "./row-types";
import { SHAPES } from "./statement-shapes";

const ROOT = process.cwd();
const FILES = execFileSync("git", ["ls-files", "lib/domain", "lib/http", "lib/platform", "app"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file));

const sources = new Map<string, SourceFile>();
function read(file: string): SourceFile {
  const known = sources.get(file) ?? parseFile(file, readFileSync(path.join(ROOT, file), "utf8"));
  sources.set(file, known);
  return known;
}

/** The path from the root of what an import names; null for a package. */
function resolve(specifier: string, from: string): string | null {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.join(path.dirname(from), specifier)
      : null;
  return base === null
    ? null
    : ([`${base}.ts`, `${base}.tsx`, base].find((file) => existsSync(path.join(ROOT, file))) ?? null);
}

const load: Loader = {
  source(specifier, from) {
    const file = resolve(specifier, from);
    return file && /\.tsx?$/.test(file) ? read(file) : null;
  },
  module: (file) => require(path.join(ROOT, file)),
};

type Computed = FoundStatement & { name: string; texts: string[] };

/** Runs a module with functions at its end that compute its statements, each for every shape it can have. */
function computeStatements(file: string): Computed[] {
  const source = read(file);
  const found = findStatements(source);
  if (found.length === 0) return [];
  const shapes = SHAPES[file] ?? [];
  const given = new Set(shapes.flatMap(Object.keys));
  const evaluations = found.map((statement) => evaluationsOf(source, statement, given));
  const functions = evaluations.map((each) => `[${each.map(({ code }) => code).join(",\n")}]`);
  const extra = `\nexport const __statements: any[] = [${functions.join(",\n")}];`;
  const { code } = transformSync(source.code + extra, {
    filename: file,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", tsx: file.endsWith("x") },
      transform: { react: { runtime: "automatic" } },
    },
    module: { type: "commonjs" },
  });
  const loaded: { exports: Record<string, unknown> } = { exports: {} };
  const near = (specifier: string) => {
    if (specifier === "server-only") return {};
    const local = resolve(specifier, file);
    return require(local ? path.join(ROOT, local) : specifier);
  };
  new Function("exports", "require", "module", code)(loaded.exports, near, loaded);
  const compute = loaded.exports.__statements as ((shape: object) => unknown[])[][];
  return found.map((statement, at) => {
    const name = `${file}:${statement.line}`;
    const texts = (evaluations[at] ?? []).flatMap(({ parameters }, variant) => {
      const fitting =
        parameters.length === 0 ? [{}] : shapes.filter((shape) => parameters.every((key) => key in shape));
      if (fitting.length === 0)
        throw new Error(`${name}: state in statement-shapes.ts what ${parameters.join(", ")} can be`);
      return fitting.flatMap((shape) => compute[at]?.[variant]?.(shape) ?? []);
    });
    return {
      ...statement,
      name,
      texts: [...new Set(texts.filter((text) => typeof text === "string").flatMap(commands))],
    };
  });
}

/** Settings are sent several at once, which cannot be prepared as one. */
const commands = (text: string) => (/^SET /.test(text) ? text.split(";") : [text]);

/** What the server says against a statement, or how its columns differ from its row type; empty when nothing does. */
async function problemsOf(client: pg.PoolClient, { file, name, row }: Computed, text: string): Promise<string[]> {
  await client.query("SAVEPOINT before");
  const columns = await describeStatement(client, text).catch((error: Error) => error);
  if (columns instanceof Error) {
    await client.query("ROLLBACK TO before");
    return [`${name}: ${columns.message} in ${text.replace(/\s+/g, " ").slice(0, 300)}`];
  }
  // Later statements of the file read it.
  if (/^\s*CREATE TEMPORARY TABLE/.test(text)) {
    const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map((match) => Number(match[1])));
    await client.query(text, Array(count).fill(null));
  }
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
}, 120_000);

test("a column that was renamed, or has another type, is reported with the statement that reads it", async () => {
  const renamed = await prepareAll(
    ["lib/domain/auth/session.ts"],
    "ALTER TABLE sessions RENAME COLUMN expire TO ends_at",
  );
  expect(renamed.problems).toEqual([
    expect.stringMatching(/^lib\/domain\/auth\/session\.ts:\d+: column "expire" does not exist/),
    expect.stringMatching(/^lib\/domain\/auth\/session\.ts:\d+: column s\.expire does not exist/),
  ]);
  const retyped = await prepareAll(
    ["lib/domain/auth/session.ts"],
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
