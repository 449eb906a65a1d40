import "server-only";
import type pg from "pg";
import { WEBHOOK_ARTICLES } from "@/lib/contracts/webhooks/webhooks";
import { addItems } from "@/lib/domain/library/items/add-items";
import { relateItems } from "@/lib/domain/library/items/relate-items";
import { runRules } from "@/lib/domain/library/rules/run-rules";
import { indexNow } from "@/lib/domain/library/search/index-articles";
import { now } from "@/lib/platform/clock";
import { sql, transaction } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { lockSource } from "./lock-source";

/** Subscribers per transaction: their counters are locked for a few milliseconds at most. */
const SUBSCRIBERS = 1_000;
/** Rows per transaction, whatever the number of articles. */
const ROWS = 25_000;

/** Articles of a source that its subscribers do not have yet. */
export type FreshArticles = { sourceId: number; articleIds: number[] };
/** The same for subscribers after a user key. */
type Part = FreshArticles & { after: number };
/** `ruled`: the keys of those who got items and have rules. */
type Batch = { items: number; subscribers: number; lastUserKey: number; ruled: number[] | null };

/** The first items of a source: `fanOutId` names the row of `fan_outs` where there are more subscribers. */
export type FannedOut = { sourceId: number; items: number; fanOutId: number | null };

/**
 * Writes items for the first batch of subscribers of each source, within the transaction that stored the articles. A row
 * in `fan_outs` records that there are more subscribers, so that a stop between batches loses no items.
 */
export async function fanOut(
  client: pg.PoolClient,
  arrivals: readonly FreshArticles[],
  arrivedAt: Date,
): Promise<FannedOut[]> {
  if (arrivals.length === 0) return [];
  const parts = arrivals.map((arrival) => ({ ...arrival, after: 0 }));
  const batches = await writeItems(client, parts, arrivedAt);
  await runNewRules(client, { parts, batches, now: arrivedAt, isStored: false });
  const written: FannedOut[] = [];
  for (const part of parts) {
    const batch = batches.get(part.sourceId);
    const isLast = !batch || batch.subscribers < batchSize(part, parts.length);
    const fanOutId = isLast ? null : await storeFanOut(client, part, { after: batch.lastUserKey, arrivedAt });
    written.push({ sourceId: part.sourceId, items: batch?.items ?? 0, fanOutId });
  }
  return written;
}

async function storeFanOut(
  client: pg.PoolClient,
  { sourceId, articleIds }: FreshArticles,
  { after, arrivedAt }: { after: number; arrivedAt: Date },
): Promise<number | null> {
  const [row] = await sql<{ id: number }>(client, {
    name: "fan-out-store",
    text: "INSERT INTO fan_outs (source_id, article_ids, after_user_key, created_at) VALUES ($1, $2, $3, $4) RETURNING id",
    values: [sourceId, articleIds, after, arrivedAt],
  });
  return row?.id ?? null;
}

/** Writes items for the remaining subscribers, one transaction per batch. Returns their number, 0 when another process does it. */
export async function finishFanOut(pool: pg.Pool, fanOutId: number): Promise<number> {
  let items = 0;
  for (;;) {
    const batch = await transaction(pool, (client) => continueFanOut(client, fanOutId));
    if (!batch) return items;
    items += batch.items;
  }
}

/**
 * Finishes fan-outs that a stopped process, or an ingest within another transaction, has left unfinished. One that
 * fails does not stop the others. Returns the number of items.
 * @param tell is called with each source whose followers got items: they were not told before
 */
export async function finishFanOuts(pool: pg.Pool, tell: (sourceId: number) => void = () => {}): Promise<number> {
  const waiting = await sql<{ id: number; sourceId: number }>(pool, {
    name: "fan-out-waiting",
    text: `SELECT id, source_id AS "sourceId" FROM fan_outs ORDER BY id LIMIT 100`,
  });
  let items = 0;
  for (const { id, sourceId } of waiting) {
    const written = await finishFanOut(pool, id).catch((err) => {
      logger().error({ err, fanOut: id }, "a fan-out could not be finished");
      return 0;
    });
    if (written > 0) tell(sourceId);
    items += written;
  }
  return items;
}

