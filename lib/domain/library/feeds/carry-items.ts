import "server-only";
import type pg from "pg";
import { archivedKey } from "@/lib/domain/content/sources/archived-key";
import { movedOnMerge } from "@/lib/domain/dependents";
import { sql } from "@/lib/platform/db";

type Move = { userKey: number; feedId: number; into: number };
/** An article that the feed has items of, and the one of the new source that is the same. */
type Held = { id: number; key: string; same: number | null };

/**
 * Carries the items of one person's feed over to source `into`, before the feed itself is: their ids, states and what the
 * person decided about them stay. An article that both sources have becomes that of `into`. The others are copied for this
 * person alone: like those of an import they have an identity of their own and are marked inherited, so that nobody else
 * gets them and nothing publishes them. The transaction has locked both sources, and the marks of the person.
 */
export async function carryItems(client: pg.PoolClient, move: Move): Promise<void> {
  const held = await sql<Held>(client, {
    name: "carry-held",
    text: HELD,
    values: [move.userKey, move.feedId, move.into],
  });
  const copies = await copyArticles(
    client,
    move,
    held.filter(({ same }) => same === null),
  );
  const pairs = held.flatMap(({ id, key, same }) => {
    const article = same ?? copies.get(archivedKey(key, move.userKey));
    return article === undefined ? [] : [{ id, article }];
  });
  const values = [move.userKey, pairs.map(({ id }) => id), pairs.map(({ article }) => article)];
  for (const { table, column } of movedOnMerge("article")) {
    await client.query(
      `UPDATE ${table} t SET ${column} = g.new_id FROM unnest($2::bigint[], $3::bigint[]) AS g(old_id, new_id)
       WHERE t.user_key = $1 AND t.${column} = g.old_id`,
      values,
    );
  }
  await sql(client, {
    name: "carry-distinct",
    text: `INSERT INTO distinct_articles (user_key, article_id, other_id, created_at)
      SELECT user_key, least(article, other), greatest(article, other), created_at FROM (
        SELECT d.user_key, d.created_at, coalesce(a.new_id, d.article_id) AS article, coalesce(o.new_id, d.other_id) AS other
        FROM distinct_articles d
        LEFT JOIN unnest($2::bigint[], $3::bigint[]) AS a(old_id, new_id) ON a.old_id = d.article_id
        LEFT JOIN unnest($2::bigint[], $3::bigint[]) AS o(old_id, new_id) ON o.old_id = d.other_id
        WHERE d.user_key = $1 AND (a.new_id IS NOT NULL OR o.new_id IS NOT NULL)) carried
      ORDER BY 2, 3 ON CONFLICT DO NOTHING`,
    values,
  });
  await sql(client, {
    name: "carry-corrections",
    text: `UPDATE score_corrections t SET article_id = g.new_id FROM unnest($2::bigint[], $3::bigint[]) AS g(old_id, new_id)
      WHERE t.user_key = $1 AND t.article_id = g.old_id`,
    values,
  });
}

/**
 * The same article has the same link, or the same id: one that no other feed gives by chance, or with the same title. Each
 * stands for one other at most. Indexes: feed_items (user_key, feed_id, …), articles (source_id, …).
 */
const HELD = `WITH held AS (
    SELECT article_id FROM feed_items WHERE user_key = $1 AND feed_id = $2
    UNION SELECT article_id FROM hidden_items WHERE user_key = $1 AND feed_id = $2
  ), old AS MATERIALIZED (
    SELECT a.id, a.key, a.guid, a.link_key, a.title FROM held h JOIN articles a ON a.id = h.article_id
  ), new AS MATERIALIZED (
    SELECT id, guid, link_key, title FROM articles WHERE source_id = $3 AND NOT is_inherited
  ), pair AS (
    SELECT o.id AS old_id, n.id AS new_id, 0 AS rank FROM old o JOIN new n ON n.guid = o.guid
    WHERE o.guid <> '' AND (n.title = o.title OR o.guid ~ '^(https?://|tag:|urn:)' OR length(o.guid) >= 24)
    UNION ALL SELECT o.id, n.id, 1 FROM old o JOIN new n ON n.link_key = o.link_key
  ), closest AS (
    SELECT DISTINCT ON (new_id) old_id, new_id, rank FROM pair ORDER BY new_id, rank, old_id
  ), same AS (
    SELECT DISTINCT ON (old_id) old_id, new_id FROM closest ORDER BY old_id, rank, new_id
  )
  SELECT o.id, o.key, s.new_id AS same FROM old o LEFT JOIN same s ON s.old_id = o.id`;

/** Returns the ids of the copies by key. One from an earlier move of the same feed is used again. */
async function copyArticles(
  client: pg.PoolClient,
  { userKey, feedId, into }: Move,
  held: readonly Held[],
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
        a.is_private OR (SELECT coalesce(f.is_private, s.is_private) FROM feeds f JOIN sources s ON s.id = f.source_id WHERE f.id = $4),
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
