import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { UNDO_MINUTES } from "@/lib/shared/constants";

/** An item whose state was set by somebody or something, and when last. */
export type ChangedItem = { id: number; changedAt: Date };

/**
 * Returns the items that were marked or unmarked since a time (inclusive), at most `limit`, the last changed first. Some
 * may be gone since. Changes are known for 90 days. Index: state_changes (user_key, changed_at).
 */
export async function listStateChanges(ctx: Ctx, since: Date, limit: number): Promise<ChangedItem[]> {
  const rows = await sql<{ id: number; changed_at: Date }>(ctx.db.pool, {
    name: "sync-state-changes",
    text: `SELECT id, max(changed_at) AS changed_at FROM (
        SELECT unnest(item_ids) AS id, changed_at FROM state_changes WHERE user_key = $1 AND changed_at >= $2) c
      GROUP BY id ORDER BY max(changed_at) DESC, id DESC LIMIT $3`,
    values: [ctx.user.key, since, limit],
  });
  return rows.map(({ id, changed_at }) => ({ id, changedAt: changed_at }));
}

/** Returns the articles marked as read within the time for undoing it. Index: as above. */
export async function listRecentlyRead(ctx: Ctx): Promise<number[]> {
  const rows = await sql<{ id: number }>(ctx.db.pool, {
    name: "sync-recently-read",
    text: `SELECT DISTINCT unnest(item_ids) AS id FROM state_changes
      WHERE user_key = $1 AND changed_at > now() - interval '${UNDO_MINUTES} minutes' AND change = 'read'`,
    values: [ctx.user.key],
  });
  return rows.map(({ id }) => id);
}

/** Returns when each of these items was last marked or unmarked, as far as that is known. Index: as above. */
export async function readStateTimes(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await sql<{ id: number; changed_at: Date }>(ctx.db.pool, {
    name: "sync-state-times",
    text: `SELECT id, max(changed_at) AS changed_at FROM (
        SELECT unnest(item_ids) AS id, changed_at FROM state_changes WHERE user_key = $1) c
      WHERE id = ANY($2::bigint[]) GROUP BY id`,
    values: [ctx.user.key, ids],
  });
  return new Map(rows.map(({ id, changed_at }) => [id, changed_at]));
}
