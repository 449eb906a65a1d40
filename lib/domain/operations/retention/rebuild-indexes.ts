import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** An index that grows beyond its rows, the bytes of a row in a new one, and how many times as large it may become. */
type Grown = { index: string; rowBytes: number; most: number };

/** Keys of these never come again, and vacuum removes rows from a GIN index but leaves every key: it would grow for ever. */
const GIN: readonly Grown[] = [
  { index: "article_prints_keys_idx", rowBytes: 1_100, most: 2 },
  { index: "article_stories_keys_idx", rowBytes: 700, most: 2 },
];
/**
 * New items come last among those of their person or feed, in the middle of the index: a full page of a feed's items is
 * divided into two halves. Measured after 660,000 items of 150 people: 1.3 and 1.4 times as large as new.
 */
const LISTS: readonly Grown[] = ["feed_items", "unread"].flatMap((table) => [
  { index: `${table}_user_key_published_at_idx`, rowBytes: 28.5, most: 1.5 },
  { index: `${table}_user_key_feed_id_published_at_idx`, rowBytes: 37.7, most: 1.5 },
]);
/** Smaller ones do no harm. */
const LEAST_BYTES = 32 * 1024 * 1024;
/** Larger ones take hours, so the operator of the database decides. */
const MOST_BYTES = 16 * 1024 * 1024 * 1024;

/**
 * Rebuilds indexes that are larger than their rows need, while reads and writes continue; those of each part of a
 * partitioned table. Unfinished indexes of a killed process are removed first. Returns the names of the rebuilt
 * indexes.
 */
export async function rebuildIndexes(ctx: SystemCtx, { leastBytes = LEAST_BYTES } = {}): Promise<string[]> {
  const rebuilt: string[] = [];
  for (const grown of [...GIN, ...LISTS]) {
    for (const { name, bytes, rows } of await partsOf(ctx, grown.index)) {
      await removeUnfinished(ctx, name);
      // The number of rows is that of the last vacuum; unknown before the first one.
      const isGrown = rows >= 0 && bytes >= grown.most * grown.rowBytes * rows;
      if (bytes < leastBytes || bytes > MOST_BYTES || !isGrown) continue;
      await rebuild(ctx, name);
      rebuilt.push(name);
    }
  }
  return rebuilt;
}

/** Removes what PostgreSQL was building when a process was killed. */
async function removeUnfinished(ctx: SystemCtx, index: string): Promise<void> {
  await maintain(ctx, `DROP INDEX CONCURRENTLY IF EXISTS ${index}_ccnew`);
  await maintain(ctx, `DROP INDEX CONCURRENTLY IF EXISTS ${index}_ccold`);
}

const rebuild = (ctx: SystemCtx, index: string) => maintain(ctx, `REINDEX INDEX CONCURRENTLY ${index}`);

type Part = { name: string; bytes: number; rows: number };

const partsOf = (ctx: SystemCtx, index: string) =>
  sql<Part>(ctx.db.pool, {
    text: `SELECT c.relname::text AS name, pg_relation_size(c.oid)::float8 AS bytes, t.reltuples::float8 AS rows
      FROM pg_index x JOIN pg_class c ON c.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      WHERE c.relkind = 'i' AND (c.oid = to_regclass($1)
        OR c.oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = to_regclass($1))) ORDER BY 1`,
    values: [index],
  });

/** Runs a statement that cannot be part of a transaction. */
const maintain = (ctx: SystemCtx, text: string) => ctx.db.pool.query(text);
