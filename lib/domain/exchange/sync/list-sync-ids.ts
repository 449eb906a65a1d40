import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { countSql, idsSql, orderOf } from "./ids-sql";
import { planIds } from "./plan-ids";
import type { SyncId, SyncQuery } from "./sync-types";

/** Ids of a chunk: the first ones leave the server while the next are read. */
const CHUNK = 10_000;

type IdRow = { id: number; feed_id: number; arrived_at: Date };

/** Returns one page of a query. A feed, bundle or label that is not the caller's has no items. */
export async function listSyncIds(ctx: Ctx, query: SyncQuery): Promise<SyncId[]> {
  const plan = await planIds(ctx, query);
  const rows = await sql<IdRow>(ctx.db.pool, {
    text: `WITH t AS MATERIALIZED (${idsSql(plan).text})
      SELECT t.id, t.feed_id, i.arrived_at FROM t JOIN feed_items i ON i.user_key = $1 AND i.id = t.id
      ORDER BY ${orderOf(plan.query)}`,
    values: idsSql(plan).values,
  });
  return rows.map((row) => ({ id: row.id, feedId: row.feed_id, arrivedAt: row.arrived_at }));
}

/** Returns the ids of a query chunk by chunk, for pages of 100,000 and more. Each id is read once, without its row. */
export async function* streamSyncIds(ctx: Ctx, query: SyncQuery): AsyncGenerator<number[]> {
  const plan = await planIds(ctx, query);
  // In the order of ids a chunk begins where the one before it ended; otherwise, and sorted, all are one statement.
  const isStepwise = query.by === "arrival" && plan.way === "walk" && !query.offset;
  let left = query.limit;
  let next: Promise<number[]> | null = readChunk(ctx, {
    ...plan,
    query: first(query, isStepwise ? Math.min(CHUNK, left) : left),
  });
  while (next) {
    const ids: number[] = await next;
    left -= ids.length;
    const last = ids.at(-1);
    const isOver = !isStepwise || ids.length < Math.min(CHUNK, left + ids.length) || left <= 0 || last === undefined;
    next = isOver ? null : readChunk(ctx, { ...plan, query: first(after(query, last), Math.min(CHUNK, left)) });
    if (ids.length > 0) yield ids;
  }
}

/** Returns the number of items that a query has, whatever its limit. */
export async function countSyncItems(ctx: Ctx, query: SyncQuery): Promise<number> {
  const plan = await planIds(ctx, { ...query, limit: Number.MAX_SAFE_INTEGER, offset: 0 });
  const [row] = await sql<{ count: number }>(ctx.db.pool, { text: countSql(plan).text, values: countSql(plan).values });
  return row?.count ?? 0;
}

const first = (query: SyncQuery, limit: number): SyncQuery => ({ ...query, limit });
const after = (query: SyncQuery, id: number): SyncQuery =>
  query.order === "newest" ? { ...query, beforeId: id } : { ...query, afterId: id };

/** As one text: a row for each id would cost several times as much. */
async function readChunk(ctx: Ctx, plan: Awaited<ReturnType<typeof planIds>>): Promise<number[]> {
  const [row] = await sql<{ ids: string | null }>(ctx.db.pool, {
    text: `SELECT string_agg(t.id::text, ',') AS ids FROM (${idsSql(plan).text}) t`,
    values: idsSql(plan).values,
  });
  return row?.ids ? row.ids.split(",").map(Number) : [];
}
