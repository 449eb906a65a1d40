import "server-only";
import type { ArticleVersion } from "@/lib/contracts/items";
import { shownHtml } from "@/lib/domain/content/articles/shown-html";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

type Row = { number: number; title: string; content: string; replacedAt: Date | null };

/**
 * Returns what the article of one of the caller's items said before its publisher edited it, and what it says now, as far
 * as that is kept. Error: 404. Indexes: primary keys.
 */
export async function listVersions(ctx: Ctx, id: number): Promise<ArticleVersion[]> {
  const rows = await sql<Row>(ctx.db.pool, {
    name: "items-versions",
    text: `WITH item AS (SELECT article_id FROM feed_items WHERE user_key = $1 AND id = $2)
      SELECT v.number, v.title, v.content, v.replaced_at AS "replacedAt"
      FROM item i JOIN article_versions v ON v.article_id = i.article_id
      UNION ALL SELECT coalesce((SELECT max(v.number) FROM article_versions v WHERE v.article_id = a.id), 0) + 1, a.title, a.content, NULL
      FROM item i JOIN articles a ON a.id = i.article_id
      ORDER BY number`,
    values: [ctx.user.key, id],
  });
  if (rows.length === 0) throw notFound("Article");
  return rows.map(({ number, title, content, replacedAt }) => ({
    number,
    title,
    content: shownHtml(ctx, { title, html: content }, []),
    replacedAt: replacedAt?.toISOString() ?? null,
  }));
}
