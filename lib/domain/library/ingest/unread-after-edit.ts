import "server-only";
import type pg from "pg";
import { unreadAgain } from "@/lib/domain/library/items/add-items";
import { heldInFeeds } from "@/lib/domain/shared-items";
import { sql } from "@/lib/platform/db";

/** An edit is large when more than this share of the words changed. */
const LARGE = 0.2;

type Edit = { id: number; title: string; content: string; oldTitle: string; oldContent: string };

/**
 * Makes edited articles unread again for readers who want that of their feed: after every edit, or after large ones.
 * Nearly all feeds leave them as they are, which costs one look-up of the edits. Returns the number of items.
 */
export async function unreadAfterEdit(
  client: pg.PoolClient,
  articleIds: readonly number[],
  editedAt: Date,
): Promise<number> {
  if (articleIds.length === 0) return 0;
  const edits = await sql<Edit>(client, { name: "ingest-edits", text: EDITS, values: [articleIds, editedAt] });
  if (edits.length === 0) return 0;
  const ids = edits.map(({ id }) => id);
  const large = edits.filter(isLarge).map(({ id }) => id);
  const marked = await sql<{ id: number }>(client, { name: "ingest-unread-edits", text: UNREAD, values: [ids, large] });
  return marked.length;
}

/** Indexes: primary keys of article_versions and articles, feeds (source_id, …). */
const EDITS = `SELECT a.id, a.title, a.content, v.title AS "oldTitle", v.content AS "oldContent"
  FROM article_versions v JOIN articles a ON a.id = v.article_id
  WHERE v.article_id = ANY($1::bigint[]) AND v.replaced_at = $2
    AND EXISTS (SELECT FROM feeds f WHERE f.source_id = a.source_id AND f.unread_after_edit <> 'never'
      AND f.is_active AND f.deleted_at IS NULL)`;

const ITEMS = heldInFeeds({
  columns: "i.id, i.user_key, i.feed_id, i.article_id, i.published_at",
  from: "articles a JOIN feeds f ON f.source_id = a.source_id AND f.is_active AND f.deleted_at IS NULL",
  where: `a.id = ANY($1::bigint[])
      AND (f.unread_after_edit = 'always' OR (f.unread_after_edit = 'large' AND a.id = ANY($2::bigint[])))`,
});

/** An item that stands in several feeds follows the setting of each, for the article that this feed has. Indexes: feeds (source_id, …). */
const UNREAD = `WITH ${unreadAgain(`(${ITEMS}) x`)},
  noted AS (INSERT INTO state_changes (user_key, change, item_ids) SELECT user_key, 'unread', array_agg(id) FROM made GROUP BY user_key)
  SELECT id FROM made`;

/** Words are compared wherever they stand: moving a paragraph changes nothing. */
export function isLarge({ title, content, oldTitle, oldContent }: Omit<Edit, "id">): boolean {
  const [before, after] = [wordsOf(oldTitle, oldContent), wordsOf(title, content)];
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of after) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  const most = Math.max(before.length, after.length);
  return most - shared > LARGE * most;
}

const wordsOf = (title: string, html: string): string[] =>
  `${title} ${html.replace(/<[^>]*>/g, " ")}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
