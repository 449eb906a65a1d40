import "server-only";
import { type InsightPageQuery, NEWEST_LOOKED_AT } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor, encodeCursor, type Position } from "@/lib/domain/library/items/cursor";
import { OWN_SCORES } from "@/lib/domain/library/items/own-scores";
import { START } from "@/lib/domain/library/lists/page-sql";
import { sql } from "@/lib/platform/db";
import { type InsightPage, readAnalysed } from "./list-analysed";

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
