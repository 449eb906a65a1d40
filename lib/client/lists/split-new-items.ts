import type { FeedItem } from "@/lib/contracts/items";
import { compareItems, isRanked, type RowOrder } from "./merge-head";

/**
 * Splits a fresh first page into items that can be shown and new ones that would move the rows down: articles that are
 * not loaded yet and belong above the last row.
 * By relevance or length nothing counts as new.
 * @param known the loaded rows in their order; with none, everything can be shown
 */
export function splitNewItems(
  head: FeedItem[],
  known: FeedItem[],
  sort: RowOrder,
): { kept: FeedItem[]; fresh: FeedItem[] } {
  const last = known.at(-1);
  if (!last || isRanked(sort)) return { kept: head, fresh: [] };
  const ids = new Set(known.map(({ id }) => id));
  const compare = compareItems(sort);
  const isFresh = (item: FeedItem) => !ids.has(item.id) && compare(item, last) < 0;
  const fresh = head.filter(isFresh);
  return fresh.length === 0 ? { kept: head, fresh } : { kept: head.filter((item) => !isFresh(item)), fresh };
}
