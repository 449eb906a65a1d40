"use client";
import { useMemo } from "react";
import { shareLink } from "@/lib/client/browser/copy-text";
import { useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";

/** What a row does with its article. */
export type RowActs = {
  toggleRead: () => void;
  toggleStar: () => void;
  share: () => void;
  /** The original is being opened: the article counts as read. */
  onOriginal: () => void;
};

/** Returns what a row does with its article, by button, swipe and preview alike. */
export function useRowActs(item: FeedItem): RowActs {
  const setRead = useSetRead().mutate;
  const star = useSetStarred().mutate;
  return useMemo(
    () => ({
      toggleRead: () => setRead({ item, isRead: !item.isRead }),
      toggleStar: () => star({ item, isStarred: !item.isStarred }),
      share: () => void shareLink(item.title, item.link),
      onOriginal: () => {
        if (!item.isRead) setRead({ item, isRead: true });
      },
    }),
    [item, setRead, star],
  );
}
