import "server-only";
import type { DuplicatesQuery } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor, encodeCursor } from "@/lib/domain/items/cursor";
import { START } from "@/lib/domain/items/page-sql";
import { sql } from "@/lib/platform/db";
import {
  INTELLIGENCE_COLUMNS,
  INTELLIGENCE_JOINS,
  type IntelligenceRow,
  toIntelligenceArticle,
} from "./intelligence-row";
import type { InsightPage } from "./list-analysed";

/**
 * Returns one page of the caller's duplicates with their originals, newest first: the hidden ones, or those still in the
 * lists. Error: 400 for an invalid cursor.
 */
export async function listDuplicates(ctx: Ctx, { hidden, limit, cursor }: DuplicatesQuery): Promise<InsightPage> {
  const from = cursor === undefined ? START.newest : decodeCursor(cursor);
  const table = hidden === "true" ? "hidden_items" : "feed_items";
  const rows = await sql<IntelligenceRow>(ctx.db.pool, {
    name: `insight-duplicates-${table}`,
    text: `WITH p AS MATERIALIZED (
        SELECT i.id, i.feed_id, i.article_id, i.published_at, i.arrived_at FROM duplicate_items d
        JOIN ${table} i ON i.user_key = d.user_key AND i.id = d.id
        WHERE d.user_key = $1 AND (i.published_at, i.id) < ($2::timestamptz, $3::bigint)
        ORDER BY i.published_at DESC, i.id DESC LIMIT $4)
      SELECT ${INTELLIGENCE_COLUMNS} FROM p JOIN article_analyses n ON n.article_id = p.article_id ${INTELLIGENCE_JOINS}
      ORDER BY p.published_at DESC, p.id DESC`,
    values: [ctx.user.key, from.publishedAt, from.id, limit + 1],
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((row) => toIntelligenceArticle(ctx, row)),
    next: last ? encodeCursor({ publishedAt: last.published_at, id: last.id }) : null,
  };
}
