import "server-only";
import type { FeedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import type { ItemPage } from "@/lib/domain/library/items/item-row";
import { withStories } from "@/lib/domain/library/items/item-stories";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { AppError } from "@/lib/errors";
import { listRanked } from "./list-ranked";
import { searchItems } from "./search-items";

/**
 * Returns one page of the caller's items with their stories: of a list, or of a search when the query has a text. Errors as in `listItems`;
 * 400 for an order by relevance without a search, or by length elsewhere than in what is saved for later.
 */
export async function findItems(ctx: Ctx, query: FeedItemQuery): Promise<ItemPage> {
  const { data, next, hasStories } = await findPage(ctx, query);
  return { data: hasStories === false ? data : await withStories(ctx, data), next };
}

/** `hasStories` is missing where the statement does not say it. */
async function findPage(ctx: Ctx, query: FeedItemQuery): Promise<ItemPage & { hasStories?: boolean }> {
  const { q, sort } = query;
  if (sort === "shortest") {
    if (!q && query.filter === "later") return listItems(ctx, { ...query, sort });
    throw refusedSort("Only the list of what is saved for later can be sorted by length");
  }
  if (sort !== "relevance") return q ? searchItems(ctx, { ...query, sort }, q) : listItems(ctx, { ...query, sort });
  if (q) return listRanked(ctx, query, q);
  throw refusedSort("Only a search can be sorted by relevance");
}

const refusedSort = (message: string) => new AppError("VALIDATION_ERROR", message, { details: { sort: [message] } });
