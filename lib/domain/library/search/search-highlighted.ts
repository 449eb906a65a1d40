import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { SearchQuery } from "@/lib/shared/search/search-query";

/** `noted`: the items whose notes say what was searched for; null: no condition. */
export type HighlightConditions = { isHighlighted: boolean | null; noted: number[] | null; notNoted: number[] };

/** Returns the conditions on highlights and notes; null when no note of the caller says what is wanted. */
export async function planHighlights(
  ctx: Ctx,
  { isHighlighted, notes, notNotes }: SearchQuery,
): Promise<HighlightConditions | null> {
  if (notes.length + notNotes.length === 0) return { isHighlighted, noted: null, notNoted: [] };
  const [wanted, unwanted] = [await itemsSaying(ctx, notes), await itemsSaying(ctx, notNotes)];
  const [first, ...rest] = wanted;
  const noted = first ? [...first].filter((id) => rest.every((items) => items.has(id))) : null;
  if (noted?.length === 0) return null;
  const notNoted = new Set(unwanted.flatMap((items) => [...items]));
  return { isHighlighted, noted, notNoted: [...notNoted] };
}

/** Items of user $1 whose notes have parts $2, by the place of the part. Index: highlights_noted_idx. */
export const ITEMS_SAYING = `SELECT DISTINCT g.at::int, h.item_id AS "itemId"
  FROM unnest($2::text[]) WITH ORDINALITY AS g(part, at)
    JOIN highlights h ON h.user_key = $1 AND h.note_text IS NOT NULL AND strpos(h.note_text, g.part) > 0`;

/**
 * Returns the caller's items whose notes have each of these parts. Notes alone are read, which few of a person's highlights have,
 * and no text of them leaves the database.
 */
async function itemsSaying(ctx: Ctx, parts: readonly string[]): Promise<Set<number>[]> {
  if (parts.length === 0) return [];
  const rows = await sql<{ at: number; itemId: number }>(ctx.db.pool, {
    name: "search-notes",
    text: ITEMS_SAYING,
    values: [ctx.user.key, parts],
  });
  return parts.map((_, at) => new Set(rows.flatMap((row) => (row.at === at + 1 ? row.itemId : []))));
}

const listOf = (ids: readonly number[]) => `'{${ids.join(",")}}'::bigint[]`;

/**
 * Returns the conditions on the highlights of a row `name` of user $1, each preceded by AND. Ids are numbers of ours and
 * are written out. Index: highlights (user_key, item_id).
 */
export function highlightsSql({ isHighlighted, noted, notNoted }: HighlightConditions, name: string): string {
  const has = `EXISTS (SELECT FROM highlights h WHERE h.user_key = $1 AND h.item_id = ${name}.id)`;
  return [
    ...(isHighlighted === null ? [] : [isHighlighted ? has : `NOT ${has}`]),
    ...(noted ? [`${name}.id = ANY(${listOf(noted)})`] : []),
    ...(notNoted.length > 0 ? [`${name}.id <> ALL(${listOf(notNoted)})`] : []),
  ]
    .map((condition) => ` AND ${condition}`)
    .join("");
}

/** Returns the SQL of the items with a highlight, where a search is only about these; else null. Index: highlights (user_key, item_id). */
export function highlightedSql({ isHighlighted, noted }: HighlightConditions): string | null {
  if (noted) return `SELECT unnest(${listOf(noted)}) AS item_id`;
  return isHighlighted ? "SELECT DISTINCT item_id FROM highlights WHERE user_key = $1" : null;
}
