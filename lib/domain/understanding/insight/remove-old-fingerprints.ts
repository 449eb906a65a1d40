import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { FINGERPRINT_DAYS } from "./write-analyses";

/** Rows per statement: a few thousand at most, so that none holds its locks for long. */
const BATCH = 2_000;
/** Articles older than 30 days get no keys of stories, and are compared with those of a few days around them. */
const STORY_DAYS = 40;

/**
 * Deletes by what old articles were compared with new ones: fingerprints 60 days after the article came, and the keys of
 * stories, with the row where the article is in none. Returns the number of rows by table.
 */
export async function removeOldFingerprints(ctx: SystemCtx, isOver: () => boolean): Promise<Record<string, number>> {
  return {
    article_prints: await inBatches(() => forgetOldPrints(ctx), isOver),
    article_stories: await inBatches(() => forgetOldStories(ctx), isOver),
  };
}

async function inBatches(forget: () => Promise<unknown[]>, isOver: () => boolean): Promise<number> {
  let removed = 0;
  for (;;) {
    const { length } = await forget();
    removed += length;
    if (length < BATCH || isOver()) return removed;
  }
}

/** Index: primary key, in whose order articles came. The table has the articles of 60 days. */
const forgetOldPrints = (ctx: SystemCtx) =>
  sql<{ id: number }>(ctx.db.pool, {
    name: "prints-forget",
    text: `DELETE FROM article_prints WHERE article_id IN (SELECT article_id FROM article_prints
        WHERE arrived_on < ($1::timestamptz - interval '${FINGERPRINT_DAYS} days')::date ORDER BY article_id LIMIT ${BATCH})
      RETURNING article_id AS id`,
    values: [ctx.now()],
  });

/** Index: article_stories (published_at) of the rows that still have keys. A row that waits is looked at first. */
const forgetOldStories = (ctx: SystemCtx) =>
  sql<{ id: number }>(ctx.db.pool, {
    name: "stories-forget-keys",
    text: `WITH old AS MATERIALIZED (SELECT article_id, story_id FROM article_stories
        WHERE published_at < $1::timestamptz - interval '${STORY_DAYS} days' AND keys <> '{}' AND NOT waits
        ORDER BY published_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
      alone AS (DELETE FROM article_stories s USING old WHERE s.article_id = old.article_id AND old.story_id IS NULL),
      told AS (UPDATE article_stories s SET keys = '{}' FROM old WHERE s.article_id = old.article_id AND old.story_id IS NOT NULL)
      SELECT article_id AS id FROM old`,
    values: [ctx.now()],
  });
