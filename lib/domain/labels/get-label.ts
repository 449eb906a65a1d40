import "server-only";
import type { Label } from "@/lib/contracts/labels";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

/** Returns one of the caller's labels with the number of its items. Error: 404. Indexes: primary keys. */
export async function getLabel(ctx: Ctx, id: number): Promise<Label> {
  const [label] = await sql<Label>(ctx.db.pool, {
    name: "labels-get",
    text: `SELECT l.id, l.name, count(i.id)::int AS "itemCount", count(u.id)::int AS "unreadCount" FROM labels l
      LEFT JOIN item_labels x ON x.user_key = l.user_key AND x.label_id = l.id
      LEFT JOIN feed_items i ON i.user_key = x.user_key AND i.id = x.item_id
      LEFT JOIN unread u ON u.user_key = i.user_key AND u.id = i.id
      WHERE l.user_key = $1 AND l.id = $2 GROUP BY l.id, l.name`,
    values: [ctx.user.key, id],
  });
  if (!label) throw notFound("Label");
  return label;
}