async function continueFanOut(client: pg.PoolClient, fanOutId: number): Promise<Batch | null> {
  await client.query("SET LOCAL synchronous_commit = off");
  // The source is locked first, as in an ingest and where feeds are deleted: no deadlock, no item of a deleted feed.
  await sql(client, {
    name: "fan-out-lock-source",
    text: "SELECT FROM sources WHERE id = (SELECT source_id FROM fan_outs WHERE id = $1) FOR NO KEY UPDATE",
    values: [fanOutId],
  });
  const [row] = await sql<{ sourceId: number; articleIds: number[]; afterUserKey: number }>(client, {
    name: "fan-out-claim",
    text: `SELECT source_id AS "sourceId", article_ids::float8[] AS "articleIds", after_user_key AS "afterUserKey"
           FROM fan_outs WHERE id = $1 FOR UPDATE SKIP LOCKED`,
    values: [fanOutId],
  });
  if (!row) return null;
  await lockSource(client, row.sourceId, true);
  const part = { sourceId: row.sourceId, articleIds: row.articleIds, after: row.afterUserKey };
  const at = now();
  const batches = await writeItems(client, [part], at);
  await runNewRules(client, { parts: [part], batches, now: at, isStored: true });
  const batch = batches.get(row.sourceId) ?? NO_SUBSCRIBERS;
  const isLast = batch.subscribers < batchSize(part, 1);
  await sql(client, {
    text: isLast ? "DELETE FROM fan_outs WHERE id = $1" : "UPDATE fan_outs SET after_user_key = $2 WHERE id = $1",
    values: isLast ? [fanOutId] : [fanOutId, batch.lastUserKey],
  });
  return batch;
}

const NO_SUBSCRIBERS: Batch = { items: 0, subscribers: 0, lastUserKey: 0, ruled: null };

/** @param sources among which the rows of the transaction are shared out */
const batchSize = ({ articleIds }: FreshArticles, sources: number) =>
  Math.max(1, Math.min(SUBSCRIBERS, Math.floor(ROWS / sources / Math.max(1, articleIds.length))));

/**
 * Writes the items of one batch of subscribers of each source: active, not deleted, not skipped. Existing items
 * (article_id, user_key) stay as they are. Articles are written by id, their order of arrival. Returns the batches of
 * sources with subscribers. Indexes: feeds (source_id, user_key), primary key of feeds.
 *
 * The same statement writes the events of their webhooks, at most WEBHOOK_ARTICLES articles each: none for what a source
 * had when it was first fetched, as `alert-news` does. Without webhooks it costs one lookup per subscriber in an index that
 * holds webhooks alone (webhooks (user_key)), and so do the rules of those who have none (rules_enabled_idx).
 */
async function writeItems(
  client: pg.PoolClient,
  parts: readonly Part[],
  arrivedAt: Date,
): Promise<ReadonlyMap<number, Batch>> {
  const rows = await sql<Batch & { sourceId: number }>(client, {
    name: "fan-out-write",
    text: `WITH subscriber AS MATERIALIZED (
        SELECT p.source_id, f.id AS feed_id, f.user_key
        FROM unnest($1::bigint[], $2::int[], $3::int[]) AS p(source_id, after, most)
          CROSS JOIN unnest(ARRAY(
            SELECT f.id FROM feeds f JOIN users u ON u.key = f.user_key
            WHERE f.source_id = p.source_id AND f.user_key > p.after AND f.is_active AND f.deleted_at IS NULL
              AND u.skipped_since IS NULL
            ORDER BY f.user_key LIMIT p.most)) AS n(feed_id)
          JOIN feeds f ON f.id = n.feed_id
      ), ${addItems(`SELECT s.user_key, s.feed_id, a.id, a.published_at, $5::timestamptz
        FROM articles a JOIN subscriber s ON s.source_id = a.source_id WHERE a.id = ANY($4::bigint[])
        ORDER BY a.id, s.user_key`)}, hook AS (
        SELECT w.id, w.user_key, s.feed_id FROM subscriber s JOIN webhooks w ON w.user_key = s.user_key
        WHERE w.state = 'active' AND 'article.new' = ANY(w.events)
          AND (w.scope = 'all' OR w.feed_id = s.feed_id OR EXISTS (
            SELECT FROM bundle_feeds b WHERE b.bundle_id = w.bundle_id AND b.feed_id = s.feed_id))
          AND EXISTS (SELECT FROM sources o WHERE o.id = s.source_id AND o.fetched_at IS NOT NULL)
      ), event AS (
        INSERT INTO webhook_deliveries (webhook_id, user_key, event, item_ids, next_at, started_at, created_at)
        SELECT e.id, e.user_key, 'article.new', array_agg(e.item_id ORDER BY e.item_id), $5, $5, $5
        FROM (SELECT h.id, h.user_key, h.feed_id, i.id AS item_id,
            (row_number() OVER (PARTITION BY h.id, h.feed_id ORDER BY i.id) - 1) / ${WEBHOOK_ARTICLES} AS part
          FROM hook h JOIN item i ON i.user_key = h.user_key AND i.feed_id = h.feed_id) e
        GROUP BY e.id, e.user_key, e.feed_id, e.part ORDER BY e.feed_id, e.id, e.part
      )
      SELECT s.source_id AS "sourceId", coalesce(sum(i.items), 0)::int AS items, count(*) AS subscribers,
        max(s.user_key) AS "lastUserKey", array_agg(s.user_key) FILTER (WHERE i.items > 0
          AND EXISTS (SELECT FROM rules r WHERE r.user_key = s.user_key AND r.is_enabled)) AS ruled
      FROM subscriber s LEFT JOIN (SELECT feed_id, count(*) AS items FROM item GROUP BY feed_id) i ON i.feed_id = s.feed_id
      GROUP BY s.source_id`,
    values: [
      parts.map(({ sourceId }) => sourceId),
      parts.map(({ after }) => after),
      parts.map((part) => batchSize(part, parts.length)),
      parts.flatMap(({ articleIds }) => articleIds),
      arrivedAt,
    ],
  });
  const batches = new Map(rows.map(({ sourceId, ...batch }) => [sourceId, batch]));
  await finishBatches(client, parts, batches);
  return batches;
}

