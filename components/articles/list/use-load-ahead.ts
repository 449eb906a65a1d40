"use client";
import { type RefObject, useEffect, useRef } from "react";
import { savesData } from "@/lib/client/browser/saves-data";
import { AHEAD_ROWS, AHEAD_SCREENS } from "@/lib/client/constants";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { useConnection } from "@/lib/client/hooks/use-connection";

/**
 * Loads the next rows before the reader reaches the end, in the list or in its articles. After a failure and without a
 * connection only the button does.
 */
export function useLoadAhead(list: ItemList, scroller: RefObject<HTMLElement | null>, current: number | null): void {
  const isOnline = useConnection() === "online";
  const { items, hasMore, loadingMore, moreFailed, loadAhead } = list;
  const isAble = isOnline && hasMore && !loadingMore && !moreFailed;
  const look = useRef<() => void>(undefined);
  useEffect(() => {
    look.current = () => {
      const pane = scroller.current;
      if (!isAble || !pane || savesData()) return;
      const left = pane.scrollHeight - pane.scrollTop - pane.clientHeight;
      const isNearEnd = pane.clientHeight > 0 && left < AHEAD_SCREENS * pane.clientHeight;
      const at = current === null ? -1 : items.findIndex(({ id }) => id === current);
      if (isNearEnd || (at >= 0 && at >= items.length - AHEAD_ROWS)) void loadAhead.current();
    };
    look.current();
  }, [isAble, items, current, scroller, loadAhead]);
  useEffect(() => {
    const pane = scroller.current;
    const onScroll = () => look.current?.();
    pane?.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("resize", onScroll);
    return () => {
      pane?.removeEventListener("scroll", onScroll);
      window.removeEventListener("resize", onScroll);
    };
  }, [scroller]);
}
