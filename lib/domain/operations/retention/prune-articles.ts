import "server-only";
import type { PoolClient } from "pg";
import { pruneStored } from "@/lib/domain/content/articles/tombstones";
import type { SystemCtx } from "@/lib/domain/ctx";
import { lockSource } from "@/lib/domain/library/ingest/lock-source";
import { sql, transaction } from "@/lib/platform/db";
import { RETENTION } from "./retention";

const SOURCES = 100;
const BATCH = 1_000;
/** Number of a source's followers whose items are read together. */
const FOLLOWERS = 1_000;

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

type Candidate = { id: number; publishedAt: Date };

async function pruneSource(ctx: SystemCtx, sourceId: number, isOver: () => boolean): Promise<number> {
  let removed = 0;
  let last: Candidate | null = null;
  for (;;) {
    const batch: Batch = await transaction(ctx.db.pool, (client) => pruneBatch(client, ctx, { sourceId, last }));
    removed += batch.removed;
    last = batch.candidates.at(-1) ?? last;
    if (batch.candidates.length < BATCH || isOver()) return removed;
  }
}

type Batch = { candidates: Candidate[]; removed: number };

/** The source is locked: nobody gets an item of one of its articles in the meantime. */
async function pruneBatch(
  client: PoolClient,
  ctx: SystemCtx,
  { sourceId, last }: { sourceId: number; last: Candidate | null },
): Promise<Batch> {
  if (!(await lockSource(client, sourceId, false))) return { candidates: [], removed: 0 };
  const before = new Date(ctx.now().getTime() - RETENTION.milliseconds);
  const candidates = await sql<Candidate>(client, {
    name: "prune-candidates",
    text: CANDIDATES,
    values: [sourceId, RETENTION.newest, before, BATCH, last?.publishedAt ?? "infinity", last?.id ?? 0],
  });
  const held = await heldArticles(
    client,
    sourceId,
    candidates.map(({ id }) => id),
  );
  const ids = candidates.flatMap(({ id }) => (held.has(id) ? [] : [id]));
  await pruneStored(client, sourceId, { ids, at: ctx.now() });
  return { candidates, removed: ids.length };
}

/** Index: articles (source_id, published_at desc, id desc). */
const CANDIDATES = `
  WITH edge AS (
    SELECT published_at, id FROM articles WHERE source_id = $1 ORDER BY published_at DESC, id DESC OFFSET $2 - 1 LIMIT 1
  )
  SELECT a.id, a.published_at AS "publishedAt" FROM articles a, edge e
  WHERE a.source_id = $1 AND (a.published_at, a.id) < (e.published_at, e.id) AND a.created_at < $3
    AND (a.published_at, a.id) < ($5::timestamptz, $6::bigint)
    AND NOT EXISTS (SELECT FROM item_feeds x WHERE x.article_id = a.id)
  ORDER BY a.published_at DESC, a.id DESC LIMIT $4`;

/**
 * Returns which of these articles somebody has an item of, whose owner has a feed of the source. Indexes: feeds
 * (source_id, user_key), the tables of items by user and article.
 */
async function heldArticles(client: PoolClient, sourceId: number, articleIds: number[]): Promise<Set<number>> {
  const held = new Set<number>();
  let after = 0;
  for (let left = articleIds; left.length > 0; left = left.filter((id) => !held.has(id))) {
    const followers = await sql<{ userKey: number }>(client, {
      name: "prune-followers",
      text: `SELECT DISTINCT user_key AS "userKey" FROM feeds WHERE source_id = $1 AND user_key > $2 ORDER BY 1 LIMIT ${FOLLOWERS}`,
      values: [sourceId, after],
    });
    if (followers.length === 0) break;
    const rows = await sql<{ id: number }>(client, {
      name: "prune-held",
      text: HELD,
      values: [followers.map(({ userKey }) => userKey), left],
    });
    for (const { id } of rows) held.add(id);
    after = followers.at(-1)?.userKey ?? after;
  }
  return held;
}

const HELD = ["feed_items", "deleted_feed_items", "hidden_items"]
  .map(
    (table) =>
      `SELECT article_id AS id FROM ${table} WHERE user_key = ANY($1::int[]) AND article_id = ANY($2::bigint[])`,
  )
  .join(" UNION ");
