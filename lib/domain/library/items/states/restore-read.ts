import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { lockMarks } from "./lock-marks";
import { changeMany } from "./state-sql";

/**
 * Undoes a mark-read: its items become unread again, except deleted ones. Works once, for ten minutes. Error: 410 for a
 * token that is unknown, used, expired, lost in a crash or another user's.
 */
export async function restoreRead(ctx: Ctx, undoToken: string): Promise<{ restoredCount: number }> {
  const restored = await transaction(ctx.db.pool, async (client) => {
    const [mark] = await sql<{ isOpen: boolean }>(client, {
      text: `DELETE FROM undo_marks WHERE token = $1 AND user_key = $2 RETURNING expires_at > $3 AS "isOpen"`,
      values: [undoToken, ctx.user.key, ctx.now()],
    });
    if (!mark?.isOpen) throw expired();
    await lockMarks(client, ctx.user.key);
    const [restored] = await sql<{ count: number; isStored: boolean }>(client, {
      text: `WITH undo AS (DELETE FROM undo_unread WHERE token = $2 AND user_key = $1 RETURNING item_ids),
        item AS MATERIALIZED (SELECT unnest(item_ids) AS id FROM undo ORDER BY id),
        ${changeMany("unread", { where: "x.user_key = $1 AND x.id = item.id", from: "item" })}
        SELECT count(*)::int AS count, EXISTS (SELECT FROM undo) AS "isStored" FROM changed`,
      values: [ctx.user.key, undoToken],
    });
    // A crash of the database empties the unlogged table.
    if (!restored?.isStored) throw expired();
    return { restoredCount: restored.count };
  });
  ctx.changes.add(ctx.user.key, { type: "items" });
  return restored;
}

const expired = () => new AppError("GONE", "It's too late to undo this");
