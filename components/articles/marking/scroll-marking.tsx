"use client";
import { type RefObject, useEffect, useRef } from "react";
import { SCROLL_READ_MS } from "@/lib/client/constants";
import { useMarkAllRead } from "@/lib/client/data/use-mark-all-read";
import type { FeedItem } from "@/lib/contracts/items";
import { keepPlace, scrollStart } from "./scroll-start";
import { watchPassing } from "./scrolled-past";
import { readScrollRead, useScrollRead } from "./use-scroll-read";

/** Below the sticky header, pixels: what ends above it is out of sight. */
const HEADER_PX = 56;

/** Where chosen, marks the rows of the list around it as read once they were scrolled past. Shows nothing. */
export function ScrollMarking({ items }: { items: FeedItem[] }) {
  const place = useRef<HTMLSpanElement>(null);
  useMarkPassed(place, items, useScrollRead().isOn);
  return <span ref={place} hidden />;
}

/**
 * The first row that is not above the screen when the page is scrolled `top` pixels, null when all are; undefined while
 * the list is not shown.
 */
function firstInSight(list: Element | null | undefined, top: number): number | null | undefined {
  const rows = [...(list?.querySelectorAll<HTMLElement>("li article") ?? [])];
  // Behind an article the rows have no place at all.
  if (!rows[0]?.offsetParent) return undefined;
  const line = HEADER_PX + top - window.scrollY;
  const first = rows.find((row) => row.getBoundingClientRect().bottom > line);
  return first ? Number(first.querySelector<HTMLElement>("[data-item]")?.dataset.item) : null;
}

function useMarkPassed(place: RefObject<HTMLElement | null>, items: FeedItem[], isOn: boolean): void {
  const { mutate } = useMarkAllRead();
  const rows = useRef(items);
  const look = useRef<() => void>(undefined);
  /** chosen before this screen came: what was passed before the scripts ran counts as well */
  const wasOn = useRef(false);
  useEffect(() => {
    wasOn.current = readScrollRead();
    return keepPlace();
  }, []);
  useEffect(() => {
    if (!isOn) return;
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
    const lookFrom = (top: number) => {
      const first = firstInSight(place.current?.closest("section"), top);
      if (first !== undefined) for (const id of passed(rows.current, first)) waiting.add(id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        lookFrom(window.scrollY);
      });
      clearTimeout(timer);
      timer = setTimeout(send, SCROLL_READ_MS);
    };
    const onHide = () => document.visibilityState === "hidden" && send();
    lookFrom(wasOn.current ? scrollStart() : window.scrollY);
    wasOn.current = false;
    look.current = onScroll;
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("visibilitychange", onHide);
    return () => {
      look.current = undefined;
      window.removeEventListener("scroll", onScroll);
      document.removeEventListener("visibilitychange", onHide);
      cancelAnimationFrame(frame);
      send();
    };
  }, [isOn, mutate, place]);
  useEffect(() => {
    rows.current = items;
    // Rows that came at the top are seen before they are passed.
    look.current?.();
  }, [items]);
}
