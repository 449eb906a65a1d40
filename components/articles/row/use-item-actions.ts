"use client";
import { useMemo } from "react";
import { shareLink } from "@/lib/client/browser/copy-text";
import { useSetLater, useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";

/** Returns the actions on an article, shared by buttons, swipes, the preview and keys. */
export function useItemActions() {
  const setRead = useSetRead().mutate;
  const star = useSetStarred().mutate;
  const save = useSetLater().mutate;
  return useMemo(
    () => ({
      toggleRead: (item: FeedItem) => setRead({ item, isRead: !item.isRead }),
      toggleStar: (item: FeedItem) => star({ item, isStarred: !item.isStarred }),
      toggleLater: (item: FeedItem) => save({ item, isLater: !item.isLater }),
      share: (item: FeedItem) => void shareLink(item.title, item.link),
      /** The original is being opened: the article counts as read. */
      onOriginal: (item: FeedItem) => {
        if (!item.isRead) setRead({ item, isRead: true });
      },
    }),
    [setRead, star, save],
  );
}

/** The actions of a row on its article: see `useItemActions`. */
export type BoundItemActions = Record<keyof ReturnType<typeof useItemActions>, () => void>;

/** Returns the actions of a row on its article. */
export function useBoundItemActions(item: FeedItem): BoundItemActions {
  const actions = useItemActions();
  return useMemo(
    () => ({
      toggleRead: () => actions.toggleRead(item),
      toggleStar: () => actions.toggleStar(item),
      toggleLater: () => actions.toggleLater(item),
      share: () => actions.share(item),
      onOriginal: () => actions.onOriginal(item),
    }),
    [item, actions],
  );
}
