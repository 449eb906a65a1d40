import "server-only";
import type { FeedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { encodeCursor } from "./cursor";
import { ITEM_COLUMNS, ITEM_JOINS, type ItemPage, type ItemRow, toFeedItem } from "./item-row";
import { pageSql } from "./page-sql";
import { pageValues, scopeKind } from "./page-values";
import { requireScope } from "./require-scope";

/** How many rows one search page looks through; a page may then be short and still have a next one. */
const SCAN_ROWS = 2000;

type Hit = ItemRow & { scanned: number; scan_end: Date; scan_end_id: number };

/** The items of a scope whose title or summary holds every word of `q`, whatever its case. Errors as in listItems. */
export async function searchItems(ctx: Ctx, query: FeedItemQuery, q: string): Promise<ItemPage> {
  const { sort, filter, limit } = query;
  const shape = { kind: scopeKind(query), filter, sort, rows: SCAN_ROWS };
  const values = pageValues(ctx, query);
  const words = `$${values.length + 1}::text[]`;
  const direction = sort === "newest" ? " DESC" : "";
  const ended = sort === "newest" ? "ORDER BY published_at, id" : "ORDER BY published_at DESC, id DESC";
  const rows = await sql<Hit | NoHit>(ctx.db.pool, {
    text: `WITH scan AS MATERIALIZED (${pageSql(shape)}),
      seen AS MATERIALIZED (SELECT published_at, id FROM scan ${ended} LIMIT 1),
      p AS MATERIALIZED (
        SELECT scan.* FROM scan JOIN articles a ON a.id = scan.article_id
        WHERE a.title || ' ' || a.summary ILIKE ALL (${words})
        ORDER BY scan.published_at${direction}, scan.id${direction} LIMIT ${limit + 1}),
      hits AS (SELECT ${ITEM_COLUMNS} FROM p ${ITEM_JOINS})
      SELECT hits.*, (SELECT count(*)::int FROM scan) AS scanned, seen.published_at AS scan_end, seen.id AS scan_end_id
      FROM seen LEFT JOIN hits ON true ORDER BY hits.published_at${direction}, hits.id${direction}`,
    values: [...values, patterns(q)],
  });
  const hits = rows.filter((row): row is Hit => row.id !== null);
  const first = rows[0];
  if (!first) await requireScope(ctx, query);
  const page = hits.slice(0, limit);
  const last = page.at(-1);
  if (last && hits.length > limit) return { data: page.map(toFeedItem), next: cursorOf(last) };
  const more = first !== undefined && first.scanned === SCAN_ROWS;
  const next = more ? encodeCursor({ publishedAt: first.scan_end, id: first.scan_end_id }) : null;
  return { data: page.map(toFeedItem), next };
}

type NoHit = { id: null; scanned: number; scan_end: Date; scan_end_id: number };

function cursorOf(row: ItemRow): string {
  return encodeCursor({ publishedAt: row.published_at, id: row.id });
}

/** LIKE patterns that every word of a query must match; `%`, `_` and `\` stand for themselves. */
function patterns(q: string): string[] {
  return q.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`);
}
