import "server-only";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";
import type { InsightPageQuery, IntelligenceArticle } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor, encodeCursor } from "@/lib/domain/library/items/cursor";
import { START } from "@/lib/domain/library/lists/page-sql";
import { findHits } from "@/lib/domain/library/search/search-hits";
import { scorePlan } from "@/lib/domain/library/search/search-plan";
import { sql } from "@/lib/platform/db";
import type { ScoreFilter } from "@/lib/shared/search/score-filters";
import {
  INTELLIGENCE_COLUMNS,
  INTELLIGENCE_JOINS,
  type IntelligenceRow,
  toIntelligenceArticle,
} from "./intelligence-row";

/** `next` is the cursor of the next page, null at the end. */
export type InsightPage = { data: IntelligenceArticle[]; next: string | null };

/** Returns one page of the caller's articles of this sentiment, newest first. Error: 400 for an invalid cursor. */
export const listBySentiment = (ctx: Ctx, sentiment: Sentiment, page: InsightPageQuery) =>
  list(ctx, { not: false, field: "sentiment", values: [sentiment] }, page);
/** Returns one page of the caller's articles of this content type, newest first. Error: 400 for an invalid cursor. */
export const listByType = (ctx: Ctx, type: ContentType, page: InsightPageQuery) =>
  list(ctx, { not: false, field: "kind", values: [type] }, page);

/** Walks the caller's list as a search does: a page of rare articles may be short although there is a next one. */
async function list(ctx: Ctx, filter: ScoreFilter, { limit, cursor }: InsightPageQuery): Promise<InsightPage> {
  const from = cursor === undefined ? START.newest : decodeCursor(cursor);
  const { hits, end } = await findHits({ ctx, plan: scorePlan(filter), sort: "newest", wanted: limit + 1, from });
  const page = hits.slice(0, limit);
  const last = hits.length > limit ? page.at(-1) : undefined;
  const next = last ? { publishedAt: last.published_at, id: last.id } : end;
  const data = await readAnalysed(
    ctx,
    page.map(({ id }) => id),
  );
  return { data, next: next && encodeCursor(next) };
}

/** Returns these items of the caller with their insight, in this order. */
export async function readAnalysed(ctx: Ctx, ids: number[]): Promise<IntelligenceArticle[]> {
  const rows = await sql<IntelligenceRow>(ctx.db.pool, {
    name: "insight-rows",
    text: `SELECT ${INTELLIGENCE_COLUMNS} FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted(id, at)
      JOIN feed_items p ON p.user_key = $1 AND p.id = wanted.id JOIN article_analyses n ON n.article_id = p.article_id
      ${INTELLIGENCE_JOINS} ORDER BY wanted.at`,
    values: [ctx.user.key, ids],
  });
  return rows.map((row) => toIntelligenceArticle(ctx, row));
}
