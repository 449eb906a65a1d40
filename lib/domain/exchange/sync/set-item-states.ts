import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { countRows } from "@/lib/domain/library/items/count-rows";
import { lockMarks } from "@/lib/domain/library/items/lock-marks";
import { noteChange } from "@/lib/domain/library/items/note-change";
import { sql, transaction } from "@/lib/platform/db";

export type ItemStatesInput = { ids: number[]; isRead?: boolean; isStarred?: boolean };
export type ChangedStates = { read: number; starred: number };

/**
 * Sets the states of several of the caller's items, absolutely: repeating it changes nothing. Ids that are unknown or
 * another user's are ignored. One statement for each state, along primary keys. Returns how many items changed.
 */
export async function setItemStates(ctx: Ctx, { ids, isRead, isStarred }: ItemStatesInput): Promise<ChangedStates> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || (isRead === undefined && isStarred === undefined)) return { read: 0, starred: 0 };
  const { read, starred } = await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    const own = await lockItems(client, ctx, wanted);
    return {
      read: isRead === undefined ? [] : await changed(client, isRead ? READ : UNREAD, [ctx.user.key, own]),
      starred:
        isStarred === undefined
          ? []
          : isStarred
            ? await changed(client, STAR, [ctx.user.key, own, ctx.now()])
            : await changed(client, UNSTAR, [ctx.user.key, own]),
    };
  });
  const items = [...read.map((id) => ({ id, isRead })), ...starred.map((id) => ({ id, isStarred }))];
  if (items.length > 0) ctx.changes.add(ctx.user.key, { type: "item-states", items });
  return { read: read.length, starred: starred.length };
}

/** Locks the items in the order of ids, so that no state outlives its item and no two calls deadlock. Returns those that exist. */
async function lockItems(client: PoolClient, ctx: Ctx, ids: number[]): Promise<number[]> {
  const rows = await sql<{ id: number }>(client, {
    name: "sync-lock-items",
    text: "SELECT id FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE",
    values: [ctx.user.key, ids],
  });
  return rows.map((row) => row.id);
}

async function changed(client: PoolClient, text: string, values: unknown[]): Promise<number[]> {
  const rows = await sql<{ id: number }>(client, { text, values });
  return rows.map((row) => row.id);
}

const READ = `WITH gone AS (DELETE FROM unread WHERE user_key = $1 AND id = ANY($2::bigint[]) RETURNING id, user_key, feed_id),
    counted AS (${countRows({ rows: "gone", step: -1, of: ["unread"] })}),
    noted AS (${noteChange("read", "gone")}) SELECT id FROM gone`;
const UNREAD = `WITH made AS (INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
    SELECT id, user_key, feed_id, article_id, published_at FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[])
    ORDER BY id ON CONFLICT DO NOTHING RETURNING id, user_key, feed_id),
  counted AS (${countRows({ rows: "made", step: 1, of: ["unread"] })}),
    noted AS (${noteChange("unread", "made")}) SELECT id FROM made`;
const STAR = `WITH made AS (INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
    SELECT id, user_key, feed_id, article_id, published_at, $3 FROM feed_items WHERE user_key = $1 AND id = ANY($2::bigint[])
    ORDER BY id ON CONFLICT DO NOTHING RETURNING id, user_key, feed_id),
  counted AS (${countRows({ rows: "made", step: 1, of: ["starred"] })}),
    noted AS (${noteChange("starred", "made")}) SELECT id FROM made`;
const UNSTAR = `WITH gone AS (DELETE FROM starred WHERE user_key = $1 AND id = ANY($2::bigint[]) RETURNING id, user_key, feed_id),
    counted AS (${countRows({ rows: "gone", step: -1, of: ["starred"] })}),
    noted AS (${noteChange("unstarred", "gone")}) SELECT id FROM gone`;