type NewRules = { parts: readonly Part[]; batches: ReadonlyMap<number, Batch>; now: Date; isStored: boolean };

/**
 * Runs the rules of those who got items, who so never see what a rule hides or marks. Rules look at what a search does, so
 * the articles are indexed first: by this transaction if it has stored them (`isStored` false), else they are, or the rules
 * run when they will be.
 */
async function runNewRules(client: pg.PoolClient, { parts, batches, now, isStored }: NewRules): Promise<void> {
  const of = parts.filter(({ sourceId }) => batches.get(sourceId)?.ruled);
  const articleIds = of.flatMap((part) => part.articleIds);
  const newFor = [...new Set(of.flatMap(({ sourceId }) => batches.get(sourceId)?.ruled ?? []))];
  if (articleIds.length === 0) return;
  if (!isStored) await indexNow(client, articleIds);
  await runRules(client, { articleIds, newFor, now });
}

/**
 * Relates the articles to others that these subscribers have, and raises the versions of their public documents, last.
 * Articles are rarely related; without any relation, one statement does both. Indexes: articles (same_id),
 * article_duplicates (article_id), feeds (source_id, user_key), and output_versions (user_key), which holds only
 * documents that somebody reads.
 */
async function finishBatches(
  client: pg.PoolClient,
  all: readonly Part[],
  batches: ReadonlyMap<number, Batch>,
): Promise<void> {
  const parts = all.filter(({ sourceId }) => (batches.get(sourceId)?.items ?? 0) > 0);
  if (parts.length === 0) return;
  const values = [
    parts.map(({ sourceId }) => sourceId),
    parts.map(({ after }) => after),
    parts.map(({ sourceId }) => batches.get(sourceId)?.lastUserKey ?? 0),
  ];
  const [related] = await sql<{ articleIds: number[] | null; sourceIds: number[] | null; raised: string | null }>(
    client,
    {
      name: "fan-out-raise-versions",
      text: `WITH related AS MATERIALIZED (
        SELECT array_agg(a.id)::float8[] AS ids, array_agg(DISTINCT a.source_id)::float8[] AS sources
        FROM articles a WHERE a.id = ANY($4::bigint[]) AND (
          a.same_id IS NOT NULL OR EXISTS (SELECT FROM articles m WHERE m.same_id = a.id)
          OR EXISTS (SELECT FROM article_duplicates d WHERE d.article_id = a.id))
      )
      SELECT ids AS "articleIds", sources AS "sourceIds", CASE WHEN ids IS NULL THEN (${RAISE_VERSIONS}) END AS raised
      FROM related`,
      values: [...values, parts.flatMap(({ articleIds }) => articleIds)],
    },
  );
  if (!related?.articleIds) return;
  const subscribers = await sql<{ userKey: number }>(client, {
    text: `SELECT DISTINCT f.user_key AS "userKey" FROM ${SUBSCRIBERS_OF_PARTS} WHERE p.source_id = ANY($4::bigint[])
      ORDER BY f.user_key`,
    values: [...values, related.sourceIds],
  });
  await relateItems(
    client,
    subscribers.map(({ userKey }) => userKey),
    related.articleIds,
  );
  await sql(client, { text: RAISE_VERSIONS, values });
}

const SUBSCRIBERS_OF_PARTS = `unnest($1::bigint[], $2::int[], $3::int[]) AS p(source_id, after, up_to)
      JOIN feeds f ON f.source_id = p.source_id AND f.user_key > p.after AND f.user_key <= p.up_to`;
const RAISE_VERSIONS = `SELECT raise_output_versions(array_agg(f.id))::text FROM ${SUBSCRIBERS_OF_PARTS}
      WHERE EXISTS (SELECT FROM output_versions v WHERE v.user_key = f.user_key) HAVING count(*) > 0`;
