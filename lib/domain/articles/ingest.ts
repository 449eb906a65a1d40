import "server-only";
import type pg from "pg";
import { now } from "@/lib/platform/clock";
import { sql, transaction } from "@/lib/platform/db";
import { beginFanOut, finishFanOut } from "./fan-out";
import { holdSource } from "./lock-source";
import type { PreparedArticle } from "./prepare-articles";

export type Ingested = {
  /** articles that were not known before */
  newArticles: number;
  /** known articles whose text changed; they do not become unread again */
  updated: number;
  /** feed items written for subscribers so far */
  fannedOut: number;
};

const NOTHING: Ingested = { newArticles: 0, updated: 0, fannedOut: 0 };
/** Rows a statement: keeps one statement short whatever a document lists. */
const CHUNK = 200;

/**
 * Stores what a source said, for all its subscribers: upserts articles and fans the new ones out as unread feed items.
 * What is known (or was pruned) makes no new article. With a pool it is one transaction, plus one for every further
 * 1,000 subscribers; with a client it is a part of the caller's transaction and the worker serves the further ones.
 * A source that is gone meanwhile takes nothing.
 */
export async function ingest(
  on: pg.Pool | pg.PoolClient,
  sourceId: number,
  articles: readonly PreparedArticle[],
): Promise<Ingested> {
  if (articles.length === 0) return NOTHING;
  if ("release" in on) return (await ingestWithin(on, { sourceId, articles, isAlone: false })).ingested;
  const { ingested, fanOutId } = await transaction(on, (client) =>
    ingestWithin(client, { sourceId, articles, isAlone: true }),
  );
  if (fanOutId === null) return ingested;
  return { ...ingested, fannedOut: ingested.fannedOut + (await finishFanOut(on, fanOutId)) };
}

type Arrival = {
  sourceId: number;
  articles: readonly PreparedArticle[];
  /** the transaction is nothing but this ingest */
  isAlone: boolean;
};

async function ingestWithin(client: pg.PoolClient, { sourceId, articles, isAlone }: Arrival) {
  if (!(await holdSource(client, sourceId, isAlone))) return { ingested: NOTHING, fanOutId: null };
  const arrivedAt = now();
  const rows = inOrderOfArrival(articles);
  const fresh: number[] = [];
  let newArticles = 0;
  let updated = 0;
  for (let start = 0; start < rows.length; start += CHUNK) {
    const stored = await upsertArticles(client, { sourceId, rows: rows.slice(start, start + CHUNK), arrivedAt });
    for (const { id, isNew, wasInherited } of stored) {
      // Those who have an inherited article keep it as it is; the others get it now.
      if (isNew || wasInherited) fresh.push(id);
      if (isNew) newArticles += 1;
      else updated += 1;
    }
  }
  const { items, fanOutId } = await beginFanOut(client, { sourceId, articleIds: fresh, arrivedAt });
  return { ingested: { newArticles, updated, fannedOut: items }, fanOutId };
}

/** Oldest first, and of equal age the last listed first: then ids grow the way a reader expects. */
function inOrderOfArrival(articles: readonly PreparedArticle[]): (PreparedArticle & { position: number })[] {
  const time = ({ publishedAt }: PreparedArticle) => publishedAt ?? "9";
  return [...articles]
    .reverse()
    .sort((a, b) => (time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : 0))
    .map((article, position) => ({ ...article, position }));
}

type Chunk = { sourceId: number; rows: readonly object[]; arrivedAt: Date };

/**
 * Relies on articles (source_id, key) and the primary key of pruned_articles. Rows that say nothing new are not answered.
 * What RETURNING reads of a row by its id is the row as it was before.
 */
function upsertArticles(client: pg.PoolClient, { sourceId, rows, arrivedAt }: Chunk) {
  return sql<{ id: number; isNew: boolean; wasInherited: boolean }>(client, {
    name: "ingest-articles",
    text: `INSERT INTO articles AS a (source_id, key, content_hash, guid, url, title, author, summary, content, published_at,
        updated_at, thumbnail, enclosures, categories, comments_url, is_private, origin_title, origin_url, created_at)
      SELECT $1, key, "contentHash", guid, url, title, author, summary, content, LEAST(COALESCE("publishedAt", $3), $3),
        LEAST("updatedAt", $3), thumbnail, enclosures, categories, "commentsUrl", "isPrivate", "originTitle", "originUrl", $3
      FROM json_to_recordset($2::json) AS g(position int, key uuid, "contentHash" uuid, guid text, url text, title text,
        author text, summary text, content text, "publishedAt" timestamptz, "updatedAt" timestamptz, thumbnail text,
        enclosures jsonb, categories text[], "commentsUrl" text, "isPrivate" boolean, "originTitle" text, "originUrl" text)
      WHERE NOT EXISTS (SELECT FROM pruned_articles p WHERE p.source_id = $1 AND p.key = g.key)
      ORDER BY position
      ON CONFLICT (source_id, key) DO UPDATE SET
        content_hash = excluded.content_hash, guid = excluded.guid, url = excluded.url, title = excluded.title,
        author = excluded.author, summary = excluded.summary, content = excluded.content,
        updated_at = COALESCE(excluded.updated_at, excluded.created_at), thumbnail = excluded.thumbnail,
        enclosures = excluded.enclosures, categories = excluded.categories, comments_url = excluded.comments_url,
        is_private = excluded.is_private, is_inherited = false, origin_title = excluded.origin_title, origin_url = excluded.origin_url
      WHERE a.content_hash <> excluded.content_hash OR a.is_inherited
      RETURNING id, xmax = 0 AS "isNew", CASE WHEN xmax = 0 THEN false
        ELSE (SELECT o.is_inherited FROM articles o WHERE o.id = a.id) END AS "wasInherited"`,
    values: [sourceId, JSON.stringify(rows), arrivedAt],
  });
}
