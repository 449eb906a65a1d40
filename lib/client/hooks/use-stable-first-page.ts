"use client";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { STEADY_BELOW_PX } from "@/lib/client/constants";
import type { RowOrder } from "@/lib/client/lists/merge-head";
import { splitNewItems } from "@/lib/client/lists/split-new-items";
import { areNewArticlesRequested } from "@/lib/client/stores/requested-articles";
import type { FeedItem } from "@/lib/contracts/items";

/** Returns true if the reader is in the middle of the list, or in an article next to it. */
function isAway(): boolean {
  const list = document.querySelector('[data-pane="list"]');
  return (list?.scrollTop ?? 0) > STEADY_BELOW_PX || new URLSearchParams(window.location.search).has("item");
}

/**
 * Returns a polled first page that never moves the rows: new articles wait until the reader wants them. Only those that
 * were asked for a moment ago, at the top of the list, are shown at once.
 */
export function useStableFirstPage(list: {
  head: FeedItem[];
  known: FeedItem[];
  sort: RowOrder;
  /** Makes new articles rows of the list. */
  take: (fresh: FeedItem[]) => void;
}) {
  const { head, known, sort } = list;
  const { kept, fresh } = useMemo(() => splitNewItems(head, known, sort), [head, known, sort]);
  const take = useRef(list.take);
  useEffect(() => {
    take.current = list.take;
  });
  useLayoutEffect(() => {
    if (fresh.length > 0 && areNewArticlesRequested() && !isAway()) take.current(fresh);
  }, [fresh]);
  return { head: kept, waiting: fresh.length, admit: () => list.take(fresh) };
}
