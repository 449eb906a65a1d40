"use client";
import { useMemo } from "react";
import { shareLink } from "@/lib/client/browser/copy-text";
import { useSetLater, useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import type { FeedItem } from "@/lib/contracts/items";

/** The newest state that was asked for, until the server responds: a second press may come before the first one shows. */
const asked = new Map<string, boolean>();

/** Turns a state of an article around, by what was asked for last. */
async function toggle(
  item: FeedItem,
  state: "isRead" | "isStarred" | "isLater",
  change: (item: FeedItem, isOn: boolean) => Promise<unknown>,
): Promise<void> {
  const key = `${state} ${item.id}`;
  const before = asked.get(key) ?? item[state];
  asked.set(key, !before);
  // A failure is told by the change itself.
  await change({ ...item, [state]: before }, !before).catch(() => undefined);
  if (asked.get(key) === !before) asked.delete(key);
}

/** Returns the actions on an article, shared by buttons, swipes, the preview and keys. */
export function useItemActions() {
  const { mutate: setRead, mutateAsync: read } = useSetRead();
  const { mutateAsync: star } = useSetStarred();
  const { mutateAsync: save } = useSetLater();
  return useMemo(
    () => ({
      toggleRead: (item: FeedItem) => void toggle(item, "isRead", (item, isRead) => read({ item, isRead })),
      toggleStar: (item: FeedItem) => void toggle(item, "isStarred", (item, isStarred) => star({ item, isStarred })),
      toggleLater: (item: FeedItem) => void toggle(item, "isLater", (item, isLater) => save({ item, isLater })),
      share: (item: FeedItem) => void shareLink(item.title, item.link),
      /** The original is being opened: the article counts as read. */
      onOriginal: (item: FeedItem) => {
        if (!item.isRead) setRead({ item, isRead: true });
      },
    }),
    [setRead, read, star, save],
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
