import "server-only";
import type { HighlightQuery, ListedHighlight } from "@/lib/contracts/highlights/highlights";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";
import { HIGHLIGHT_COLUMNS, HIGHLIGHT_JOINS, type ListedRow, toListed } from "./highlight-row";

type Page = { data: ListedHighlight[]; next: string | null };

/**
 * Returns one page of the caller's highlights, the newest first. Indexes: highlights (user_key, created_at, id), or
 * (user_key, item_id) for those of an article.
 */
export async function listHighlights(ctx: Ctx, query: HighlightQuery): Promise<Page> {
  const { itemId = null, q = "", color = null, limit, cursor } = query;
  const [time = "infinity", id = "ffffffff-ffff-ffff-ffff-ffffffffffff"] = cursor?.split("_") ?? [];
  const rows = await sql<ListedRow>(ctx.db.pool, {
    name: "highlights-list",
    text: `SELECT ${HIGHLIGHT_COLUMNS} FROM highlights h ${HIGHLIGHT_JOINS}
      WHERE h.user_key = $1 AND (h.created_at, h.id) < ($2::timestamptz, $3::uuid)
        AND ($4::bigint IS NULL OR h.item_id = $4) AND ($5::text IS NULL OR h.color = $5)
        AND ($6 = '' OR strpos(lower(h.quote || ' ' || coalesce(h.note, '') || ' ' || a.title), lower($6)) > 0)
      ORDER BY h.created_at DESC, h.id DESC LIMIT $7`,
    values: [ctx.user.key, time, id, itemId, color, q, limit + 1],
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? `${last.created_at.toISOString()}_${last.id}` : null;
  return { data: shown.map(toListed), next };
}

/** Returns one of the caller's highlights. Error: 404. Index: primary key. */
export async function getHighlight(ctx: Ctx, id: string, on: Queryable = ctx.db.pool): Promise<ListedHighlight> {
  const [row] = await sql<ListedRow>(on, {
    name: "highlights-get",
    text: `SELECT ${HIGHLIGHT_COLUMNS} FROM highlights h ${HIGHLIGHT_JOINS} WHERE h.user_key = $1 AND h.id = $2`,
    values: [ctx.user.key, id],
  });
  if (!row) throw notFound("Highlight");
  return toListed(row);
}
