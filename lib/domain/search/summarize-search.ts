import "server-only";
import type { SearchSummary, SearchSummaryQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/items/require-scope";
import { sql } from "@/lib/platform/db";
import { parseSearchQuery } from "@/lib/shared/search-query";
import { findHits } from "./search-hits";
import { startOf, toHits } from "./search-items";
import { planSearch } from "./search-plan";
import type { Candidate } from "./search-sql";

/** The newest hits, which are counted and ranked. */
const COUNTED = 500;
const BEST = 10;

/**
 * Returns how many of the caller's items match a search, counted up to 500, and the best of them by relevance: how often
 * and how near to one another the words stand, most of all in the title. Errors as in `listItems`.
 */
export async function summarizeSearch(ctx: Ctx, { q, ...scope }: SearchSummaryQuery): Promise<SearchSummary> {
  const search = parseSearchQuery(q);
  const plan = await planSearch(ctx, { ...scope, sort: "newest", limit: COUNTED }, search);
  if (!plan) {
    await requireScope(ctx, scope);
    return { count: 0, isExact: true, best: [] };
  }
  const from = startOf("newest", search, null);
  const { hits, end } = await findHits({ ctx, plan, sort: "newest", wanted: COUNTED + 1, from });
  const counted = hits.slice(0, COUNTED);
  const best = plan.full === null ? [] : await rank(ctx, counted, plan.full);
  return {
    count: counted.length,
    isExact: hits.length <= COUNTED && end === null,
    best: await toHits(ctx, search, best),
  };
}

/** Returns the best hits, equally good ones in their order. Index: primary key of article_search. */
async function rank(ctx: Ctx, hits: readonly Candidate[], words: string): Promise<Candidate[]> {
  const ranks = await sql<{ article_id: number; rank: number }>(ctx.db.pool, {
    name: "search-ranks",
    text: `SELECT article_id, ts_rank_cd(document, $2::tsquery, 1) AS rank FROM article_search
      WHERE article_id = ANY($1::bigint[])`,
    values: [hits.map((hit) => hit.article_id), words],
  });
  const rankOf = new Map(ranks.map(({ article_id, rank: value }) => [article_id, value]));
  const byRank = (a: Candidate, b: Candidate) => (rankOf.get(b.article_id) ?? 0) - (rankOf.get(a.article_id) ?? 0);
  return [...hits].sort(byRank).slice(0, BEST);
}
