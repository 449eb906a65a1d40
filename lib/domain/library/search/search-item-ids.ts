import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { parseSearchQuery } from "@/lib/shared/search/search-query";
import { findHits } from "./search-hits";
import { startOf } from "./search-items";
import { planSearch } from "./search-plan";

/** Returns the ids of the newest `most` of the caller's items that match `q`; no text of `q` is an error. */
export async function searchItemIds(ctx: Ctx, q: string, most: number): Promise<number[]> {
  const search = parseSearchQuery(q);
  const plan = await planSearch(ctx, { filter: "all" }, search);
  if (!plan) return [];
  const ids: number[] = [];
  let from = startOf("newest", search, null);
  for (;;) {
    const { hits, end } = await findHits({ ctx, plan, sort: "newest", wanted: most - ids.length, from });
    ids.push(...hits.map(({ id }) => id));
    // Without the index, a search continues in steps.
    if (end === null || ids.length >= most) return ids;
    from = end;
  }
}
