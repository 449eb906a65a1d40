import "server-only";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";
import { type InsightPageQuery, type IntelligenceArticle, NEWEST_LOOKED_AT } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor, encodeCursor, type Position } from "@/lib/domain/library/items/cursor";
import { OWN_SCORES } from "@/lib/domain/library/items/own-scores";
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
async function readAnalysed(ctx: Ctx, ids: number[]): Promise<IntelligenceArticle[]> {
  const rows = await sql<IntelligenceRow>(ctx.db.pool, {
    name: "insight-rows",
    text: `SELECT ${INTELLIGENCE_COLUMNS} FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted(id, at)
      JOIN feed_items p ON p.user_key = $1 AND p.id = wanted.id JOIN article_analyses n ON n.article_id = p.article_id
      ${INTELLIGENCE_JOINS} ORDER BY wanted.at`,
    values: [ctx.user.key, ids],
  });
  return rows.map((row) => toIntelligenceArticle(ctx, row));
}

type Rated = { id: number; published_at: Date; quality: number };

/** Above any quality: the first page starts here. */
const TOP = 101;

/**
 * Returns one page of the caller's articles of at least this quality (0–100): best first, the newer of equal ones first.
 * Covers their newest 5,000 articles. Error: 400 for an invalid cursor.
 */
export async function listHighQuality(
  ctx: Ctx,
  minQuality: number,
  { limit, cursor }: InsightPageQuery,
): Promise<InsightPage> {
  const from = cursor === undefined ? { quality: TOP, ...START.newest } : decodePlace(cursor);
  const found = await sql<Rated>(ctx.db.pool, {
    name: "insight-quality",
    text: BEST,
    values: [ctx.user.key, minQuality, from.quality, from.publishedAt, from.id, limit + 1],
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const data = await readAnalysed(
    ctx,
    page.map(({ id }) => id),
  );
  return { data, next: last ? encodePlace(last) : null };
}

/** Indexes: feed_items (user_key, published_at); feeds and article_analyses by primary key. */
const BEST = `WITH recent AS MATERIALIZED (
    SELECT id, article_id, feed_id, published_at FROM feed_items WHERE user_key = $1
    ORDER BY published_at DESC, id DESC LIMIT ${NEWEST_LOOKED_AT}),
  rated AS (
    SELECT r.id, r.published_at, ${OWN_SCORES.quality("r")} AS quality FROM recent r
    JOIN feeds f ON f.id = r.feed_id AND f.deleted_at IS NULL
    CROSS JOIN LATERAL (SELECT * FROM article_analyses n WHERE n.article_id = r.article_id OFFSET 0) AS n)
  SELECT id, published_at, quality FROM rated
  WHERE quality >= $2 AND (quality, published_at, id) < ($3::int, $4::timestamptz, $5::bigint)
  ORDER BY quality DESC, published_at DESC, id DESC LIMIT $6`;

const encodePlace = ({ quality, published_at, id }: Rated): string =>
  `${quality}.${encodeCursor({ publishedAt: published_at, id })}`;

/** Decodes what {@link encodePlace} wrote. Error: 400 for anything else. */
function decodePlace(cursor: string): Position & { quality: number } {
  const [, quality, position = ""] = /^(\d{1,3})\.(.+)$/.exec(cursor) ?? [];
  return { quality: Number(quality), ...decodeCursor(position) };
}
