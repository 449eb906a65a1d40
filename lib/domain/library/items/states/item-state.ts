import "server-only";
import type { ItemState } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";

/** Returns true if an item of the caller is read and starred. Error: 404. */
export async function itemState(on: Queryable, ctx: Ctx, id: number): Promise<ItemState> {
  const [state] = await sql<ItemState>(on, {
    name: "items-state",
    text: `SELECT i.id, u.id IS NULL AS "isRead", s.id IS NOT NULL AS "isStarred" FROM feed_items i
           LEFT JOIN unread u ON u.user_key = $1 AND u.id = $2
           LEFT JOIN starred s ON s.user_key = $1 AND s.id = $2
           WHERE i.user_key = $1 AND i.id = $2`,
    values: [ctx.user.key, id],
  });
  if (!state) throw notFound("Article");
  return state;
}
