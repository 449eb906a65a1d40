"use client";
import { useCallback, useMemo } from "react";
import { isOpenedHere, useListState } from "@/lib/client/hooks/use-list-state";
import type { FeedItem } from "@/lib/contracts/items";

/** Back to the list next to the article, past the places within the article that links led to. */
function goBack(): void {
  const again = () => {
    if (new URLSearchParams(window.location.search).has("item")) goBack();
  };
  window.addEventListener("popstate", again, { once: true });
  window.history.back();
}

/**
 * Opens articles next to the list, at `?item=`. The first opening is a step of the history, going from one article to
 * the next is none: Back, and `close`, return to the list alone.
 * @param total articles of the list, loaded or not; null while that is not known
 */
export function useReading(items: FeedItem[], total: number | null) {
  const { state, push, replace } = useListState();
  const { itemId } = state;
  const show = useCallback((id: number) => replace({ item: id, view: null }), [replace]);
  const open = useCallback(
    (item: Pick<FeedItem, "id">) => {
      if (new URLSearchParams(window.location.search).has("item")) replace({ item: item.id, view: null });
      else push({ item: item.id, view: null }, { isOpened: true });
    },
    [push, replace],
  );
  const close = useCallback(() => {
    // An article reached by its own address has no list behind it in the history.
    if (isOpenedHere()) goBack();
    else replace({ item: null });
  }, [replace]);
  // The same until something of it changes: the article is memoized.
  return useMemo(() => {
    const at = items.findIndex((item) => item.id === itemId);
    return {
      itemId,
      open,
      close,
      show,
      known: at < 0 ? null : (items[at] ?? null),
      /** For an article that the list does not show, its first row. */
      next: items[at + 1] ?? null,
      afterNext: items[at + 2] ?? null,
      previous: at <= 0 ? null : (items[at - 1] ?? null),
      /** From 1; null for an article that the list does not show. */
      position: at < 0 ? null : at + 1,
      total,
    };
  }, [items, itemId, total, open, close, show]);
}

export type Reading = ReturnType<typeof useReading>;

/** Returns the place of the first article while it is shown next to the list without being opened; null without one. */
export function firstShown(reading: Reading, items: readonly FeedItem[]) {
  const [first, next = null] = items;
  if (!first) return null;
  const show = (id: number) => reading.open({ id });
  return { ...reading, known: first, next, position: 1, show, isPreview: true };
}
