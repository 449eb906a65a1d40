import "server-only";
import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import type { MarkedRead, MarkReadInput } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/items/require-scope";
import { sql, transaction } from "@/lib/platform/db";
import { UNDO_MINUTES } from "@/lib/shared/constants";
import { lockMarks } from "./lock-marks";
import { changeMany } from "./state-sql";

const MINUTE = 60_000;

/**
 * Marks all items of the scope as read that arrived up to item `before`, were published before `olderThan`, stand
 * `beside` a row and are among `ids`, as far as these are given. One set-based statement, which stores the ids for ten minutes under the returned undo
 * token. Error: 404 for a scope that is not the caller's.
 */
export async function markRead(ctx: Ctx, input: MarkReadInput): Promise<MarkedRead> {
  await requireScope(ctx, input);
  const undoToken = randomUUID();
  const marked = await transaction(ctx.db.pool, async (client) => {
    await lockMarks(client, ctx.user.key);
    const shared = await sharedItems(client, ctx, input);
    const { where, values } = condition(input, shared);
    const [marked] = await sql<{ count: number }>(client, {
      text: `WITH ${changeMany("read", { where })},
        undo AS (INSERT INTO undo_unread (token, user_key, item_ids) SELECT $3::uuid, $1, ids FROM listed)
        SELECT cardinality(ids) AS count FROM listed`,
      values: [ctx.user.key, input.before ?? Number.MAX_SAFE_INTEGER, undoToken, ...values],
    });
    if (!marked) return { markedCount: 0, undoToken: null };
    await sql(client, {
      text: "INSERT INTO undo_marks (token, user_key, expires_at) VALUES ($1, $2, $3)",
      values: [undoToken, ctx.user.key, new Date(ctx.now().getTime() + UNDO_MINUTES * MINUTE)],
    });
    return { markedCount: marked.count, undoToken };
  });
  if (marked.markedCount > 0) ctx.changes.add(ctx.user.key, { type: "items-read", marked: input });
  return marked;
}

const SHARED = `SELECT array_agg(DISTINCT x.item_id)::float8[] AS ids FROM item_feeds x JOIN feed_counts c ON c.user_key = x.user_key AND c.feed_id = x.feed_id
  WHERE x.user_key = $1 AND c.shared > 0 AND`;

/** Returns the items of other feeds that stand in the feed or bundle as well; none for other scopes. Index: (feed_id, …). */
async function sharedItems(client: PoolClient, ctx: Ctx, scope: MarkReadInput): Promise<number[]> {
  const { feedId, bundleId, labelId } = scope;
  if (labelId !== undefined || (feedId === undefined && bundleId === undefined)) return [];
  const [shared] = await sql<{ ids: number[] | null }>(client, {
    text:
      feedId !== undefined
        ? `${SHARED} x.feed_id = $2`
        : `${SHARED} x.feed_id IN (SELECT bf.feed_id FROM bundle_feeds bf JOIN feeds f ON f.id = bf.feed_id
            WHERE bf.bundle_id = $2 AND f.deleted_at IS NULL)`,
    values: [ctx.user.key, feedId ?? bundleId],
  });
  return shared?.ids ?? [];
}

/**
 * Returns the condition on unread rows `x`. Indexes: the primary key (user_key, id), or (feed_id, …) for a feed or bundle; that of item_labels
 * for a label.
 */
function condition({ feedId, bundleId, labelId, filter, olderThan, beside, ids }: MarkReadInput, shared: number[]) {
  const all = ["x.user_key = $1", "x.id <= $2"];
  const values: unknown[] = [];
  const add = (write: (parameter: string) => string, value: unknown) => {
    values.push(value);
    all.push(write(`$${values.length + 3}`));
  };
  const own = {
    feed: (id: string) => `x.feed_id = ${id}`,
    bundle: (id: string) => `x.feed_id IN (SELECT feed_id FROM bundle_feeds WHERE bundle_id = ${id})`,
  }[feedId === undefined ? "bundle" : "feed"];
  const scope = labelId === undefined ? (feedId ?? bundleId) : undefined;
  if (labelId !== undefined) {
    add((id) => `x.id IN (SELECT item_id FROM item_labels WHERE user_key = $1 AND label_id = ${id})`, labelId);
  }
  if (scope !== undefined && shared.length === 0) add(own, scope);
  else if (scope !== undefined) {
    values.push(scope);
    // By primary key, so that neither part keeps the other from its index.
    const ownItems = `SELECT id FROM unread x WHERE x.user_key = $1 AND ${own(`$${values.length + 3}`)}`;
    add((list) => `x.id IN (${ownItems} UNION ALL SELECT unnest(${list}::bigint[]))`, shared);
  }
  if (filter === "starred") {
    all.push("EXISTS (SELECT FROM starred s WHERE s.user_key = x.user_key AND s.id = x.id)");
  }
  if (olderThan !== undefined) add((time) => `x.published_at < ${time}::timestamptz`, olderThan);
  if (beside !== undefined) {
    const isNewer = (beside.side === "above") === (beside.sort === "newest");
    values.push(beside.publishedAt);
    const time = `$${values.length + 3}::timestamptz`;
    add((id) => `(x.published_at, x.id) ${isNewer ? ">" : "<"} (${time}, ${id}::bigint)`, beside.id);
  }
  if (ids !== undefined) add((list) => `x.id = ANY(${list}::bigint[])`, ids);
  return { where: all.join(" AND "), values };
}
