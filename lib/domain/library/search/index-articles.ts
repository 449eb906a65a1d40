import "server-only";
import type pg from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { longerText } from "@/lib/domain/facts";
import { sql, transaction } from "@/lib/platform/db";
import { type SearchableArticle, searchDocument } from "./search-document";

/** Articles per transaction, so that claims are short. */
const BATCH = 50;

type Claimed = SearchableArticle & { id: number };

type Indexing = {
  limit?: number;
  signal?: AbortSignal;
  /** Is called in the transaction that has indexed these articles. Returns the keys of the users whose items it changed. */
  onIndexed?: (client: pg.PoolClient, articleIds: readonly number[]) => Promise<readonly number[]>;
};

/**
 * Indexes new and changed articles, newest first, until the queue is empty or `limit` are done. Safe to run in any number
 * of processes; claims of a killed one are released. Returns the number of articles taken from the queue.
 */
export async function indexArticles(
  ctx: SystemCtx,
  { limit = BATCH, signal, onIndexed = async () => [] }: Indexing = {},
): Promise<number> {
  let taken = 0;
  while (taken < limit && !signal?.aborted) {
    const { count, changed } = await transaction(ctx.db.pool, async (client) => {
      const { count, articleIds } = await indexBatch(client, Math.min(BATCH, limit - taken));
      return { count, changed: await onIndexed(client, articleIds) };
    });
    for (const userKey of changed) ctx.changes.add(userKey, { type: "items" });
    taken += count;
    if (count === 0) break;
  }
  return taken;
}

/** Claims by deleting from the queue, which a rollback undoes. */
async function indexBatch(client: pg.PoolClient, limit: number): Promise<{ count: number; articleIds: number[] }> {
  await client.query("SET LOCAL synchronous_commit = off");
  const queued = await sql<{ id: number }>(client, {
    name: "index-claim",
    text: `DELETE FROM search_queue WHERE article_id IN (
        SELECT article_id FROM search_queue ORDER BY article_id DESC LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING article_id AS id`,
    values: [limit],
  });
  if (queued.length === 0) return { count: 0, articleIds: [] };
  const articles = await readArticles(
    client,
    queued.map(({ id }) => id),
  );
  await requeueLocked(client, queued, articles);
  await writeDocuments(client, articles);
  return { count: queued.length, articleIds: articles.map(({ id }) => id) };
}

/** Indexes articles that the caller's transaction has stored, and takes them from the queue. */
export async function indexNow(client: pg.PoolClient, articleIds: readonly number[]): Promise<void> {
  await writeDocuments(client, await readArticles(client, articleIds));
  await sql(client, {
    name: "index-done",
    text: "DELETE FROM search_queue WHERE article_id = ANY($1::bigint[])",
    values: [articleIds],
  });
}

function readArticles(client: pg.PoolClient, ids: readonly number[]): Promise<Claimed[]> {
  return sql<Claimed>(client, {
    name: "index-read",
    text: `SELECT a.id, a.source_id AS "sourceId", a.title, a.author, a.summary,
        ${longerText()} AS content,
        ARRAY(SELECT jsonb_object_keys(b.lines)) AS boilerplate
      FROM articles a LEFT JOIN full_texts t ON t.article_id = a.id
        LEFT JOIN source_boilerplate b ON b.source_id = a.source_id
      WHERE a.id = ANY($1::bigint[]) ORDER BY a.id FOR KEY SHARE OF a SKIP LOCKED`,
    values: [ids],
  });
}

async function writeDocuments(client: pg.PoolClient, articles: readonly Claimed[]): Promise<void> {
  const documents: string[] = [];
  for (const article of articles) {
    documents.push(searchDocument(article));
    // A long article takes milliseconds: lets other work of the process run between two of them.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await sql(client, {
    name: "index-write",
    text: `INSERT INTO article_search AS s (article_id, source_id, published_at, document)
      SELECT a.id, a.source_id, a.published_at, g.document::tsvector
      FROM unnest($1::bigint[], $2::text[]) AS g(id, document) JOIN articles a ON a.id = g.id ORDER BY a.id
      ON CONFLICT (article_id) DO UPDATE SET source_id = excluded.source_id, document = excluded.document`,
    values: [articles.map(({ id }) => id), documents],
  });
}

/**
 * Queues articles again that another transaction has locked to delete them. Waiting for it could deadlock, and it may be
 * rolled back.
 */
async function requeueLocked(
  client: pg.PoolClient,
  queued: readonly { id: number }[],
  read: readonly Claimed[],
): Promise<void> {
  if (queued.length === read.length) return;
  const done = new Set(read.map(({ id }) => id));
  await sql(client, {
    name: "index-requeue",
    text: "INSERT INTO search_queue (article_id) SELECT id FROM articles WHERE id = ANY($1::bigint[]) ON CONFLICT DO NOTHING",
    values: [queued.map(({ id }) => id).filter((id) => !done.has(id))],
  });
}
