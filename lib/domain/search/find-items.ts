import "server-only";
import type { FeedItemQuery } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import type { ItemPage } from "@/lib/domain/items/item-row";
import { listItems } from "@/lib/domain/items/list-items";
import { searchItems } from "./search-items";

/** Returns one page of the caller's items: of a list, or of a search when the query has a text. Errors as in `listItems`. */
export function findItems(ctx: Ctx, query: FeedItemQuery): Promise<ItemPage> {
  return query.q ? searchItems(ctx, query, query.q) : listItems(ctx, query);
}
