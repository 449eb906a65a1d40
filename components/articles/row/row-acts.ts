"use client";
import { useMemo } from "react";
import { shareLink } from "@/lib/client/browser/copy-text";
import { useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";

/** Returns the actions on an article, shared by buttons, swipes, the preview and keys. */
export function useItemActs() {
  const setRead = useSetRead().mutate;
  const star = useSetStarred().mutate;
  return useMemo(
    () => ({
      toggleRead: (item: FeedItem) => setRead({ item, isRead: !item.isRead }),
      toggleStar: (item: FeedItem) => star({ item, isStarred: !item.isStarred }),
      share: (item: FeedItem) => void shareLink(item.title, item.link),
      /** The original is being opened: the article counts as read. */
      onOriginal: (item: FeedItem) => {
        if (!item.isRead) setRead({ item, isRead: true });
      },
    }),
    [setRead, star],
  );
}

/** The actions of a row on its article: see `useItemActs`. */
export type RowActs = Record<keyof ReturnType<typeof useItemActs>, () => void>;

/** Returns the actions of a row on its article. */
export function useRowActs(item: FeedItem): RowActs {
  const acts = useItemActs();
  return useMemo(
    () => ({
      toggleRead: () => acts.toggleRead(item),
      toggleStar: () => acts.toggleStar(item),
      share: () => acts.share(item),
      onOriginal: () => acts.onOriginal(item),
    }),
    [item, acts],
  );
}
