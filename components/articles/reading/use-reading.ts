"use client";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { focusItem } from "@/components/articles/list/use-article-keys";
import { useListState } from "@/lib/client/hooks/use-list-state";
import type { FeedItem } from "@/lib/contracts/items";

/** Back to the list behind the article, past the places within the article that links led to. */
function goBack(): void {
  const again = () => {
    if (new URLSearchParams(window.location.search).has("item")) goBack();
  };
  window.addEventListener("popstate", again, { once: true });
  window.history.back();
}

/**
 * Opens articles in place of the list, at `?item=`. The back button and `close` return to the list as it was: same
 * scroll position, focus on the article that was read last.
 */
export function useReading(items: FeedItem[]) {
  const { state, push, replace } = useListState();
  const { itemId } = state;
  const scroll = useRef(0);
  const opened = useRef(false);
  const last = useRef<number | null>(null);

  const open = useCallback(
    (item: FeedItem) => {
      scroll.current = window.scrollY;
      opened.current = true;
      push({ item: item.id });
    },
    [push],
  );
  const show = useCallback((id: number) => replace({ item: id }), [replace]);
  const close = useCallback(() => {
    // An article reached by its own address has no list behind it in the history.
    if (opened.current) goBack();
    else replace({ item: null });
  }, [replace]);

  useLayoutEffect(() => {
    if (itemId !== null) {
      last.current = itemId;
      window.scrollTo(0, 0);
      return;
    }
    opened.current = false;
    if (last.current === null) return;
    window.scrollTo(0, scroll.current);
  }, [itemId]);
  useEffect(() => {
    if (itemId !== null || last.current === null) return;
    focusItem(last.current);
    last.current = null;
  }, [itemId]);

  const at = items.findIndex((item) => item.id === itemId);
  return {
    itemId,
    open,
    close,
    show,
    known: at < 0 ? null : (items[at] ?? null),
    next: at < 0 ? null : (items[at + 1] ?? null),
    previous: at <= 0 ? null : (items[at - 1] ?? null),
  };
}

export type Reading = ReturnType<typeof useReading>;
