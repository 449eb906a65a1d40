import "server-only";
import { type DuplicatesQuery, INTELLIGENCE_ROWS, type IntelligenceArticle } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import {
  INTELLIGENCE_COLUMNS,
  INTELLIGENCE_JOINS,
  type IntelligenceRow,
  toIntelligenceArticle,
} from "./intelligence-row";

/** Returns the caller's duplicates with their originals, newest first: the hidden ones, or those still in the lists. */
export async function listDuplicates(ctx: Ctx, { hidden }: DuplicatesQuery): Promise<IntelligenceArticle[]> {
  const table = hidden === "true" ? "hidden_items" : "feed_items";
  const rows = await sql<IntelligenceRow>(ctx.db.pool, {
    name: `insight-duplicates-${table}`,
    text: `WITH p AS MATERIALIZED (
        SELECT i.id, i.feed_id, i.article_id, i.published_at, i.arrived_at FROM duplicate_items d
        JOIN ${table} i ON i.user_key = d.user_key AND i.id = d.id
        WHERE d.user_key = $1 ORDER BY i.published_at DESC, i.id DESC LIMIT ${INTELLIGENCE_ROWS})
      SELECT ${INTELLIGENCE_COLUMNS} FROM p JOIN article_analyses n ON n.article_id = p.article_id ${INTELLIGENCE_JOINS}
      ORDER BY p.published_at DESC, p.id DESC`,
    values: [ctx.user.key],
  });
  return rows.map((row) => toIntelligenceArticle(ctx, row));
}
