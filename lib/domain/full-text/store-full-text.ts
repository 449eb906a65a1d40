import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * Stores the full text of an article that still exists and queues it for the search index. The page's picture becomes
 * the thumbnail of an article that has none.
 */
export async function storeFullText(
  ctx: SystemCtx,
  articleId: number,
  { content, image }: { content: string; image: string | null },
): Promise<void> {
  await sql(ctx.db.pool, {
    name: "full-text-store",
    text: `WITH article AS (SELECT id FROM articles WHERE id = $1 FOR KEY SHARE), stored AS (
        INSERT INTO full_texts (article_id, content, fetched_at) SELECT id, $2, $3 FROM article
        ON CONFLICT (article_id) DO UPDATE SET content = excluded.content, fetched_at = excluded.fetched_at), pictured AS (
        UPDATE articles SET thumbnail = $4 WHERE id = $1 AND thumbnail IS NULL AND $4::text IS NOT NULL)
      INSERT INTO search_queue (article_id) SELECT id FROM article ON CONFLICT DO NOTHING`,
    values: [articleId, content, ctx.now(), image],
  });
}
