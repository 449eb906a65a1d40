import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { searchItemIds } from "@/lib/domain/library/search/search-item-ids";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { arrivalBounds } from "./arrival-bounds";
import { countEntriesSql, type EntryIdsPlan, entryIdsSql } from "./entry-ids-sql";
import type { EntryQuery } from "./entry-query";

/** The most hits that a search reads, newest first. */
const MOST_HITS = 20_000;
/** Milliseconds. Orders by title and conditions on tags read every article they may be about. */
const LONGEST = 10_000;

/**
 * Returns one page of items by any of the conditions that Miniflux knows, and how many there are in all. For everyday
 * conditions `listSyncIds` is faster. Error: 503 BUSY for a query over so many articles that it takes too long.
 */
export async function findEntryIds(ctx: Ctx, query: EntryQuery): Promise<{ ids: number[]; total: number }> {
  const plan = await planEntries(ctx, query);
  try {
    return await transaction(ctx.db.pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${LONGEST}`);
      const page = entryIdsSql(plan);
      const rows = await sql<{ id: number }>(client, { text: page.text, values: page.values });
      const all = countEntriesSql(plan);
      const [count] = await sql<{ count: number }>(client, { text: all.text, values: all.values });
      return { ids: rows.map(({ id }) => id), total: count?.count ?? 0 };
    });
  } catch (thrown) {
    if (!isTimeout(thrown)) throw thrown;
    const message = "That takes too long over all your articles. Please ask for one feed, one category or some days.";
    throw new AppError("BUSY", message, { cause: thrown });
  }
}

async function planEntries(ctx: Ctx, query: EntryQuery): Promise<EntryIdsPlan> {
  const [bounds, hits] = await Promise.all([
    query.changedAfter && arrivalBounds(ctx, query.changedAfter),
    query.search === undefined ? undefined : searchItemIds(ctx, query.search, MOST_HITS),
  ]);
  return { userKey: ctx.user.key, query, changedFrom: bounds?.before, hits };
}

const QUERY_CANCELED = "57014";
const isTimeout = (thrown: unknown) => thrown instanceof Error && "code" in thrown && thrown.code === QUERY_CANCELED;
