import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * Stores the full text of an article that still exists and links to the fetched page, and queues it for the search index.
 * The page's picture becomes the thumbnail of an article that has none. Returns whether the article is still that one.
 */
export async function storeFullText(
  ctx: SystemCtx,
  article: { id: number; url: string },
  { content, image }: { content: string; image: string | null },
): Promise<boolean> {
  const stored = await sql(ctx.db.pool, {
    name: "full-text-store",
    text: `WITH article AS (SELECT id FROM articles WHERE id = $1 AND url = $5 FOR NO KEY UPDATE), stored AS (
        INSERT INTO full_texts (article_id, content, fetched_at) SELECT id, $2, $3 FROM article
        ON CONFLICT (article_id) DO UPDATE SET content = excluded.content, fetched_at = excluded.fetched_at,
          lease_process = NULL, wanted_at = NULL), pictured AS (
        UPDATE articles a SET thumbnail = $4 FROM article WHERE a.id = article.id AND a.thumbnail IS NULL AND $4::text IS NOT NULL),
        queued AS (INSERT INTO search_queue (article_id) SELECT id FROM article ON CONFLICT DO NOTHING)
      SELECT id FROM article`,
    values: [article.id, content, ctx.now(), image, article.url],
  });
  return stored.length > 0;
}
