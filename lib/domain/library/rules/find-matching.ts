import "server-only";
import { MAX_REHEARSED } from "@/lib/contracts/rules/rules";
import type { Ctx } from "@/lib/domain/ctx";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { findHits } from "@/lib/domain/library/search/search-hits";
import { startOf } from "@/lib/domain/library/search/search-items";
import { planSearch } from "@/lib/domain/library/search/search-plan";
import type { Candidate } from "@/lib/domain/library/search/search-sql";
import type { SearchQuery } from "@/lib/shared/search/search-query";
import { readRuleQuery } from "./rule-query";

const DAY_MS = 86_400_000;

/** What a rule matches among the items of the last days. */
export type Matching = {
  query: string;
  feedId?: number | null | undefined;
  bundleId?: number | null | undefined;
  days: number;
};

/** `isExact` false: there are more than those found. */
type Matched = { search: SearchQuery; hits: Candidate[]; isExact: boolean };

/** Returns where the last days begin. */
export const daysAgo = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * DAY_MS);

/**
 * Searches the caller's items of the last days for those that a rule matches, newest first. Errors: 400 for a query that a
 * rule cannot have, 404 for a feed or bundle that is not the caller's.
 */
export async function findMatching(ctx: Ctx, { query, days, ...scope }: Matching): Promise<Matched> {
  const search = readRuleQuery(query);
  const of = { feedId: scope.feedId ?? undefined, bundleId: scope.bundleId ?? undefined };
  await requireScope(ctx, of);
  const found = await planSearch(ctx, { filter: "all", ...of }, search);
  if (!found) return { search, hits: [], isExact: true };
  const since = daysAgo(ctx, days).toISOString();
  const after = search.after !== null && found.after > since ? found.after : since;
  const plan = { ...found, after, scores: { ...found.scores, isAnalysed: true as const } };
  const hits: Candidate[] = [];
  let from = startOf("newest", search, null);
  for (;;) {
    const { hits: more, end } = await findHits({
      ctx,
      plan,
      sort: "newest",
      wanted: MAX_REHEARSED + 1 - hits.length,
      from,
    });
    hits.push(...more);
    // Without the index, a search continues in steps.
    if (end === null || hits.length > MAX_REHEARSED) break;
    from = end;
  }
  return { search, hits: hits.slice(0, MAX_REHEARSED), isExact: hits.length <= MAX_REHEARSED };
}
