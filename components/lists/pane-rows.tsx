"use client";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";

/** Shorter lists are rendered as a whole: the browser's own search finds every row. */
export const DRAWN_WHOLE = 100;
const ROWS_BEYOND = 12;

/** A line of a pane. `size` is its estimated height in pixels until it is measured. */
export type PaneEntry = { key: string; size: number };

/** The position of a line, in pixels from the top of the scrolled content. */
export type LineBox = { top: number; bottom: number };
export type RowsHandle = { boxOf: (key: string) => LineBox | null };

type RowsProps<Entry extends PaneEntry> = {
  entries: readonly Entry[];
  /** the element that scrolls */
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<RowsHandle | null>;
  /** another one where the lines have other sizes: those that were measured count no more */
  layout: string;
  /** the line that is rendered wherever the list is scrolled to: it holds the list's tab stop */
  kept: string | null;
  className?: string;
  children: (entry: Entry) => ReactNode;
};

/** Renders the lines of a pane that scrolls: all of a short list, those near the window of a long one. */
export function PaneRows<Entry extends PaneEntry>(props: RowsProps<Entry>) {
  const { entries, scroller, kept } = props;
  const root = useRef<HTMLUListElement>(null);
  const isLong = entries.length > DRAWN_WHOLE;
  const from = useOffset(root, scroller, isLong);
  const keptAt = kept === null ? -1 : entries.findIndex(({ key }) => key === kept);
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    count: entries.length,
    estimateSize: (index) => entries[index]?.size ?? 0,
    getItemKey: (index) => entries[index]?.key ?? index,
    getScrollElement: () => scroller.current,
    overscan: ROWS_BEYOND,
    scrollMargin: from,
    initialRect: { width: 0, height: 900 },
    // The position before there was a virtualizer, which would begin at the top.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    rangeExtractor: (range) => withKept(range, keptAt),
  });
  const measured = useRef(props.layout);
  useLayoutEffect(() => {
    if (measured.current === props.layout) return;
    measured.current = props.layout;
    list.measure();
  }, [list, props.layout]);
  // The browser anchors the scroll position of a list that is rendered as a whole.
  list.shouldAdjustScrollPositionOnItemSizeChange = isLong ? undefined : () => false;
  useImperativeHandle(props.handle, () => ({
    boxOf: (key) => {
      const line = root.current?.querySelector(`[data-line="${key}"]`);
      if (line && scroller.current) return boxIn(line, scroller.current);
      const at = entries.findIndex((entry) => entry.key === key);
      const known = at < 0 ? undefined : list.measurementsCache[at];
      return known ? { top: known.start, bottom: known.end } : null;
    },
  }));
  const lines = isLong
    ? list.getVirtualItems().map(({ index, start }) => ({ index, start }))
    : entries.map((_, index) => ({ index, start: null }));
  return (
    <ul
      ref={root}
      className={cn(isLong && "relative", props.className)}
      style={isLong ? { height: list.getTotalSize() } : undefined}
    >
      {lines.map(({ index, start }) => {
        const entry = entries[index];
        return entry === undefined ? null : (
          <li
            key={entry.key}
            ref={list.measureElement}
            data-index={index}
            data-line={entry.key}
            aria-setsize={isLong ? entries.length : undefined}
            aria-posinset={isLong ? index + 1 : undefined}
            className={start === null ? undefined : "absolute inset-x-0 top-0"}
            style={start === null ? undefined : { transform: `translateY(${start - from}px)` }}
          >
            {props.children(entry)}
          </li>
        );
      })}
    </ul>
  );
}

function withKept(range: Range, kept: number): number[] {
  const near = defaultRangeExtractor(range);
  const isNear = kept < 0 || kept >= range.count || (kept >= (near[0] ?? 0) && kept <= (near.at(-1) ?? 0));
  if (isNear) return near;
  return kept < (near[0] ?? 0) ? [kept, ...near] : [...near, kept];
}

function boxIn(line: Element, scroller: HTMLElement): LineBox {
  const box = line.getBoundingClientRect();
  const top = box.top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return { top, bottom: top + box.height };
}

/** Returns the distance in pixels between the top of the scrolled content and a long list. */
function useOffset(root: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>, isLong: boolean) {
  const [from, setFrom] = useState(0);
  useLayoutEffect(() => {
    const [list, pane] = [root.current, scroller.current];
    if (!list || !pane || !isLong) return;
    const place = () => {
      if (list.offsetParent) setFrom(Math.round(boxIn(list, pane).top));
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(pane);
    for (const above of pane.children) if (!above.contains(list)) observer.observe(above);
    return () => observer.disconnect();
  }, [root, scroller, isLong]);
  return from;
}
