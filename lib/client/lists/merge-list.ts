import type { InfiniteData } from "@tanstack/react-query";
import type { ItemPage } from "@/lib/client/queries/item-queries";
import type { FeedItem } from "@/lib/contracts/items";
import { compareItems, hasMovedOn, isRanked, type RowOrder } from "./merge-head";

type Pages = InfiniteData<ItemPage>;

/**
 * Returns the loaded pages with new articles merged in, each into the page where it belongs, so that they stay when
 * the first page has changed. Where rows may be missing between the two, the list starts again with the first page.
 * Pure.
 */
export function mergeList(pages: Pages, head: ItemPage, order: { fresh: FeedItem[]; sort: RowOrder }): Pages {
  const known = pages.pages.flatMap(({ items }) => items);
  if (hasMovedOn(known, head.items, order.sort)) return { pages: [head], pageParams: [null] };
  if (isRanked(order.sort)) return pages;
  const compare = compareItems(order.sort);
  const ids = new Set(known.map(({ id }) => id));
  const waiting = new Set(order.fresh.filter(({ id }) => !ids.has(id)));
  const taken = pages.pages.map((page) => {
    const last = page.items.at(-1);
    const mine = [...waiting].filter((item) => last && compare(item, last) < 0);
    for (const item of mine) waiting.delete(item);
    return mine.length ? { ...page, items: [...page.items, ...mine].sort(compare) } : page;
  });
  return { ...pages, pages: taken };
}

/**
 * Returns the loaded pages with one more row at its place. They are unchanged where they have the row, and while its
 * place is not loaded or not known. Pure.
 */
export function withRow(pages: Pages, row: FeedItem, sort: RowOrder): Pages {
  if (isRanked(sort) || pages.pages.some(({ items }) => items.some(({ id }) => id === row.id))) return pages;
  const compare = compareItems(sort);
  const found = pages.pages.findIndex(({ items }) => items.some((item) => compare(row, item) < 0));
  const isBelowAll = found < 0 && pages.pages.at(-1)?.next === null;
  const at = isBelowAll ? pages.pages.length - 1 : found;
  if (at < 0) return pages;
  const taken = pages.pages.map((page, number) =>
    number === at ? { ...page, items: [...page.items, row].sort(compare) } : page,
  );
  return { ...pages, pages: taken };
}
