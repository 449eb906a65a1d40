import "server-only";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";
import { INTELLIGENCE_ROWS, type IntelligenceArticle, NEWEST_LOOKED_AT } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import {
  INTELLIGENCE_COLUMNS,
  INTELLIGENCE_JOINS,
  type IntelligenceRow,
  toIntelligenceArticle,
} from "./intelligence-row";

/** Returns the caller's articles of at least this quality (0–100), newest first. */
export const listHighQuality = (ctx: Ctx, minQuality: number) => list(ctx, "quality", minQuality);
/** The caller's articles of this sentiment, newest first. */
export const listBySentiment = (ctx: Ctx, sentiment: Sentiment) => list(ctx, "sentiment", sentiment);
/** Returns the caller's articles of this content type, newest first. */
export const listByType = (ctx: Ctx, type: ContentType) => list(ctx, "type", type);

const WHERE = {
  quality: "n.quality_score >= $2::real",
  sentiment: "n.sentiment = $2",
  type: "n.content_type = $2",
};

async function list(ctx: Ctx, by: keyof typeof WHERE, value: string | number): Promise<IntelligenceArticle[]> {
  const rows = await sql<IntelligenceRow>(ctx.db.pool, {
    name: `insight-by-${by}`,
    text: listSql(by),
    values: [ctx.user.key, value],
  });
  return rows.map((row) => toIntelligenceArticle(ctx, row));
}

/**
 * Looks through the newest few thousand items until the list is full. Indexes: feed_items (user_key, published_at DESC,
 * id DESC), then article_analyses by primary key; everything else for the returned rows only.
 */
export const listSql = (by: keyof typeof WHERE) => `WITH recent AS MATERIALIZED (
    SELECT id, feed_id, article_id, published_at, arrived_at FROM feed_items WHERE user_key = $1
    ORDER BY published_at DESC, id DESC LIMIT ${NEWEST_LOOKED_AT}),
  p AS MATERIALIZED (
    SELECT r.* FROM recent r CROSS JOIN LATERAL (
      SELECT FROM article_analyses n WHERE n.article_id = r.article_id AND ${WHERE[by]} OFFSET 0) AS fits
    LIMIT ${INTELLIGENCE_ROWS})
  SELECT ${INTELLIGENCE_COLUMNS} FROM p JOIN article_analyses n ON n.article_id = p.article_id ${INTELLIGENCE_JOINS}
  ORDER BY p.published_at DESC, p.id DESC`;
