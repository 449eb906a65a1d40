import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { type Queryable, sql, transaction } from "@/lib/platform/db";
import { needsArticle } from "./conditions";
import { countSql, idsSql } from "./ids-sql";
import type { ListPlan, ListQuery } from "./list-query";
import { isByTime, planList, strategyOf } from "./plan-list";

/** Ids of a chunk: the first ones leave the server while the next are read. */
const CHUNK = 10_000;
/** Milliseconds. Orders by title and conditions on tags read every article they may be about. */
const LONGEST = 10_000;

/** Returns the ids of one page of a list. A feed, bundle or label that is not the caller's has no items. */
export async function listItemIds(ctx: Ctx, query: ListQuery): Promise<number[]> {
  const plan = await planList(ctx, query);
  return readIds(ctx.db.pool, plan);
}

/**
 * Returns the ids of one page of a list, and the number of items on all pages. Error: 503 BUSY for conditions or an order
 * that would read so many articles that it takes longer than {@link LONGEST}.
 */
export async function listIdsAndCount(ctx: Ctx, query: ListQuery): Promise<{ ids: number[]; total: number }> {
  const plan = await planList(ctx, query);
  if (isByTime(query) && !needsArticle(query) && !query.ids) {
    const [ids, total] = await Promise.all([readIds(ctx.db.pool, plan), readCount(ctx.db.pool, plan)]);
    return { ids, total };
  }
  try {
    return await transaction(ctx.db.pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${LONGEST}`);
      return { ids: await readIds(client, plan), total: await readCount(client, plan) };
    });
  } catch (thrown) {
    if (!isTimeout(thrown)) throw thrown;
    const message =
      "This would take too long for all your articles. Please request one feed, one category or a few days.";
    throw new AppError("BUSY", message, { cause: thrown });
  }
}

const QUERY_CANCELED = "57014";
const isTimeout = (thrown: unknown) => thrown instanceof Error && "code" in thrown && thrown.code === QUERY_CANCELED;

/** Yields the ids of a list chunk by chunk, for pages of 100,000 and more. Each id is read once, without its row. */
export async function* streamItemIds(ctx: Ctx, query: ListQuery): AsyncGenerator<number[]> {
  const plan = await planList(ctx, query);
  // In the order of ids a chunk begins where the one before it ended; otherwise, and sorted, all are one statement.
  const isStepwise = query.by === "arrival" && strategyOf(plan) === "walk" && !query.offset;
  const read = (next: ListQuery, limit: number) => readIds(ctx.db.pool, { ...plan, query: { ...next, limit } });
  let left = query.limit;
  let next: Promise<number[]> | null = read(query, isStepwise ? Math.min(CHUNK, left) : left);
  while (next) {
    const ids: number[] = await next;
    left -= ids.length;
    const last = ids.at(-1);
    const isOver = !isStepwise || ids.length < Math.min(CHUNK, left + ids.length) || left <= 0 || last === undefined;
    next = isOver ? null : read(startingAfter(query, last), Math.min(CHUNK, left));
    if (ids.length > 0) yield ids;
  }
}

const startingAfter = (query: ListQuery, id: number): ListQuery =>
  query.order === "newest" ? { ...query, beforeId: id } : { ...query, afterId: id };

/** As one text: a row for each id would cost several times as much. */
async function readIds(on: Queryable, plan: ListPlan): Promise<number[]> {
  const { text, values } = idsSql(plan);
  const [row] = await sql<{ ids: string | null }>(on, {
    text: `SELECT string_agg(t.id::text, ',') AS ids FROM (${text}) t`,
    values,
  });
  return row?.ids ? row.ids.split(",").map(Number) : [];
}

async function readCount(on: Queryable, plan: ListPlan): Promise<number> {
  const { text, values } = countSql(plan);
  const [row] = await sql<{ count: number }>(on, { text, values });
  return row?.count ?? 0;
}
