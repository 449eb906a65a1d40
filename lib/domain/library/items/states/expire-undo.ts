import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Deletes expired marks of mark-all-read with their item ids, one at a time: a mark may have a hundred thousand of them. */
export async function expireUndo(ctx: SystemCtx, isOver: () => boolean): Promise<number> {
  for (let removed = 0; ; removed += 1) {
    if (isOver()) return removed;
    const [mark] = await sql<{ token: string; userKey: number }>(ctx.db.pool, {
      text: `SELECT token, user_key AS "userKey" FROM undo_marks WHERE expires_at <= $1 LIMIT 1`,
      values: [ctx.now()],
    });
    if (!mark) return removed;
    const values = [mark.userKey, mark.token];
    // The ids first: without its mark nobody would find them.
    await sql(ctx.db.pool, { text: "DELETE FROM undo_unread WHERE user_key = $1 AND token = $2", values });
    await sql(ctx.db.pool, { text: "DELETE FROM undo_marks WHERE user_key = $1 AND token = $2", values });
  }
}
