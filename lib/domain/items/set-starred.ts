import "server-only";
import type { ItemState } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { itemState } from "./item-state";
import { noteChange } from "./note-change";

/**
 * Stars or unstars one of the caller's items; `undefined` toggles. The item's row is locked, so that two toggles at once
 * are two toggles. Error: 404.
 */
export async function setStarred(ctx: Ctx, id: number, isStarred?: boolean): Promise<ItemState> {
  const { before, after } = await transaction(ctx.db.pool, async (client) => {
    await sql(client, {
      name: "items-lock",
      text: "SELECT FROM feed_items WHERE user_key = $1 AND id = $2 FOR NO KEY UPDATE",
      values: [ctx.user.key, id],
    });
    const before = await itemState(client, ctx, id);
    const wanted = isStarred ?? !before.isStarred;
    if (wanted && !before.isStarred)
      await sql(client, { name: "items-star", text: STAR, values: [ctx.user.key, id, ctx.now()] });
    if (!wanted && before.isStarred)
      await sql(client, { name: "items-unstar", text: UNSTAR, values: [ctx.user.key, id] });
    return { before, after: { ...before, isStarred: wanted } };
  });
  if (after.isStarred !== before.isStarred) {
    ctx.changes.add(ctx.user.key, { type: "item-states", items: [{ id, isStarred: after.isStarred }] });
  }
  return after;
}

const STAR = `WITH made AS (INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
    SELECT id, user_key, feed_id, article_id, published_at, $3 FROM feed_items WHERE user_key = $1 AND id = $2
    ON CONFLICT DO NOTHING RETURNING id)
  ${noteChange("starred", "made")}`;
const UNSTAR = `WITH gone AS (DELETE FROM starred WHERE user_key = $1 AND id = $2 RETURNING id)
  ${noteChange("unstarred", "gone")}`;
