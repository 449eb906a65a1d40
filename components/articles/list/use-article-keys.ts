"use client";
import { useCallback } from "react";
import { useBundleFeed } from "@/components/feeds/use-bundle-feed";
import { revealRow } from "@/components/lists/long-list";
import { useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import type { FeedItem } from "@/lib/contracts/items";

const linkOf = (id: number) => document.querySelector<HTMLElement>(`[data-item="${id}"]`);

/** Which row the focus is in, or null. */
function focusedId(): number | null {
  const row = document.activeElement?.closest("article")?.querySelector<HTMLElement>("[data-item]");
  return row ? Number(row.dataset.item) : null;
}

/** Moves the focus to a row; one that is too far off to be drawn is brought near first. */
export function focusItem(id: number): void {
  const link = linkOf(id);
  if (!link) {
    revealRow(id);
    requestAnimationFrame(() => requestAnimationFrame(() => linkOf(id)?.focus()));
    return;
  }
  link.focus({ preventScroll: true });
  link.closest("article")?.scrollIntoView({ block: "nearest" });
}

/** j k o v m s b on a list: the keys act on the row that holds the focus. */
export function useArticleKeys(items: FeedItem[], open: (item: FeedItem) => void, enabled: boolean): void {
  const setRead = useSetRead();
  const star = useSetStarred();
  const bundleFeed = useBundleFeed();
  const move = useCallback(
    (step: 1 | -1) => {
      const at = items.findIndex((item) => item.id === focusedId());
      const next = at < 0 ? items[0] : items[Math.min(items.length - 1, Math.max(0, at + step))];
      if (next) focusItem(next.id);
    },
    [items],
  );
  const onFocused = (act: (item: FeedItem) => void) => () => {
    const item = items.find(({ id }) => id === focusedId());
    if (item) act(item);
  };
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      o: onFocused(open),
      v: onFocused((item) => {
        window.open(item.link, "_blank", "noopener,noreferrer");
        if (!item.isRead) setRead.mutate({ item, isRead: true });
      }),
      m: onFocused((item) => setRead.mutate({ item, isRead: !item.isRead })),
      s: onFocused((item) => star.mutate({ item, isStarred: !item.isStarred })),
      b: onFocused((item) => bundleFeed(item.feedId)),
    },
    enabled,
  );
}
