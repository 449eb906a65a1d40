"use client";
import { useLayoutEffect, useRef } from "react";

/** Scroll position of each article in pixels, kept while the tab is open. */
const places = new Map<number, number>();

/**
 * Begins an article at its top, and one that was read before where it was left. Its text may come later than its head:
 * then it is placed once more, unless the reader has scrolled in the meantime.
 */
export function useArticlePosition(id: number, isLoaded: boolean): void {
  const placed = useRef<{ id: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const pane = document.querySelector<HTMLElement>('[data-pane="detail"]');
    if (!pane) return;
    const wanted = places.get(id) ?? 0;
    if (placed.current?.id !== id || placed.current.top === pane.scrollTop) {
      pane.scrollTop = wanted;
      placed.current = { id, top: pane.scrollTop };
    }
    const onScroll = () => {
      if (isLoaded) places.set(id, pane.scrollTop);
    };
    pane.addEventListener("scroll", onScroll, { passive: true });
    return () => pane.removeEventListener("scroll", onScroll);
  }, [id, isLoaded]);
}
