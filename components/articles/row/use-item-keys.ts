"use client";
import { useBundleFeed } from "@/components/feeds/use-bundle-feed";
import { shareLink } from "@/lib/client/browser/copy-text";
import { useSetRead, useSetStarred } from "@/lib/client/data/use-item";
import type { Shortcuts } from "@/lib/client/hooks/use-shortcuts";
import type { FeedItem } from "@/lib/contracts/items";

/** Returns the id of the article whose row has the focus, or null. */
export const focusedRow = (): number | null => {
  const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.item : undefined;
  return id === undefined ? null : Number(id);
};

type OnItem<Item> = (act: (item: Item) => void) => () => void;

/** Returns the keys that act on one article. `onItem` calls an act with the article that they are meant for. */
export function useItemKeys<Item extends FeedItem>(onItem: OnItem<Item>, enter: (item: Item) => void): Shortcuts {
  const setRead = useSetRead();
  const star = useSetStarred();
  const bundleFeed = useBundleFeed();
  return {
    o: onItem(enter),
    v: onItem((each) => {
      window.open(each.link, "_blank", "noopener,noreferrer");
      if (!each.isRead) setRead.mutate({ item: each, isRead: true });
    }),
    m: onItem((each) => setRead.mutate({ item: each, isRead: !each.isRead })),
    s: onItem((each) => star.mutate({ item: each, isStarred: !each.isStarred })),
    S: onItem((each) => void shareLink(each.title, each.link)),
    b: onItem((each) => bundleFeed(each.feedId)),
  };
}
