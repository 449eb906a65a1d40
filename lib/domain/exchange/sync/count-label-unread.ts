import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

export type LabelUnread = { name: string; unread: number };

/**
 * Returns the caller's labels by name with the number of their unread items. Looks each unread item's labels up, or whether
 * each labelled item is unread: whichever the counters say are fewer. Items of a deleted feed do not count. Indexes: unread
 * (user_key, id), item_labels (user_key, item_id) and (user_key, label_id, item_id).
 */
export function countLabelUnread(ctx: Ctx): Promise<LabelUnread[]> {
  return sql<LabelUnread>(ctx.db.pool, { name: "labels-unread", text: LABEL_UNREAD, values: [ctx.user.key] });
}

export const LABEL_UNREAD = `WITH size AS MATERIALIZED (SELECT
      (SELECT coalesce(sum(item_count), 0) FROM labels WHERE user_key = $1) <=
      (SELECT coalesce(sum(unread), 0) FROM feed_counts WHERE user_key = $1) AS fewer_labelled),
    counted AS (
      SELECT x.label_id, count(*)::int AS unread
      FROM (SELECT label_id, item_id FROM item_labels WHERE user_key = $1 AND (SELECT fewer_labelled FROM size)) x
      CROSS JOIN LATERAL (SELECT FROM unread WHERE user_key = $1 AND id = x.item_id OFFSET 0) u GROUP BY x.label_id
      UNION ALL
      SELECT x.label_id, count(*)::int
      FROM (SELECT id FROM unread WHERE user_key = $1 AND NOT (SELECT fewer_labelled FROM size)
        AND EXISTS (SELECT FROM labels WHERE user_key = $1)) u
      CROSS JOIN LATERAL (SELECT label_id FROM item_labels WHERE user_key = $1 AND item_id = u.id OFFSET 0) x
      GROUP BY x.label_id)
  SELECT l.name, coalesce(c.unread, 0) AS unread FROM labels l LEFT JOIN counted c ON c.label_id = l.id
  WHERE l.user_key = $1 ORDER BY l.lower_name`;
