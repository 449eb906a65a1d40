import "server-only";
import type { HighlightChange, ListedHighlight } from "@/lib/contracts/highlights/highlights";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { newToken } from "@/lib/platform/secret-token";
import { noteText } from "./highlight-row";
import { getHighlight } from "./list-highlights";

/**
 * Changes colour, note or public page of one of the caller's highlights. A page that is there keeps its address; once it
 * is taken away, that address never works again. Error: 404. Index: primary key.
 */
export async function changeHighlight(ctx: Ctx, id: string, change: HighlightChange): Promise<ListedHighlight> {
  const { color = null, note, isPublic = null } = change;
  const [changed] = await sql<{ itemId: number }>(ctx.db.pool, {
    name: "highlights-change",
    text: `UPDATE highlights SET color = coalesce($3, color), note = CASE WHEN $4 THEN $5 ELSE note END,
        note_text = CASE WHEN $4 THEN $9 ELSE note_text END,
        token = CASE WHEN $6::boolean THEN coalesce(token, $7) WHEN NOT $6::boolean THEN NULL ELSE token END, updated_at = $8
      WHERE user_key = $1 AND id = $2 RETURNING item_id AS "itemId"`,
    values: [
      ...[ctx.user.key, id, color, note !== undefined, note ?? null, isPublic, newToken(), ctx.now()],
      noteText(note ?? null),
    ],
  });
  if (!changed) throw notFound("Highlight");
  ctx.changes.add(ctx.user.key, { type: "highlights", itemIds: [changed.itemId] });
  return getHighlight(ctx, id);
}

/** Deletes one of the caller's highlights with its note and public page. Error: 404. Index: primary key. */
export async function deleteHighlight(ctx: Ctx, id: string): Promise<void> {
  const [gone] = await sql<{ itemId: number }>(ctx.db.pool, {
    name: "highlights-delete",
    text: `DELETE FROM highlights WHERE user_key = $1 AND id = $2 RETURNING item_id AS "itemId"`,
    values: [ctx.user.key, id],
  });
  if (!gone) throw notFound("Highlight");
  ctx.changes.add(ctx.user.key, { type: "highlights", itemIds: [gone.itemId] });
}
