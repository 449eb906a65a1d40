import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * What belongs to one connection and outlives its transaction. Through a pooler in transaction mode the next statement may
 * come over another connection, and what was left behind meets somebody else.
 */
const SESSION_STATE: readonly [name: string, pattern: RegExp][] = [
  ["a setting of the session", /["'`;]\s*(?:RE)?SET (?!LOCAL\b)[a-z_.]+ *(?:=|TO\b|["'`;])|\bSET SESSION\b/],
  ["a setting of the session", /set_config\([^)]*, *false *\)/],
  ["a lock of the session", /pg_(?:try_)?advisory_(?:lock|unlock)/],
  ["notifications", /["'`]\s*(?:UN)?LISTEN\b/],
  ["a temporary table", /CREATE (?:TEMP|TEMPORARY) TABLE(?![^;`]*ON COMMIT DROP)/],
  ["a cursor", /\bWITH HOLD\b/],
  ["a statement prepared by hand", /["'`]\s*(?:PREPARE|DEALLOCATE|DISCARD)\b/],
];

/** They use their own connection, over DATABASE_DIRECT_URL. */
const DIRECT = [
  "lib/platform/live.ts: notifications",
  "scripts/prisma/apply-migrations.ts: a lock of the session",
  "scripts/prisma/partition-tables.ts: a lock of the session",
];

function sessionStateOf(code: string): string[] {
  return SESSION_STATE.filter(([, pattern]) => pattern.test(code)).map(([name]) => name);
}

test("only what has a connection of its own leaves state on it", () => {
  const folders = ["lib", "app", "scripts/worker*", "scripts/server*", "scripts/prisma", "prisma/sql"];
  const files = execFileSync("git", ["ls-files", ...folders], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.(?:tsx?|sql)$/.test(file) && !/\.test\./.test(file) && existsSync(file));
  const found = files.flatMap((file) => sessionStateOf(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual(DIRECT);
});

test("state of a transaction is none of the session", () => {
  const kept = [
    'client.query("SET LOCAL synchronous_commit = off")',
    "SELECT pg_advisory_xact_lock($1), pg_try_advisory_xact_lock_shared(1)",
    "set_config('a', 'b', true)",
    "`CREATE TEMPORARY TABLE t ON COMMIT DROP AS SELECT 1`",
    '"UPDATE users SET name = $1"',
  ];
  expect(kept.map(sessionStateOf)).toEqual(kept.map(() => []));
  const left = [
    'query("SET statement_timeout = 5")',
    "query(`SET work_mem TO '1GB'`)",
    "set_config('a', 'b', false)",
    "SELECT pg_try_advisory_lock(1)",
    'query("LISTEN x")',
    "`CREATE TEMP TABLE t AS SELECT 1`",
  ];
  expect(left.map((code) => sessionStateOf(code).length)).toEqual(left.map(() => 1));
});
