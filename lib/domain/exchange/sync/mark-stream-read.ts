import "server-only";
import type { LiveChange } from "@/lib/contracts/live";
import type { Ctx } from "@/lib/domain/ctx";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { changeMany } from "@/lib/domain/library/items/states/state-sql";
import { sql, transaction } from "@/lib/platform/db";
import { idsSql } from "./ids-sql";
import { planIds } from "./plan-ids";
import type { SyncStream } from "./sync-types";

/** Up to which item a stream is marked; both must hold. `maxId` and the time are inclusive. */
export type MarkUntil = { arrivedUntil?: Date; maxId?: number };

/**
 * Marks the items of a stream as read that had arrived by a time and up to an id, so that none is marked that its reader
 * has not seen. A stream that is not the caller's has none. Returns how many were unread.
 */
export async function markStreamRead(
  ctx: Ctx,
  stream: SyncStream,
  { arrivedUntil, maxId }: MarkUntil,
): Promise<number> {
  const plan = await planIds(ctx, {
    stream,
    isRead: false,
    arrivedUntil,
    beforeId: maxId === undefined ? undefined : maxId + 1,
    order: "oldest",
    by: "arrival",
    limit: 2_147_483_647,
  });
  const [marked] = await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    return sql<{ count: number; newest: number | null }>(client, {
      text: `WITH ${changeMany("read", { from: `(${idsSql(plan).text}) w`, where: "x.user_key = $1 AND x.id = w.id" })}
        SELECT count(*)::int AS count, max(id) AS newest FROM changed`,
      values: idsSql(plan).values,
    });
  });
  if (!marked?.newest) return 0;
  ctx.changes.add(ctx.user.key, changeOf(stream, marked.newest));
  return marked.count;
}

function changeOf(stream: SyncStream, before: number): LiveChange {
  if (stream.kind === "label") return { type: "items" };
  const feedId = stream.kind === "feed" ? stream.id : undefined;
  const bundleId = stream.kind === "bundle" ? stream.id : undefined;
  return { type: "items-read", marked: { feedId, bundleId, filter: "unread", before } };
}
