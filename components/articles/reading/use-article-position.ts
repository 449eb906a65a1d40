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
  // As the last scroll had it: asked for its position now, the browser would lay out the new article before its frame.
  const top = useRef(0);
  useLayoutEffect(() => {
    const pane = document.querySelector<HTMLElement>('[data-pane="detail"]');
    if (!pane) return;
    if (placed.current === null) top.current = pane.scrollTop;
    const wanted = places.get(id) ?? 0;
    if (placed.current?.id !== id || placed.current.top === top.current) {
      if (wanted !== top.current) {
        pane.scrollTop = wanted;
        top.current = pane.scrollTop;
      }
      placed.current = { id, top: top.current };
    }
    const onScroll = () => {
      top.current = pane.scrollTop;
      if (isLoaded) places.set(id, top.current);
    };
    pane.addEventListener("scroll", onScroll, { passive: true });
    return () => pane.removeEventListener("scroll", onScroll);
  }, [id, isLoaded]);
}
