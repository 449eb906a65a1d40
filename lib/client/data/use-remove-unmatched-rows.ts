"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type ItemCache, patchItems } from "@/lib/client/lists/patch-items";
import { type ItemListScope, itemKeys } from "@/lib/client/queries/item-queries";
import type { FeedItem } from "@/lib/contracts/items";
import { listName } from "./use-item-list";

const BELONGS: Record<ItemListScope["filter"], (item: FeedItem) => boolean> = {
  all: () => true,
  unread: (item) => !item.isRead,
  starred: (item) => item.isStarred,
  later: (item) => item.isLater,
};

/**
 * Removes the rows from a list that no longer match its filter once it is left: while it is shown, what was read stays
 * in "Unread", and it is gone when the list is asked for again.
 */
export function useRemoveUnmatchedRows(scope: ItemListScope): void {
  const client = useQueryClient();
  const shown = useRef(scope);
  const name = listName(scope);
  useEffect(() => {
    shown.current = scope;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another list.
  useEffect(() => {
    const left = shown.current;
    const belongs = BELONGS[left.filter];
    return () => {
      for (const queryKey of [itemKeys.head(left), itemKeys.pages(left)]) {
        client.setQueryData<ItemCache>(queryKey, (cache) => patchItems(cache, (item) => (belongs(item) ? item : null)));
      }
    };
  }, [client, name]);
}
