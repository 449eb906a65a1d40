import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/**
 * Keeps the original's text of an article that is still there, for everybody who has it, and lets it be searched. The
 * picture of the page stands for an article whose feed brought none.
 */
export async function storeFullText(
  ctx: SystemCtx,
  articleId: number,
  { content, image }: { content: string; image: string | null },
): Promise<void> {
  await sql(ctx.db.pool, {
    name: "full-text-store",
    text: `WITH article AS (SELECT id FROM articles WHERE id = $1 FOR KEY SHARE), kept AS (
        INSERT INTO full_texts (article_id, content, fetched_at) SELECT id, $2, $3 FROM article
        ON CONFLICT (article_id) DO UPDATE SET content = excluded.content, fetched_at = excluded.fetched_at), pictured AS (
        UPDATE articles SET thumbnail = $4 WHERE id = $1 AND thumbnail IS NULL AND $4::text IS NOT NULL)
      INSERT INTO search_queue (article_id) SELECT id FROM article ON CONFLICT DO NOTHING`,
    values: [articleId, content, ctx.now(), image],
  });
}
