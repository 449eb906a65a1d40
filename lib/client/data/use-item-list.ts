"use client";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { LOAD_MORE_DELAY_MS } from "@/lib/client/constants";
import { useStableFirstPage } from "@/lib/client/hooks/use-stable-first-page";
import { mergeHead, rowOrder } from "@/lib/client/lists/merge-head";
import { mergeList, withRow } from "@/lib/client/lists/merge-list";
import { type ItemListScope, itemHeadOptions, itemPagesOptions } from "@/lib/client/queries/item-queries";
import type { FeedItem } from "@/lib/contracts/items";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const NOTHING: FeedItem[] = [];

/** Returns the name of a list: two scopes with the same name are the same list. */
export const listName = (scope: ItemListScope): string =>
  [
    scope.labelId ? `label${scope.labelId}` : (scope.bundleId ?? ""),
    scope.feedId ?? "",
    scope.filter,
    scope.sort,
    scope.q ?? "",
  ].join("-");

/** Returns the rows of a list: the loaded pages with the polled first page merged in, 20 more after each load. */
export function useItemList(scope: ItemListScope) {
  const client = useQueryClient();
  const head = useQuery(itemHeadOptions(scope));
  const pages = useInfiniteQuery({ ...itemPagesOptions(scope), enabled: head.isSuccess && !head.isPlaceholderData });
  const [byHand, setByHand] = useState<string | null>(null);
  const name = listName(scope);
  const sort = rowOrder(scope);
  const loaded = pages.data;
  const first = head.data;
  const known = useMemo(() => loaded?.pages.flatMap((page) => page.items) ?? NOTHING, [loaded]);
  const take = (fresh: FeedItem[]) => {
    if (!first || !loaded) return;
    client.setQueryData(itemPagesOptions(scope).queryKey, mergeList(loaded, first, { fresh, sort }));
  };
  const keep = (item: FeedItem) =>
    client.setQueryData(itemPagesOptions(scope).queryKey, (pages) => {
      const taken = pages && withRow(pages, item, sort);
      // An unchanged list is not stored again: that would render its rows.
      return taken === pages ? undefined : taken;
    });
  const steady = useStableFirstPage({ head: first?.items ?? NOTHING, known, sort, take });
  const items = useMemo(() => mergeHead(known, steady.head, sort), [known, steady.head, sort]);
  const hasMore = loaded ? pages.hasNextPage : Boolean(first?.next);
  const loadingMore = byHand === name || pages.isFetchingNextPage;

  /** Loads the next 20 at once. Resolves with all loaded rows; null where there are no more or they did not load. */
  const load = async (): Promise<FeedItem[] | null> => {
    if (!hasMore) return null;
    const result = await pages.fetchNextPage({ cancelRefetch: false });
    return result.isError || !result.data ? null : result.data.pages.flatMap((page) => page.items);
  };
  const loadAhead = useRef(load);
  useEffect(() => {
    loadAhead.current = load;
  });
  const loadMore = async () => {
    setByHand(name);
    await Promise.all([load(), wait(LOAD_MORE_DELAY_MS)]);
    setByHand((current) => (current === name ? null : current));
  };
  return {
    name,
    items,
    isPending: head.isPending,
    error: head.isError && !first ? head.error : null,
    /** True if the rows may be out of date because the last refresh of the list failed. */
    isOutdated: head.isError && Boolean(first),
    refetch: head.refetch,
    hasMore,
    /** Loads the next rows because the reader asked for them. It takes at least half a second. */
    loadMore,
    /** Loads the next rows without a wait. The function keeps its identity. */
    loadAhead,
    loadingMore,
    /** True if the last attempt to load more failed. */
    moreFailed: pages.isFetchNextPageError && !loadingMore,
    /** The number of new articles that are held back so that the rows do not move. */
    waiting: steady.waiting,
    admit: steady.admit,
    /** Gives an article that the filter leaves out a row, unless its place is not loaded. */
    keep,
  };
}

export type ItemList = ReturnType<typeof useItemList>;
