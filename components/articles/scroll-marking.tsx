"use client";
import { type RefObject, useEffect, useRef } from "react";
import { SCROLL_READ_MS } from "@/lib/client/constants";
import { useMarkAllRead } from "@/lib/client/use-items";
import type { FeedItem } from "@/lib/contracts/items";
import { scrolledPast } from "./scrolled-past";
import { useScrollRead } from "./use-scroll-read";

/** Below the sticky header, pixels: what ends above it is out of sight. */
const HEADER_PX = 56;

/** Where chosen, marks the rows of the list around it as read once they were scrolled past. Shows nothing. */
export function ScrollMarking({ items }: { items: FeedItem[] }) {
  const place = useRef<HTMLSpanElement>(null);
  const { isOn } = useScrollRead();
  useMarkPassed(place, items, isOn);
  return <span ref={place} hidden />;
}

/** The first row that is not above the screen, null when all are; undefined while the list is not shown. */
function firstInSight(list: Element | null | undefined): number | null | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>("li article") ?? [])];
  // Behind an article the rows have no place at all.
  if (!rows[0]?.offsetParent) return undefined;
  const first = rows.find((row) => row.getBoundingClientRect().bottom > HEADER_PX);
  return first ? Number(first.querySelector<HTMLElement>("[data-item]")?.dataset.item) : null;
}

function useMarkPassed(place: RefObject<HTMLElement | null>, items: FeedItem[], isOn: boolean): void {
  const { mutate } = useMarkAllRead();
  const rows = useRef(items);
  const known = useRef(new Set<number>());
  useEffect(() => {
    rows.current = items;
  });
  useEffect(() => {
    if (!isOn) return;
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
    const look = () => {
      frame = 0;
      const first = firstInSight(place.current?.closest("section"));
      if (first === undefined) return;
      for (const id of scrolledPast(rows.current, first, known.current)) {
        known.current.add(id);
        waiting.add(id);
      }
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
      clearTimeout(timer);
      timer = setTimeout(send, SCROLL_READ_MS);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
      send();
    };
  }, [isOn, mutate, place]);
}
