import "server-only";
import type { FeedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { decodeCursor, encodeCursor } from "@/lib/domain/library/items/cursor";
import type { ItemPage } from "@/lib/domain/library/items/item-row";
import { parseSearchQuery } from "@/lib/shared/search/search-query";
import { rankHits } from "./rank-hits";
import { toHits } from "./search-items";

/**
 * Returns one page of the caller's items that match `q`, the most relevant of the newest 500 first. A cursor names the
 * last row of the previous page; where that row no longer matches, the list ends. Errors as in `listItems`.
 */
export async function listRanked(ctx: Ctx, query: FeedItemQuery, q: string): Promise<ItemPage> {
  const after = query.cursor === undefined ? null : decodeCursor(query.cursor).id;
  const search = parseSearchQuery(q);
  const { hits } = await rankHits(ctx, query, search);
  const last = after === null ? -1 : hits.findIndex(({ id }) => id === after);
  const isLost = after !== null && last === -1;
  const rest = isLost ? [] : hits.slice(last + 1);
  const page = rest.slice(0, query.limit);
  const end = rest.length > query.limit ? page.at(-1) : undefined;
  return {
    data: await toHits(ctx, search, page),
    next: end ? encodeCursor({ publishedAt: end.published_at, id: end.id }) : null,
  };
}
