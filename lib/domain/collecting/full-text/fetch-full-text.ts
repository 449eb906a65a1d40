import "server-only";
import type { FullText } from "@/lib/contracts/items";
import { shownHtml } from "@/lib/domain/content/articles/shown-html";
import { storeFullText } from "@/lib/domain/content/articles/store-full-text";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError, notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { fetchOriginal } from "./fetch-original";

type Wanted = { id: number; url: string; title: string; content: string | null; boilerplate: string[] };

/**
 * Returns the text of an item's original page, from the database or fetched and stored now. Errors: 404; 422
 * FULL_TEXT_UNAVAILABLE with the page's status and content type; 503 BUSY.
 */
export async function fetchFullText(ctx: Ctx, id: number): Promise<FullText> {
  const [article] = await sql<Wanted>(ctx.db.pool, {
    name: "full-text-of-item",
    text: `SELECT a.id, a.url, a.title, nullif(t.content, '') AS content, ARRAY(SELECT jsonb_object_keys(lines)
        FROM source_boilerplate b WHERE b.source_id = a.source_id) AS boilerplate FROM feed_items i JOIN articles a ON a.id = i.article_id
      LEFT JOIN full_texts t ON t.article_id = a.id WHERE i.user_key = $1 AND i.id = $2`,
    values: [ctx.user.key, id],
  });
  if (!article) throw notFound("Article");
  const shown = (html: string) => shownHtml(ctx, { title: article.title, html }, article.boilerplate);
  if (article.content !== null) return { content: shown(article.content) };
  const original = await fetchOriginal(webFetchCtx(ctx), article.url);
  if (original.kind === "found") {
    if (await storeFullText(ctx, article, original)) return { content: shown(original.content) };
    throw new AppError("FULL_TEXT_UNAVAILABLE", "The article changed while we fetched its page. Please try again.");
  }
  const { reason, status, contentType, retryAt } = original;
  const wait = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - ctx.now().getTime()) / 1000));
  throw new AppError("FULL_TEXT_UNAVAILABLE", reason, {
    details: { status, contentType },
    headers: wait ? { "retry-after": String(wait) } : undefined,
  });
}
