import "server-only";
import type { SearchSummary, SearchSummaryQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { parseSearchQuery } from "@/lib/shared/search/search-query";
import { rankHits } from "./rank-hits";
import { toHits } from "./search-items";

const BEST = 10;

/**
 * Returns the number of the caller's items that match a search, counted up to 500, and the most relevant of them.
 * Errors as in `listItems`.
 */
export async function summarizeSearch(ctx: Ctx, { q, ...scope }: SearchSummaryQuery): Promise<SearchSummary> {
  const search = parseSearchQuery(q);
  const { hits, isAll, isRanked } = await rankHits(ctx, scope, search);
  return { count: hits.length, isExact: isAll, best: isRanked ? await toHits(ctx, search, hits.slice(0, BEST)) : [] };
}
