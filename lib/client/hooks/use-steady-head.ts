"use client";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { SETTLE_SCROLL_MS, STEADY_BELOW_PX } from "@/lib/client/constants";
import { splitFresh } from "@/lib/client/lists/split-fresh";
import type { FeedItem, ItemSort } from "@/lib/contracts/items";
import { useListState } from "./use-list-state";

function subscribe(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** Returns whether the reader is in the middle of the list, or in an article over it. */
function useIsAway(): boolean {
  const { itemId } = useListState().state;
  const isScrolled = useSyncExternalStore(
    subscribe,
    () => window.scrollY > STEADY_BELOW_PX,
    () => false,
  );
  return isScrolled || itemId !== null;
}

/**
 * Returns a polled first page that does not move the rows that are being read: at the top of the list new articles are
 * shown at once, further down when the reader asks for them or scrolls back up.
 */
export function useSteadyHead(list: {
  head: FeedItem[];
  known: FeedItem[];
  sort: ItemSort;
  /** Makes new articles rows of the list. */
  take: (fresh: FeedItem[]) => void;
}) {
  const { head, known, sort } = list;
  const isAway = useIsAway();
  const { kept, fresh } = useMemo(() => splitFresh(head, known, sort), [head, known, sort]);
  const take = useRef(list.take);
  useEffect(() => {
    take.current = list.take;
  });
  useEffect(() => {
    if (isAway || fresh.length === 0) return;
    // A list that reappears after an article is scrolled to its position first.
    const timer = setTimeout(() => take.current(fresh), SETTLE_SCROLL_MS);
    return () => clearTimeout(timer);
  }, [isAway, fresh]);
  return { head: kept, waiting: isAway ? fresh.length : 0, admit: () => list.take(fresh) };
}
