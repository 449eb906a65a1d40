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
 * The number of articles of label `l`: its counter, without those of feeds that were deleted within the last ten minutes.
 * Statements with it begin with {@link ASIDE}.
 */
const COUNT = `greatest(coalesce(l.item_count, 0) - coalesce(s.items, 0), 0) AS "itemCount"`;

/** Articles per label that are set aside with a deleted feed: nearly always none. Indexes: primary key, item_labels (user_key, item_id). */
const ASIDE = `WITH aside AS (SELECT x.label_id, count(*)::int AS items FROM deleted_feed_items d CROSS JOIN LATERAL (
    SELECT label_id FROM item_labels WHERE user_key = $1 AND item_id = d.id OFFSET 0) x
  WHERE d.user_key = $1 AND EXISTS (SELECT FROM labels WHERE user_key = $1) GROUP BY x.label_id)`;

/**
 * Returns the caller's labels by name with the number of their items. Items of a deleted feed do not count. Reads counters,
 * however many items there are. Index: labels (user_key, lower_name).
 */
export async function listCountedLabels(ctx: Ctx): Promise<Label[]> {
  return sql<Label>(ctx.db.pool, { name: "labels-count", text: COUNTED_LABELS, values: [ctx.user.key] });
}

export const COUNTED_LABELS = `${ASIDE} SELECT l.id, l.name, ${COUNT} FROM labels l LEFT JOIN aside s ON s.label_id = l.id
  WHERE l.user_key = $1 ORDER BY l.lower_name`;

/** Returns one of the caller's labels with the number of its items. Error: 404. Indexes: primary keys. */
export async function getLabel(ctx: Ctx, id: number): Promise<Label> {
  const [label] = await sql<Label>(ctx.db.pool, {
    name: "labels-get",
    text: `${ASIDE} SELECT l.id, l.name, ${COUNT} FROM labels l LEFT JOIN aside s ON s.label_id = l.id
      WHERE l.user_key = $1 AND l.id = $2`,
    values: [ctx.user.key, id],
  });
  if (!label) throw notFound("Label");
  return label;
}
