"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import type { CSSProperties, RefObject } from "react";
import type { LibraryRow } from "./library-rows";

/** Shorter trees are rendered as a whole: the browser's own search finds every row. */
const DRAWN_WHOLE = 100;
const ROWS_BEYOND = 10;

/** Returns which rows are rendered: all of a short tree, those near the window of a long one. */
export function useTreeRows(rows: readonly LibraryRow[], tree: RefObject<HTMLElement | null>, estimate: number) {
  const list = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.key ?? index,
    getScrollElement: () => tree.current,
    overscan: ROWS_BEYOND,
    initialRect: { width: 0, height: 900 },
  });
  const isLong = rows.length > DRAWN_WHOLE;
  // A tree that is rendered as a whole is anchored by the browser.
  list.shouldAdjustScrollPositionOnItemSizeChange = isLong ? undefined : () => false;
  const near = isLong ? list.getVirtualItems() : [];
  const [first, last] = [near[0], near.at(-1)];
  // Rows that are not rendered become margins.
  const room = (index: number): CSSProperties | undefined =>
    isLong && (index === first?.index || index === last?.index)
      ? {
          marginTop: index === first?.index ? first.start : undefined,
          marginBottom: index === last?.index ? list.getTotalSize() - last.end : undefined,
        }
      : undefined;
  return {
    shown: isLong ? near.map(({ index }) => index) : rows.map((_, index) => index),
    room,
    measure: list.measureElement,
    reveal: (index: number) => {
      if (isLong) list.scrollToIndex(index);
    },
  };
}
