"use client";
import { useBundleFeed } from "@/components/feeds/use-bundle-feed";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import type { Shortcuts } from "@/lib/client/hooks/use-shortcuts";
import type { FeedItem } from "@/lib/contracts/items";
import { useItemActions } from "./use-item-actions";

/** Returns the id of the article whose row has the focus, or null. */
export const focusedRow = (): number | null => {
  const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.item : undefined;
  return id === undefined ? null : Number(id);
};

type OnItem<Item> = (act: (item: Item) => void) => () => void;

/** Returns the keys that act on one article. `onItem` calls an act with the article that they are meant for. */
export function useItemKeys<Item extends FeedItem>(onItem: OnItem<Item>, enter: (item: Item) => void): Shortcuts {
  const actions = useItemActions();
  const bundleFeed = useBundleFeed();
  const { open } = useDialogs();
  return {
    o: onItem(enter),
    v: onItem((each) => {
      window.open(each.link, "_blank", "noopener,noreferrer");
      actions.onOriginal(each);
    }),
    m: onItem(actions.toggleRead),
    s: onItem(actions.toggleStar),
    w: onItem(actions.toggleLater),
    S: onItem(actions.share),
    l: onItem(({ id }) => open({ kind: "label-article", itemId: id })),
    b: onItem((each) => bundleFeed(each.feedId)),
  };
}
