"use client";
import { useEffect, useRef } from "react";
import { useSetRead } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";

/**
 * An article that was shown counts as read, once: when its text has been painted, which is not to wait until the list and
 * all numbers are drawn anew, or when it is left before that. One that was marked unread by hand in the meantime stays
 * unread.
 */
export function useMarkShown(id: number, item: FeedItem | null, isLoaded: boolean): void {
  const { mutate } = useSetRead();
  const shown = useRef(item);
  const marked = useRef<number | null>(null);
  useEffect(() => {
    shown.current = item;
    if (!item || !isLoaded || marked.current === item.id) return;
    return afterPaint(() => {
      marked.current = item.id;
      if (!item.isRead) mutate({ item, isRead: true, isOpened: true });
    });
  }, [item, isLoaded, mutate]);
  useEffect(
    () => () => {
      const left = shown.current;
      if (left?.id === id && marked.current !== id && !left.isRead)
        mutate({ item: left, isRead: true, isOpened: true });
    },
    [id, mutate],
  );
}

/** Runs something after the next paint; the result is the function that takes it back. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
