import "server-only";
import type { FullText } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { htmlFor } from "@/lib/domain/images/relay-html";
import { webFetchCtx } from "@/lib/domain/parsing/fetch-ctx";
import { AppError, notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { fetchOriginal } from "./fetch-original";
import { storeFullText } from "./store-full-text";

/**
 * Returns the text of an item's original page, from the database or fetched and stored now. Errors: 404; 422
 * FULL_TEXT_UNAVAILABLE with the page's status and content type; 503 BUSY.
 */
export async function fetchFullText(ctx: Ctx, id: number): Promise<FullText> {
  const [article] = await sql<{ id: number; url: string; content: string | null }>(ctx.db.pool, {
    name: "full-text-of-item",
    text: `SELECT a.id, a.url, nullif(t.content, '') AS content FROM feed_items i JOIN articles a ON a.id = i.article_id
      LEFT JOIN full_texts t ON t.article_id = a.id WHERE i.user_key = $1 AND i.id = $2`,
    values: [ctx.user.key, id],
  });
  if (!article) throw notFound("Article");
  if (article.content !== null) return { content: htmlFor(ctx, article.content) };
  const original = await fetchOriginal(webFetchCtx(ctx), article.url);
  if (original.kind === "found") {
    if (await storeFullText(ctx, article, original)) return { content: htmlFor(ctx, original.content) };
    throw new AppError("FULL_TEXT_UNAVAILABLE", "The article changed while its page was fetched. Please try again.");
  }
  const { reason, status, contentType, retryAt } = original;
  const wait = retryAt && Math.max(1, Math.ceil((retryAt.getTime() - ctx.now().getTime()) / 1000));
  throw new AppError("FULL_TEXT_UNAVAILABLE", reason, {
    details: { status, contentType },
    headers: wait ? { "retry-after": String(wait) } : undefined,
  });
}
