import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { SearchQuery } from "@/lib/shared/search/search-query";
import { normalizeText } from "@/lib/shared/search/search-words";

/** `noted`: the items whose notes say what was searched for; null: no condition. */
export type HighlightConditions = { isHighlighted: boolean | null; noted: number[] | null; notNoted: number[] };

/** Returns the conditions on highlights and notes; null when no note of the caller says what is wanted. */
export async function planHighlights(
  ctx: Ctx,
  { isHighlighted, notes, notNotes }: SearchQuery,
): Promise<HighlightConditions | null> {
  if (notes.length + notNotes.length === 0) return { isHighlighted, noted: null, notNoted: [] };
  const all = await readNotes(ctx);
  const saying = (part: string) => all.flatMap(({ itemId, note }) => (note.includes(part) ? [itemId] : []));
  const noted =
    notes.length === 0
      ? null
      : notes.map(saying).reduce((some, more) => some.filter((itemId) => more.includes(itemId)));
  if (noted?.length === 0) return null;
  return { isHighlighted, noted: noted && [...new Set(noted)], notNoted: [...new Set(notNotes.flatMap(saying))] };
}

/** Returns the caller's notes, in the form that searches compare. Index: highlights (user_key, …). */
async function readNotes(ctx: Ctx): Promise<{ itemId: number; note: string }[]> {
  const rows = await sql<{ itemId: number; note: string }>(ctx.db.pool, {
    name: "search-notes",
    text: `SELECT item_id AS "itemId", note FROM highlights WHERE user_key = $1 AND note IS NOT NULL`,
    values: [ctx.user.key],
  });
  return rows.map(({ itemId, note }) => ({ itemId, note: normalizeText(note).replace(/\s+/g, " ") }));
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
