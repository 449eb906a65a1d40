import "server-only";
import { randomUUID } from "node:crypto";
import type { ListedHighlight, NewHighlight } from "@/lib/contracts/highlights/highlights";
import type { Ctx } from "@/lib/domain/ctx";
import { lockPlan, requireHighlightRoom } from "@/lib/domain/plans/billing/require-room";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { noteText } from "./highlight-row";
import { getHighlight } from "./list-highlights";

/**
 * Highlights a part of one of the caller's articles, which is kept from then on. The same id again returns what is there.
 * Errors: 404 for an article that is not the caller's, 403 PLAN_LIMIT.
 */
export async function addHighlight(ctx: Ctx, given: NewHighlight): Promise<ListedHighlight> {
  const { id = randomUUID(), itemId, quote, prefix, suffix, color, note = null } = given;
  const { highlight, isNew } = await transaction(ctx.db.pool, async (client) => {
    await lockPlan(client, ctx);
    const known = await sql(client, {
      text: "SELECT id FROM highlights WHERE user_key = $1 AND id = $2",
      values: [ctx.user.key, id],
    });
    if (known.length > 0) return { highlight: await getHighlight(ctx, id, client), isNew: false };
    // Locked first, so that no highlight outlives its article.
    const item = await sql(client, {
      text: "SELECT id FROM feed_items WHERE user_key = $1 AND id = $2 FOR KEY SHARE",
      values: [ctx.user.key, itemId],
    });
    if (item.length === 0) throw notFound("Article");
    await requireHighlightRoom(client, ctx);
    await sql(client, {
      text: `INSERT INTO highlights (user_key, id, item_id, quote, prefix, suffix, color, note, note_text, created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $10, $9, $9)`,
      values: [ctx.user.key, id, itemId, quote, prefix, suffix, color, note, ctx.now(), noteText(note)],
    });
    return { highlight: await getHighlight(ctx, id, client), isNew: true };
  });
  if (isNew) ctx.changes.add(ctx.user.key, { type: "highlights", itemIds: [itemId] });
  return highlight;
}
