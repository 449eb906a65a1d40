import "server-only";
import type { PoolClient } from "pg";
import { archivedKey } from "@/lib/domain/content/sources/archived-key";
import { isPrivateFeed } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { CLOCK_MINUTES } from "./date-published";

/** `rows`: bytes of a JSON array, as `articleRows` makes them. */
export type Chunk = { sourceId: number; rows: Uint8Array; arrivedAt: Date };

/**
 * Upserts articles and returns those that are new or changed, or whose date became known. Indexes: articles (source_id, key), primary key of
 * pruned_articles. The subquery in RETURNING sees the row as it was before the statement.
 */
export function upsertArticles(client: PoolClient, { sourceId, rows, arrivedAt }: Chunk) {
  return sql<{ id: number; isNew: boolean; wasInherited: boolean }>(client, {
    name: "ingest-articles",
    text: `INSERT INTO articles AS a (source_id, key, content_hash, guid, url, title, author, summary, content, published_at,
        updated_at, thumbnail, enclosures, categories, comments_url, is_private, origin_title, origin_url, link_key, created_at,
        is_date_known)
      SELECT $1, key, "contentHash", guid, url, title, author, summary, content, LEAST(COALESCE("publishedAt", $3), $3),
        CASE WHEN "updatedAt" <= $3 THEN "updatedAt" END, thumbnail, enclosures, categories, "commentsUrl", "isPrivate", "originTitle", "originUrl", md5("linkKey")::uuid, $3,
        COALESCE("publishedAt" <= $3::timestamptz + interval '${CLOCK_MINUTES} minutes', false)
      FROM json_to_recordset($2::json) AS g(position int, key uuid, "contentHash" uuid, guid text, url text, title text,
        author text, summary text, content text, "publishedAt" timestamptz, "updatedAt" timestamptz, thumbnail text,
        enclosures jsonb, categories text[], "commentsUrl" text, "isPrivate" boolean, "originTitle" text, "originUrl" text, "linkKey" text)
      WHERE NOT EXISTS (SELECT FROM pruned_articles p WHERE p.source_id = $1 AND p.key = g.key)
      ORDER BY position
      ON CONFLICT (source_id, key) DO UPDATE SET
        content_hash = excluded.content_hash, guid = excluded.guid, url = excluded.url, title = excluded.title,
        author = excluded.author, summary = excluded.summary, content = excluded.content,
        updated_at = COALESCE(excluded.updated_at, a.updated_at), edited_at = excluded.created_at, thumbnail = excluded.thumbnail,
        enclosures = excluded.enclosures, categories = excluded.categories, comments_url = excluded.comments_url,
        is_private = excluded.is_private, is_inherited = false, origin_title = excluded.origin_title, origin_url = excluded.origin_url,
        link_key = excluded.link_key, is_date_known = a.is_date_known OR excluded.is_date_known,
        late_date = CASE WHEN excluded.is_date_known AND NOT a.is_date_known THEN excluded.published_at ELSE a.late_date END
      WHERE a.content_hash <> excluded.content_hash OR a.is_inherited OR (excluded.is_date_known AND NOT a.is_date_known)
      RETURNING id, xmax = 0 AS "isNew", CASE WHEN xmax = 0 THEN false
        ELSE (SELECT o.is_inherited FROM articles o WHERE o.id = a.id) END AS "wasInherited"`,
    values: [sourceId, rows, arrivedAt],
  });
}

type Archived = { sourceId: number; articles: readonly object[]; now: Date };

/** Stores articles that come from one person's file and reach nobody else; those that are stored already stay. */
export async function storeArchived(client: PoolClient, { sourceId, articles, now }: Archived): Promise<void> {
  if (articles.length === 0) return;
  await sql(client, {
    name: "import-store-archived",
    text: `INSERT INTO articles (source_id, key, content_hash, guid, url, title, author, summary, content, published_at,
        thumbnail, categories, is_private, is_inherited, created_at, is_date_known, late_date)
      SELECT $1, key, "contentHash", guid, url, title, author, summary, content, LEAST("publishedAt", $3), thumbnail, '{}',
        true, true, $3, COALESCE("datePublished" <= $3, false), NULLIF("datePublished", "publishedAt")
      FROM json_to_recordset($2::json) AS g(key uuid, "contentHash" uuid, guid text, url text, title text, author text,
        summary text, content text, "publishedAt" timestamptz, "datePublished" timestamptz, thumbnail text)
      ON CONFLICT (source_id, key) DO NOTHING`,
    values: [sourceId, storableJson(articles), now],
  });
}

/**
 * Copies articles with their full texts to source `into`, for one person alone: as private as their feed is. Returns the ids
 * of the copies by key. One from an earlier move of the same feed is used again.
 */
export async function copyArticles(
  client: PoolClient,
  { userKey, feedId, into }: { userKey: number; feedId: number; into: number },
  held: readonly { id: number; key: string }[],
): Promise<Map<string, number>> {
  if (held.length === 0) return new Map();
  const values = [into, held.map(({ id }) => id), held.map(({ key }) => archivedKey(key, userKey))];
  await sql(client, {
    name: "carry-copy-articles",
    text: `INSERT INTO articles (source_id, key, content_hash, guid, url, title, author, summary, content, published_at,
        updated_at, edited_at, thumbnail, enclosures, categories, comments_url, is_private, is_inherited, link_key, created_at,
        is_date_known, late_date)
      SELECT $1, g.key, a.content_hash, a.guid, a.url, a.title, a.author, a.summary, a.content, a.published_at, a.updated_at,
        a.edited_at, a.thumbnail, a.enclosures, a.categories, a.comments_url,
        a.is_private OR (SELECT ${isPrivateFeed()} FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.id = $4),
        true, a.link_key, a.created_at, a.is_date_known, a.late_date
      FROM unnest($2::bigint[], $3::uuid[]) AS g(id, key) JOIN articles a ON a.id = g.id ORDER BY a.id
      ON CONFLICT (source_id, key) DO NOTHING`,
    values: [...values, feedId],
  });
  const copies = await sql<{ id: number; key: string }>(client, {
    name: "carry-copies",
    text: "SELECT id, key FROM articles WHERE source_id = $1 AND key = ANY($2::uuid[])",
    values: [into, values[2]],
  });
  await sql(client, {
    name: "carry-full-texts",
    text: `INSERT INTO full_texts (article_id, content, fetched_at, attempts)
      SELECT a.id, t.content, t.fetched_at, t.attempts FROM unnest($2::bigint[], $3::uuid[]) AS g(id, key)
      JOIN full_texts t ON t.article_id = g.id AND t.content <> '' JOIN articles a ON a.source_id = $1 AND a.key = g.key
      ON CONFLICT DO NOTHING`,
    values,
  });
  return new Map(copies.map(({ id, key }) => [key, id]));
}
