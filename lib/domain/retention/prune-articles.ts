import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { RETENTION } from "./retention";

const SOURCES = 100;
const BATCH = 1_000;

/**
 * Deletes articles without any item that are older than 90 days and not among the newest 500 of their source. A tombstone
 * keeps their identity as long as the document lists them. Returns the number of deleted articles.
 */
export async function pruneArticles(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  let removed = 0;
  let after = 0;
  while (!isOver()) {
    const sources = await sql<{ id: number; isLarge: boolean }>(ctx.db.pool, {
      name: "prune-next-sources",
      text: `SELECT s.id, EXISTS (SELECT FROM articles a WHERE a.source_id = s.id ORDER BY a.published_at DESC, a.id DESC OFFSET $2) AS "isLarge"
             FROM sources s WHERE s.id > $1 ORDER BY s.id LIMIT ${SOURCES}`,
      values: [after, RETENTION.newest],
    });
    for (const source of sources) if (source.isLarge && !isOver()) removed += await pruneSource(ctx, source.id, isOver);
    after = sources.at(-1)?.id ?? after;
    if (sources.length < SOURCES) break;
  }
  return removed;
}

async function pruneSource(ctx: SystemCtx, sourceId: number, isOver: () => boolean): Promise<number> {
  let removed = 0;
  for (;;) {
    const [batch] = await sql<{ removed: number }>(ctx.db.pool, {
      name: "prune-source",
      text: PRUNE_SOURCE,
      values: [sourceId, RETENTION.newest, new Date(ctx.now().getTime() - RETENTION.milliseconds), BATCH, ctx.now()],
    });
    removed += batch?.removed ?? 0;
    if ((batch?.removed ?? 0) < BATCH || isOver()) return removed;
  }
}

/**
 * An item's owner has a feed of its article's source. Indexes: articles (source_id, published_at desc, id desc), feeds
 * (source_id, user_key), feed_items (article_id, user_key).
 */
const PRUNE_SOURCE = `
  WITH edge AS (
    SELECT published_at, id FROM articles WHERE source_id = $1 ORDER BY published_at DESC, id DESC OFFSET $2 - 1 LIMIT 1
  ), old AS MATERIALIZED (
    SELECT a.id, a.key FROM articles a, edge e
    WHERE a.source_id = $1 AND (a.published_at, a.id) < (e.published_at, e.id) AND a.created_at < $3
      AND NOT EXISTS (SELECT FROM feeds f JOIN feed_items i ON i.user_key = f.user_key AND i.article_id = a.id WHERE f.source_id = $1)
      AND NOT EXISTS (SELECT FROM feeds f JOIN deleted_feed_items d ON d.user_key = f.user_key AND d.article_id = a.id
        WHERE f.source_id = $1 AND f.deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM feeds f JOIN hidden_items h ON h.user_key = f.user_key AND h.article_id = a.id WHERE f.source_id = $1)
      AND NOT EXISTS (SELECT FROM item_feeds x WHERE x.article_id = a.id)
    LIMIT $4
  ), tombstones AS (
    INSERT INTO pruned_articles (source_id, key, pruned_at) SELECT $1, key, $5 FROM old ON CONFLICT DO NOTHING
  ), texts AS (
    DELETE FROM full_texts t USING old WHERE t.article_id = old.id
  ), analyses AS (
    DELETE FROM article_analyses n USING old WHERE n.article_id = old.id
  ), pruned AS (
    DELETE FROM articles a USING old WHERE a.id = old.id RETURNING a.id
  )
  SELECT count(*) AS removed FROM pruned`;

/**
 * Deletes tombstones of entries that documents no longer list: the document has changed well after it last listed them.
 * Returns their number.
 */
export async function purgeTombstones(ctx: SystemCtx): Promise<number> {
  const purged = await sql(ctx.db.pool, {
    name: "tombstones-purge",
    text: `DELETE FROM pruned_articles p USING sources s WHERE s.id = p.source_id
             AND p.pruned_at < s.changed_at - interval '1 day' AND p.pruned_at < $1::timestamptz - interval '7 days'
           RETURNING p.key`,
    values: [ctx.now()],
  });
  return purged.length;
}
