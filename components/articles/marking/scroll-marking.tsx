"use client";
import { type RefObject, useEffect, useRef } from "react";
import { SCROLL_READ_MS } from "@/lib/client/constants";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import { useListView } from "@/lib/client/stores/list-view";
import type { FeedItem } from "@/lib/contracts/items";
import { watchPassing } from "./scrolled-past";

/** Where chosen, marks the rows of a list as read once they were scrolled past. Shows nothing. */
export function ScrollMarking(props: { items: FeedItem[]; scroller: RefObject<HTMLElement | null> }) {
  useMarkPassed(props.scroller, props.items, useListView().markOnScroll);
  return null;
}

/** The first row that is not above the pane's top edge, null when all are; undefined while the list is not shown. */
function firstInSight(pane: HTMLElement | null): number | null | undefined {
  const rows = [...(pane?.querySelectorAll<HTMLElement>("li article") ?? [])];
  if (!pane || !rows[0]?.offsetParent) return undefined;
  const line = pane.getBoundingClientRect().top;
  // A long list renders its kept row out of order.
  const boxes = rows.map((row) => ({ row, box: row.getBoundingClientRect() }));
  const first = boxes.filter(({ box }) => box.bottom > line).sort((one, other) => one.box.top - other.box.top)[0];
  return first ? Number(first.row.querySelector<HTMLElement>("[data-item]")?.dataset.item) : null;
}

function useMarkPassed(scroller: RefObject<HTMLElement | null>, items: FeedItem[], isOn: boolean): void {
  const { mutate } = useMarkAllRead();
  const rows = useRef(items);
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    const pane = scroller.current;
    if (!isOn || !pane) return;
    const passed = watchPassing();
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
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        const first = firstInSight(pane);
        if (first !== undefined) for (const id of passed(rows.current, first)) waiting.add(id);
      });
      clearTimeout(timer);
      timer = setTimeout(send, SCROLL_READ_MS);
    };
    const onHide = () => document.visibilityState === "hidden" && send();
    look.current = onScroll;
    onScroll();
    pane.addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("visibilitychange", onHide);
    return () => {
      look.current = undefined;
      pane.removeEventListener("scroll", onScroll);
      document.removeEventListener("visibilitychange", onHide);
      cancelAnimationFrame(frame);
      send();
    };
  }, [isOn, mutate, scroller]);
  useEffect(() => {
    rows.current = items;
    // Rows that came at the top are seen before they are passed.
    look.current?.();
  }, [items]);
}
