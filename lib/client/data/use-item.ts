"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "@/lib/client/api/api-client";
import { CACHE_MS } from "@/lib/client/constants";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { sendOrQueue } from "@/lib/client/offline/send-or-queue";
import { itemOptions } from "@/lib/client/queries/item-queries";
import { restoreQueries } from "@/lib/client/queries/patch-queries";
import type { FeedItem, ItemState } from "@/lib/contracts/items";
import { patchItem, repeatPolls } from "./optimistic-items";

/** Returns one article with its content. */
export const useItem = (id: number) => useQuery(itemOptions(id));

/** Prefetches the article that is likely to be opened next. */
export function useItemAhead(id: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== null) void client.prefetchQuery({ ...itemOptions(id), staleTime: CACHE_MS });
  }, [client, id]);
}

/** Applies the server's state of an item and refetches the counts; null for an action that waits for a connection. */
function confirmItem(client: QueryClient, state: ItemState | null | undefined): void {
  if (state) void applyOwnChanges(client, { type: "item-states", items: [state] });
}

/** PATCH /api/feed-items/{id}/read */
export function useSetRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, isRead }: { item: FeedItem; isRead: boolean }) =>
      sendOrQueue({ kind: "read", itemId: item.id, isRead }, () =>
        call<ItemState>("PATCH", `/api/feed-items/${item.id}/read`, { body: { isRead } }),
      ),
    meta: { failure: { always: "Failed to update item" } },
    onMutate: ({ item, isRead }) => patchItem(client, item, { id: item.id, isRead }),
    onError: (_error, _change, patched) => restoreQueries(client, patched?.snapshot),
    onSuccess: (state) => confirmItem(client, state),
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
}

/** PATCH /api/feed-items/{id}/star, with the state that is wanted */
export function useSetStarred() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, isStarred }: { item: FeedItem; isStarred: boolean }) =>
      sendOrQueue({ kind: "star", itemId: item.id, isStarred }, () =>
        call<ItemState>("PATCH", `/api/feed-items/${item.id}/star`, { body: { isStarred } }),
      ),
    meta: { failure: { always: "Failed to star item" } },
    onMutate: ({ item, isStarred }) => patchItem(client, item, { id: item.id, isStarred }),
    onError: (_error, _change, patched) => restoreQueries(client, patched?.snapshot),
    onSuccess: (state) => confirmItem(client, state),
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
}
