import "server-only";
import type { ItemLabel, Label } from "@/lib/contracts/labels";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

/** Returns the caller's labels by name. Index: labels (user_key, lower_name). */
export async function listLabels(ctx: Ctx): Promise<ItemLabel[]> {
  return sql<ItemLabel>(ctx.db.pool, {
    name: "labels-list",
    text: "SELECT id, name FROM labels WHERE user_key = $1 ORDER BY lower_name",
    values: [ctx.user.key],
  });
}

/**
 * Returns the caller's labels by name with the number of their items. Items of a deleted feed do not count. Indexes:
 * primary keys of item_labels, feed_items and unread.
 */
export async function listCountedLabels(ctx: Ctx): Promise<Label[]> {
  return sql<Label>(ctx.db.pool, {
    name: "labels-count",
    text: `SELECT l.id, l.name, coalesce(c.items, 0) AS "itemCount", coalesce(c.unread, 0) AS "unreadCount"
      FROM labels l LEFT JOIN (
        SELECT x.label_id, count(*)::int AS items, count(u.id)::int AS unread FROM item_labels x
        JOIN feed_items i ON i.user_key = x.user_key AND i.id = x.item_id
        LEFT JOIN unread u ON u.user_key = x.user_key AND u.id = x.item_id
        WHERE x.user_key = $1 GROUP BY x.label_id) c ON c.label_id = l.id
      WHERE l.user_key = $1 ORDER BY l.lower_name`,
    values: [ctx.user.key],
  });
}

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
