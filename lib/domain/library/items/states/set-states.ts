import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { lockItems } from "./lock-items";
import { lockMarks } from "./lock-marks";
import { changeMany } from "./state-sql";

export type ItemStatesInput = { ids: number[]; isRead?: boolean; isStarred?: boolean };
export type ChangedStates = { read: number; starred: number };

/**
 * Sets the states of several of the caller's items, absolutely: repeating it changes nothing. Ids that are unknown or
 * another user's are ignored. One statement for each state, along primary keys. Returns how many items changed.
 */
export async function setStates(ctx: Ctx, { ids, isRead, isStarred }: ItemStatesInput): Promise<ChangedStates> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || (isRead === undefined && isStarred === undefined)) return { read: 0, starred: 0 };
  const { read, starred } = await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    const own = await lockItems(client, ctx.user.key, wanted);
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

type Marked = { read: readonly number[]; starred: readonly number[]; now: Date };

/** Marks items of a user read, and stars others. The caller has locked them, or has added them itself. Returns those that changed. */
export async function markMany(client: PoolClient, userKey: number, { read, starred, now }: Marked) {
  return {
    read: read.length === 0 ? [] : await changed(client, READ, [userKey, read]),
    starred: starred.length === 0 ? [] : await changed(client, STAR, [userKey, starred, now]),
  };
}

/** Takes both back, of items that are still there. The caller has locked the marks. */
export async function unmarkMany(client: PoolClient, userKey: number, { read, starred }: Omit<Marked, "now">) {
  const own = await lockItems(client, userKey, [...new Set([...read, ...starred])]);
  await changed(client, UNREAD, [userKey, own.filter((id) => read.includes(id))]);
  await changed(client, UNSTAR, [userKey, own.filter((id) => starred.includes(id))]);
}

async function changed(client: PoolClient, text: string, values: unknown[]): Promise<number[]> {
  const rows = await sql<{ id: number }>(client, { text, values });
  return rows.map((row) => row.id);
}

const where = "x.user_key = $1 AND x.id = ANY($2::bigint[])";
const READ = `WITH ${changeMany("read", { where })} SELECT id FROM changed`;
const UNREAD = `WITH ${changeMany("unread", { where })} SELECT id FROM changed`;
const STAR = `WITH ${changeMany("starred", { where })} SELECT id FROM changed`;
const UNSTAR = `WITH ${changeMany("unstarred", { where })} SELECT id FROM changed`;
