"use client";
import { type RefObject, useEffect, useRef } from "react";
import { SCROLL_READ_MS } from "@/lib/client/constants";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { useListView } from "@/lib/client/stores/list-view";
import type { FeedItem } from "@/lib/contracts/items";
import { watchScrolledPast } from "./scrolled-past";

type ScrollMarkingProps = {
  items: FeedItem[];
  scroller: RefObject<HTMLElement | null>;
  /**
   * True if the list was scrolled before the scripts ran, so that the rows passed then count, too. Reset once that was
   * checked.
   */
  isEarly: RefObject<boolean>;
};

/** Marks rows as read once they were scrolled past, if the reader has chosen this. Renders nothing. */
export function ScrollMarking(props: ScrollMarkingProps) {
  useMarkPassed(props, useListView().markOnScroll);
  return null;
}

/**
 * The first row that is not above the pane's top edge when the pane is scrolled `top` pixels, null when all are; undefined
 * while the list is not shown.
 */
function firstInSight(pane: HTMLElement | null, top = pane?.scrollTop ?? 0): number | null | undefined {
  const rows = [...(pane?.querySelectorAll<HTMLElement>("li article") ?? [])];
  if (!pane || !rows[0]?.offsetParent) return undefined;
  const line = pane.getBoundingClientRect().top + top - pane.scrollTop;
  // A long list renders its kept row out of order.
  const boxes = rows.map((row) => ({ row, box: row.getBoundingClientRect() }));
  const first = boxes.filter(({ box }) => box.bottom > line).sort((one, other) => one.box.top - other.box.top)[0];
  return first ? Number(first.row.querySelector<HTMLElement>("[data-item]")?.dataset.item) : null;
}

function useMarkPassed({ scroller, items, isEarly }: ScrollMarkingProps, isOn: boolean): void {
  const { mutate } = useMarkAllRead();
  const rows = useRef(items);
  const lookAgain = useRef<() => void>(undefined);
  useEffect(() => {
    const pane = scroller.current;
    const start = isEarly.current ? 0 : undefined;
    isEarly.current = false;
    if (!isOn || !pane) return;
    const passed = watchScrolledPast();
    const waiting = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const send = () => {
      clearTimeout(timer);
      if (waiting.size === 0) return;
      const ids = [...waiting];
      waiting.clear();
      mutate({ scope: { filter: "unread" }, before: Math.max(...ids), feedIds: null, ids, isQuiet: true });
    };
    const look = (top?: number) => {
      const first = firstInSight(pane, top);
      if (first !== undefined) for (const id of passed(rows.current, first)) waiting.add(id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
      clearTimeout(timer);
      timer = setTimeout(send, SCROLL_READ_MS);
    };
    const onHide = () => document.visibilityState === "hidden" && send();
    look(start);
    lookAgain.current = onScroll;
    onScroll();
    pane.addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("visibilitychange", onHide);
    return () => {
      lookAgain.current = undefined;
      pane.removeEventListener("scroll", onScroll);
      document.removeEventListener("visibilitychange", onHide);
      cancelAnimationFrame(frame);
      send();
    };
  }, [isOn, mutate, scroller, isEarly]);
  useEffect(() => {
    rows.current = items;
    // Rows that came at the top are seen before they are passed.
    lookAgain.current?.();
  }, [items]);
}
