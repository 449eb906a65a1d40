import "server-only";
import type pg from "pg";
import { copyArticles } from "@/lib/domain/content/articles/store-articles";
import { archivedKey } from "@/lib/domain/content/sources/archived-key";
import { movedOnMerge } from "@/lib/domain/dependents";
import { sql } from "@/lib/platform/db";

/** An article of the old source, and the one that stands for it now. */
export type TransferredArticle = { id: number; article: number };
type Move = { userKey: number; feedId: number; into: number };
/** An article that the feed has items of, and the one of the new source that is the same. */
type Held = { id: number; key: string; same: number | null };

/**
 * Carries the items of one person's feed over to source `into`, before the feed itself is: their ids, states and what the
 * person decided about them stay. An article that both sources have becomes that of `into`. The others are copied for this
 * person alone: like those of an import they have an identity of their own and are marked inherited, so that nobody else
 * gets them and nothing publishes them. The transaction has locked both sources, and the marks of the person. Returns the
 * articles that were replaced, for what else names them.
 */
export async function transferItems(client: pg.PoolClient, move: Move): Promise<TransferredArticle[]> {
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
  return pairs;
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
