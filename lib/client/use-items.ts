"use client";
import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { PAGE_SIZE } from "@/lib/contracts/constants";
import type { Counts, FeedItem, ItemState, MarkedRead, MarkReadInput, Stats } from "@/lib/contracts/items";
import { call } from "./api-client";
import { CACHE_MS, LOAD_MORE_DELAY_MS, UNDO_TOAST_MS } from "./constants";
import {
  countKeys,
  type ItemListScope,
  itemHeadOptions,
  itemKeys,
  itemOptions,
  itemPagesOptions,
} from "./item-queries";
import { mergeHead } from "./merge-head";
import { applyChange, applyMarkRead, type ItemCache, type ItemChange, patchCounts, patchStats } from "./patch-items";
import { toast } from "./toast-store";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A list's rows: the polled first page worked into what is loaded, 20 more with each `loadMore`. */
export function useItemList(scope: ItemListScope) {
  const head = useQuery(itemHeadOptions(scope));
  const pages = useInfiniteQuery({ ...itemPagesOptions(scope), enabled: head.isSuccess && !head.isPlaceholderData });
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

/** Loads the article that will be opened next, so that it opens at once. */
export function useItemAhead(id: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== null) void client.prefetchQuery({ ...itemOptions(id), staleTime: CACHE_MS });
  }, [client, id]);
}

type Snapshot = [readonly unknown[], unknown][];

const shownWith = [itemKeys.all, countKeys.counts, countKeys.stats];

/** How everything that shows items is now; polls under way are stopped, for they would bring the old state back. */
async function holdStill(client: QueryClient): Promise<Snapshot> {
  // An article that is being opened goes on loading.
  const queryKeys = [itemKeys.heads, itemKeys.allPages, countKeys.counts, countKeys.stats];
  await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey })));
  return shownWith.flatMap((queryKey) => client.getQueriesData({ queryKey }));
}

/** Shows a change before the server answers and remembers how it was. */
async function showAtOnce(client: QueryClient, item: FeedItem, change: ItemChange): Promise<Snapshot> {
  const snapshot = await holdStill(client);
  const after = { ...item, ...change };
  client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => applyChange(cache, change));
  client.setQueryData<Counts>(countKeys.counts, (counts) => counts && patchCounts(counts, item, after));
  client.setQueriesData<Stats>({ queryKey: countKeys.stats }, (stats) => stats && patchStats(stats, item, after));
  return snapshot;
}

function putBack(client: QueryClient, snapshot: Snapshot = []): void {
  for (const [key, data] of snapshot) client.setQueryData(key, data);
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
      const snapshot = await holdStill(client);
      const reach = { feedIds: feedIds && new Set(feedIds), before, starredOnly: scope.filter === "starred" };
      client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => applyMarkRead(cache, reach));
      return snapshot;
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
