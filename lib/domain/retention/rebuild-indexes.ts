import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * GIN indexes whose keys never come again, and the bytes of a row in a new one: vacuum removes the rows from an index but
 * leaves every key, so that it would grow for ever.
 */
const REBUILT = [
  { index: "article_prints_keys_idx", table: "article_prints", rowBytes: 1_100 },
  { index: "article_stories_keys_idx", table: "article_stories", rowBytes: 700 },
] as const;
/** An index is rebuilt once it is so many times as large as a new one. */
const MOST = 2;
/** Smaller ones do no harm. */
const LEAST_BYTES = 32 * 1024 * 1024;

/**
 * Rebuilds the indexes that consist of keys without rows for the most part, beside reading and writing. What a killed
 * process had begun is removed first. Returns the names of the rebuilt ones.
 */
export async function rebuildIndexes(ctx: SystemCtx, { leastBytes = LEAST_BYTES } = {}): Promise<string[]> {
  const rebuilt: string[] = [];
  for (const { index, table, rowBytes } of REBUILT) {
    // What PostgreSQL was building when a process was killed.
    await maintain(ctx, `DROP INDEX CONCURRENTLY IF EXISTS ${index}_ccnew`);
    await maintain(ctx, `DROP INDEX CONCURRENTLY IF EXISTS ${index}_ccold`);
    const [size] = await sql<{ bytes: number }>(ctx.db.pool, {
      text: "SELECT pg_relation_size(to_regclass($1)) AS bytes",
      values: [index],
    });
    if (!size || size.bytes < leastBytes) continue;
    const [live] = await sql<{ rows: number }>(ctx.db.pool, { text: `SELECT count(*)::int AS rows FROM ${table}` });
    if (size.bytes < MOST * rowBytes * (live?.rows ?? 0)) continue;
    await maintain(ctx, `REINDEX INDEX CONCURRENTLY ${index}`);
    rebuilt.push(index);
  }
  return rebuilt;
}

/** Runs a statement that cannot be part of a transaction. */
const maintain = (ctx: SystemCtx, text: string) => ctx.db.pool.query(text);
