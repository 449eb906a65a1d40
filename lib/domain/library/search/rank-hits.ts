import "server-only";
import type { ItemScope } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { sql } from "@/lib/platform/db";
import type { SearchQuery } from "@/lib/shared/search/search-query";
import { findHits } from "./search-hits";
import { startOf } from "./search-items";
import { planSearch } from "./search-plan";
import type { Candidate } from "./search-sql";

/** The newest hits, which are counted and ranked. */
const RANKED = 500;

/** `isAll`: there are no hits beyond these; `isRanked`: the search has words to rank by. */
export type RankedHits = { hits: Candidate[]; isAll: boolean; isRanked: boolean };

/**
 * Returns the newest hits of a search, at most 500, the most relevant first: by how often and how near to one another the
 * words stand, most of all in the title. Equally relevant ones, and those of a search without words, stand newest first.
 * Errors as in `listItems`.
 */
export async function rankHits(ctx: Ctx, scope: ItemScope, search: SearchQuery): Promise<RankedHits> {
  const plan = await planSearch(ctx, scope, search);
  if (!plan) {
    await requireScope(ctx, scope);
    return { hits: [], isAll: true, isRanked: false };
  }
  const from = startOf("newest", search, null);
  const { hits, end } = await findHits({ ctx, plan, sort: "newest", wanted: RANKED + 1, from });
  const newest = hits.slice(0, RANKED);
  return {
    hits: plan.full === null ? newest : await byRelevance(ctx, newest, plan.full),
    isRanked: plan.full !== null,
    isAll: hits.length <= RANKED && end === null,
  };
}

/** Index: primary key of article_search. */
async function byRelevance(ctx: Ctx, hits: readonly Candidate[], words: string): Promise<Candidate[]> {
  const ranks = await sql<{ article_id: number; rank: number }>(ctx.db.pool, {
    name: "search-ranks",
    text: `SELECT article_id, ts_rank_cd(document, $2::tsquery, 1) AS rank FROM article_search
      WHERE article_id = ANY($1::bigint[])`,
    values: [hits.map((hit) => hit.article_id), words],
  });
  const rankOf = new Map(ranks.map(({ article_id, rank }) => [article_id, rank]));
  const rank = (hit: Candidate) => rankOf.get(hit.article_id) ?? 0;
  return [...hits].sort((a, b) => rank(b) - rank(a));
}
