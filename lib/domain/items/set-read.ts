import "server-only";
import type { ItemState } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { itemState } from "./item-state";

/** Marks one of the caller's items as read or unread. Idempotent. Error: 404. */
export async function setRead(ctx: Ctx, id: number, isRead: boolean): Promise<ItemState> {
  const { name, text } = isRead ? READ : UNREAD;
  const changed = await sql(ctx.db.pool, { name, text, values: [ctx.user.key, id] });
  if (changed.length > 0) ctx.changes.add(ctx.user.key, { type: "item-states", items: [{ id, isRead }] });
  return itemState(ctx.db.pool, ctx, id);
}

const READ = { name: "items-read", text: "DELETE FROM unread WHERE user_key = $1 AND id = $2 RETURNING id" };

// The lock delays a deletion of the item, so that no unread row outlives it.
const UNREAD = {
  name: "items-unread",
  text: `INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
         SELECT id, user_key, feed_id, article_id, published_at FROM feed_items
         WHERE user_key = $1 AND id = $2 FOR KEY SHARE
         ON CONFLICT DO NOTHING RETURNING id`,
};
