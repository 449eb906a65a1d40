"use client";
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { PAGE_SIZE } from "@/lib/contracts/constants";
import type { Counts, FeedItem, ItemState, MarkedRead, MarkReadInput } from "@/lib/contracts/items";
import { call } from "./api-client";
import { LOAD_MORE_DELAY_MS, UNDO_TOAST_MS } from "./constants";
import {
  countKeys,
  type ItemListScope,
  itemHeadOptions,
  itemKeys,
  itemOptions,
  itemPagesOptions,
} from "./item-queries";
import { mergeHead } from "./merge-head";
import { applyChange, applyMarkRead, type ItemCache, type ItemChange, patchCounts } from "./patch-items";
import { toast } from "./toast-store";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A list's rows: the polled first page worked into what is loaded, 20 more with each `loadMore`. */
export function useItemList(scope: ItemListScope) {
  const head = useQuery(itemHeadOptions(scope));
  const pages = useInfiniteQuery({ ...itemPagesOptions(scope), enabled: head.isSuccess });
  const [visible, setVisible] = useState(PAGE_SIZE);
  const [loadingMore, setLoadingMore] = useState(false);
  const loaded = pages.data;
  const first = head.data;
  const items = useMemo(
    () => mergeHead(loaded?.pages.flatMap((page) => page.items) ?? [], first?.items ?? [], scope.sort),
    [loaded, first, scope.sort],
  );
  const hasMore = items.length > visible || (loaded ? pages.hasNextPage : Boolean(first?.next));
  const loadMore = async () => {
    setLoadingMore(true);
    const needed = items.length < visible + PAGE_SIZE && pages.hasNextPage;
    await Promise.all([needed ? pages.fetchNextPage() : null, wait(LOAD_MORE_DELAY_MS)]);
    setVisible((count) => count + PAGE_SIZE);
    setLoadingMore(false);
  };
  return {
    items: items.slice(0, visible),
    isPending: head.isPending,
    error: head.isError && !first ? head.error : null,
    refetch: head.refetch,
    hasMore,
    loadMore,
    loadingMore,
  };
}

/** One article with its content; what a list knows of it shows meanwhile. */
export const useItem = (id: number) => useQuery(itemOptions(id));

type Snapshot = { items: [readonly unknown[], ItemCache][]; counts: Counts | undefined };

/** Shows a change before the server answers and remembers how it was. */
async function showAtOnce(client: QueryClient, item: FeedItem, change: ItemChange): Promise<Snapshot> {
  await client.cancelQueries({ queryKey: itemKeys.all });
  await client.cancelQueries({ queryKey: countKeys.counts });
  const snapshot = {
    items: client.getQueriesData<ItemCache>({ queryKey: itemKeys.all }),
    counts: client.getQueryData<Counts>(countKeys.counts),
  };
  client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => applyChange(cache, change));
  client.setQueryData<Counts>(
    countKeys.counts,
    (counts) => counts && patchCounts(counts, item, { ...item, ...change }),
  );
  return snapshot;
}

function putBack(client: QueryClient, snapshot: Snapshot | undefined): void {
  for (const [key, data] of snapshot?.items ?? []) client.setQueryData(key, data);
  if (snapshot?.counts) client.setQueryData(countKeys.counts, snapshot.counts);
}

function refreshCounts(client: QueryClient): void {
  for (const queryKey of [countKeys.counts, countKeys.stats]) void client.invalidateQueries({ queryKey });
}

/** PATCH /api/feed-items/{id}/read */
export function useSetRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, isRead }: { item: FeedItem; isRead: boolean }) =>
      call<ItemState>("PATCH", `/api/feed-items/${item.id}/read`, { body: { isRead } }),
    meta: { failure: { always: "Failed to update item" } },
    onMutate: ({ item, isRead }) => showAtOnce(client, item, { id: item.id, isRead }),
    onSuccess: (state) =>
      client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => applyChange(cache, state)),
    onError: (_error, _change, snapshot) => putBack(client, snapshot),
    onSettled: () => refreshCounts(client),
  });
}

/** PATCH /api/feed-items/{id}/star, with an empty body: the server toggles */
export function useToggleStar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: FeedItem) => call<ItemState>("PATCH", `/api/feed-items/${item.id}/star`),
    meta: { failure: { always: "Failed to star item" } },
    onMutate: (item) => showAtOnce(client, item, { id: item.id, isStarred: !item.isStarred }),
    onError: (_error, _item, snapshot) => putBack(client, snapshot),
    onSuccess: (state) =>
      client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => applyChange(cache, state)),
    onSettled: () => refreshCounts(client),
  });
}

type MarkAll = {
  scope: Pick<MarkReadInput, "bundleId" | "feedId" | "filter">;
  before: number;
  feedIds: number[] | null;
};

/** POST /api/feed-items/mark-read, with Undo */
export function useMarkAllRead() {
  const client = useQueryClient();
  const settle = () => {
    refreshCounts(client);
    void client.invalidateQueries({ queryKey: itemKeys.heads });
  };
  const undo = useMutation({
    mutationFn: (undoToken: string) =>
      call<{ restoredCount: number }>("POST", "/api/feed-items/restore", { body: { undoToken } }),
    meta: { failure: { fallback: "Failed to undo" } },
    onSuccess: () => client.resetQueries({ queryKey: itemKeys.all }),
    onSettled: settle,
  });
  return useMutation({
    mutationFn: ({ scope, before }: MarkAll) =>
      call<MarkedRead>("POST", "/api/feed-items/mark-read", { body: { ...scope, before } }),
    meta: { failure: { always: "Failed to update item" } },
    onMutate: async ({ scope, before, feedIds }) => {
      await client.cancelQueries({ queryKey: itemKeys.all });
      const items = client.getQueriesData<ItemCache>({ queryKey: itemKeys.all });
      const reach = { feedIds: feedIds && new Set(feedIds), before, starredOnly: scope.filter === "starred" };
      client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => applyMarkRead(cache, reach));
      return { items, counts: undefined };
    },
    onError: (_error, _input, snapshot) => putBack(client, snapshot),
    onSuccess: ({ markedCount, undoToken }) => {
      const title = markedCount === 1 ? "1 article marked as read" : `${markedCount} articles marked as read`;
      const action = undoToken ? { label: "Undo", run: () => undo.mutate(undoToken) } : undefined;
      toast({ title, action, duration: action ? UNDO_TOAST_MS : undefined });
    },
    onSettled: settle,
  });
}
