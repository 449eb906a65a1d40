import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { ChangedItem } from "./list-state-changes";

/**
 * Returns the items whose articles a refresh stored again since a time (inclusive), at most `limit`, the last edited first.
 * Indexes: articles (edited_at), then feed_items (article_id, user_key).
 */
export async function listEditedItems(ctx: Ctx, since: Date, limit: number): Promise<ChangedItem[]> {
  const rows = await sql<{ id: number; edited_at: Date }>(ctx.db.pool, {
    name: "sync-edited-items",
    text: `SELECT i.id, a.edited_at FROM articles a JOIN feed_items i ON i.article_id = a.id AND i.user_key = $1
      WHERE a.edited_at >= $2 ORDER BY a.edited_at DESC, i.id DESC LIMIT $3`,
    values: [ctx.user.key, since, limit],
  });
  return rows.map(({ id, edited_at }) => ({ id, changedAt: edited_at }));
}
