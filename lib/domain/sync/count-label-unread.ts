import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Google's own server counted up to a thousand, too. */
const MOST_ITEMS = 1000;
/** Of all labels together. */
const MOST_LOOKUPS = 20_000;

export type LabelUnread = { name: string; unread: number };

/**
 * Returns the caller's labels by name with how many of the newest 1,000 items of each are unread; with more than 20 labels,
 * of fewer. What it costs is bounded, however many items have labels. Items of a deleted feed do not count. Indexes:
 * item_labels (user_key, label_id, published_at DESC, item_id DESC), the primary key of unread.
 */
export function countLabelUnread(ctx: Ctx): Promise<LabelUnread[]> {
  return sql<LabelUnread>(ctx.db.pool, { name: "labels-unread", text: LABEL_UNREAD, values: [ctx.user.key] });
}

export const LABEL_UNREAD = `SELECT l.name, (SELECT count(u.id)::int FROM (
      SELECT x.item_id FROM item_labels x WHERE x.user_key = $1 AND x.label_id = l.id
      ORDER BY x.published_at DESC, x.item_id DESC
      LIMIT least(${MOST_ITEMS}, (SELECT ${MOST_LOOKUPS} / greatest(count(*), 1) FROM labels WHERE user_key = $1))) n
    CROSS JOIN LATERAL (SELECT id FROM unread WHERE user_key = $1 AND id = n.item_id OFFSET 0) u) AS unread
  FROM labels l WHERE l.user_key = $1 ORDER BY l.lower_name`;
