"use client";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { LOAD_MORE_DELAY_MS } from "@/lib/client/constants";
import { useSteadyHead } from "@/lib/client/hooks/use-steady-head";
import { mergeHead } from "@/lib/client/lists/merge-head";
import { mergeList } from "@/lib/client/lists/merge-list";
import { type ItemListScope, itemHeadOptions, itemPagesOptions } from "@/lib/client/queries/item-queries";
import type { FeedItem } from "@/lib/contracts/items";
import { PAGE_SIZE } from "@/lib/shared/constants";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const NOTHING: FeedItem[] = [];

/** Returns the rows of a list: the loaded pages with the polled first page merged in, 20 more after each `loadMore`. */
export function useItemList(scope: ItemListScope) {
  const client = useQueryClient();
  const head = useQuery(itemHeadOptions(scope));
  const pages = useInfiniteQuery({ ...itemPagesOptions(scope), enabled: head.isSuccess && !head.isPlaceholderData });
  const [visible, setVisible] = useState(PAGE_SIZE);
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreFailed, setMoreFailed] = useState(false);
  const listed = `${scope.bundleId}-${scope.feedId}-${scope.filter}-${scope.sort}-${scope.q}`;
  const [begun, setBegun] = useState(listed);
  if (begun !== listed) {
    // Another scope starts with its own first page.
    setBegun(listed);
    setVisible(PAGE_SIZE);
    setMoreFailed(false);
  }
  const loaded = pages.data;
  const first = head.data;
  const known = useMemo(() => loaded?.pages.flatMap((page) => page.items) ?? NOTHING, [loaded]);
  const take = (fresh: FeedItem[]) => {
    if (!first || !loaded) return;
    const pagesNow = mergeList(loaded, first, { fresh, sort: scope.sort });
    client.setQueryData(itemPagesOptions(scope).queryKey, pagesNow);
    // There may be a gap between the pages: the list starts again with the first one.
    if (pagesNow.pages[0] === first) setVisible(PAGE_SIZE);
  };
  const steady = useSteadyHead({ head: first?.items ?? NOTHING, known, sort: scope.sort, take });
  const items = useMemo(() => mergeHead(known, steady.head, scope.sort), [known, steady.head, scope.sort]);
  const hasMore = items.length > visible || (loaded ? pages.hasNextPage : Boolean(first?.next));
  const loadMore = async () => {
    setLoadingMore(true);
    setMoreFailed(false);
    const needed = known.length < visible + PAGE_SIZE && pages.hasNextPage;
    const [page] = await Promise.all([needed ? pages.fetchNextPage() : null, wait(LOAD_MORE_DELAY_MS)]);
    if (page?.isError) setMoreFailed(true);
    else setVisible((count) => count + PAGE_SIZE);
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
    /** Whether the last attempt to load more failed. */
    moreFailed,
    /** The number of new articles that are not shown yet, so that the rows do not move. */
    waiting: steady.waiting,
    admit: steady.admit,
  };
}
