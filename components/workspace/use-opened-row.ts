"use client";
import { type RefObject, useEffect, useRef } from "react";
import type { ListHandle } from "@/components/articles/list/list-pane";
import { OPENED_AHEAD_PAGES } from "@/lib/client/constants";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useKnownItem } from "@/lib/client/data/use-item";
import type { ItemList } from "@/lib/client/data/use-item-list";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import type { FeedItemDetail } from "@/lib/contracts/items";

type Options = { scope: ItemListScope; list: ItemList; itemId: number | null; handle: RefObject<ListHandle | null> };

/**
 * Gives the open article a place and neighbours in the list. The rows down to the one that the page was opened with are
 * loaded. One that only the filter leaves out, such as a read one in "Unread", is a row while it is open.
 */
export function useOpenedRow({ scope, list, itemId, handle }: Options): void {
  const { name, items, isPending, hasMore, loadAhead, keep } = list;
  const sought = useRef(itemId);
  const pages = useRef(0);
  const detail = useKnownItem(itemId ?? 0);
  const isPlace = useIsPlace(scope);
  const isRow = items.some(({ id }) => id === itemId);
  // Its place may be loaded later than the article, and the rows later than both. A page that was loading before it
  // became a row takes it away again.
  useEffect(() => {
    if (!isRow && detail && detail.id === itemId && isPlace(detail)) keep(detail);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another list it is at another place.
  useEffect(() => {
    if (isRow && itemId !== null) handle.current?.reveal(itemId);
  }, [isRow, itemId, name, handle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is another chance to find it.
  useEffect(() => {
    if (isPending || sought.current === null) return;
    if (sought.current !== itemId || pages.current === OPENED_AHEAD_PAGES) {
      sought.current = null;
    } else if (isRow) {
      handle.current?.follow(itemId, 1);
      sought.current = null;
    } else if (hasMore) {
      pages.current += 1;
      void loadAhead.current();
    }
  }, [isRow, isPending, hasMore, loadAhead, handle, itemId, items]);
}

/** Returns a function that is true for an article that only the filter leaves out of a list. What is saved for later is ordered by another time. */
function useIsPlace({ filter, q, feedId, bundleId, labelId }: ItemListScope): (item: FeedItemDetail) => boolean {
  const bundles = useBundles().data;
  return (item) => {
    if (q !== undefined || filter === "all" || filter === "later" || item.isHidden) return false;
    if (labelId !== undefined) return item.labels.some(({ id }) => id === labelId);
    if (feedId !== undefined) return item.feedId === feedId;
    const bundle = bundles?.find(({ id }) => id === bundleId);
    return bundleId === undefined || bundle?.feedIds.includes(item.feedId) === true;
  };
}
