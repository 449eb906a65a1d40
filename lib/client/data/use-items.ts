"use client";
import {
  type QueryClient,
  type QueryFilters,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { call } from "@/lib/client/api/api-client";
import { CACHE_MS, LOAD_MORE_DELAY_MS } from "@/lib/client/constants";
import { pluralize } from "@/lib/client/format/pluralize";
import { useSteadyHead } from "@/lib/client/hooks/use-steady-head";
import { chunksOf } from "@/lib/client/lists/chunks-of";
import { mergeHead } from "@/lib/client/lists/merge-head";
import { mergeList } from "@/lib/client/lists/merge-list";
import {
  type ItemCache,
  type ItemChange,
  patchCounts,
  patchItemState,
  patchMarkRead,
  patchStats,
} from "@/lib/client/lists/patch-items";
import { applyOwnChanges, fetchingLists, refetchAffected } from "@/lib/client/live/apply-changes";
import { sendOrKeep } from "@/lib/client/offline/send-or-keep";
import {
  countKeys,
  type ItemListScope,
  itemHeadOptions,
  itemKeys,
  itemOptions,
  itemPagesOptions,
} from "@/lib/client/queries/item-queries";
import { patchQueries, restoreQueries, type Snapshot } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import {
  type Counts,
  type FeedItem,
  type ItemState,
  MAX_MARKED_IDS,
  type MarkedRead,
  type MarkReadInput,
  type Stats,
} from "@/lib/contracts/items";
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

/** Returns one article with its content. */
export const useItem = (id: number) => useQuery(itemOptions(id));

/** Prefetches the article that is likely to be opened next. */
export function useItemAhead(id: number | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (id !== null) void client.prefetchQuery({ ...itemOptions(id), staleTime: CACHE_MS });
  }, [client, id]);
}

const SHOWN_WITH_ITEMS = [itemKeys.heads, itemKeys.allPages, countKeys.counts, countKeys.stats];

type Patched = { snapshot: Snapshot; stopped: QueryFilters[] };

/**
 * Stops polls of what shows items, whose responses would undo an optimistic patch. An article that is being opened goes
 * on loading. Returns the stopped polls of lists, to be repeated.
 */
async function stopPolls(client: QueryClient): Promise<QueryFilters[]> {
  const stopped = fetchingLists(client);
  await Promise.all(SHOWN_WITH_ITEMS.map((queryKey) => client.cancelQueries({ queryKey })));
  return stopped;
}

/** Shows a change of one item before the server has answered. */
async function patchItem(client: QueryClient, item: FeedItem, change: ItemChange): Promise<Patched> {
  const stopped = await stopPolls(client);
  const after = { ...item, ...change };
  const snapshot = [
    ...patchQueries<ItemCache>(client, { queryKey: itemKeys.all }, (cache) => patchItemState(cache, change)),
    ...patchQueries<Counts>(client, { queryKey: countKeys.counts }, (counts) => patchCounts(counts, item, after)),
    ...patchQueries<Stats>(client, { queryKey: countKeys.stats }, (stats) => patchStats(stats, item, after)),
  ];
  return { snapshot, stopped };
}

/** After success, the server's state of the item and the new counts; without one, the action waits to be sent. */
function confirmItem(client: QueryClient, state: ItemState | null | undefined): void {
  if (state) void applyOwnChanges(client, { type: "item-states", items: [state] });
}

function repeatPolls(client: QueryClient, patched: Patched | undefined): void {
  if (patched) void refetchAffected(client, [{ refetch: patched.stopped }]);
}

/** PATCH /api/feed-items/{id}/read */
export function useSetRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, isRead }: { item: FeedItem; isRead: boolean }) =>
      sendOrKeep({ kind: "read", itemId: item.id, isRead }, () =>
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
      sendOrKeep({ kind: "star", itemId: item.id, isStarred }, () =>
        call<ItemState>("PATCH", `/api/feed-items/${item.id}/star`, { body: { isStarred } }),
      ),
    meta: { failure: { always: "Failed to star item" } },
    onMutate: ({ item, isStarred }) => patchItem(client, item, { id: item.id, isStarred }),
    onError: (_error, _change, patched) => restoreQueries(client, patched?.snapshot),
    onSuccess: (state) => confirmItem(client, state),
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
}

type MarkAll = {
  scope: Pick<MarkReadInput, "bundleId" | "feedId" | "filter">;
  before: number;
  feedIds: number[] | null;
  /** Only these items. */
  ids?: number[];
  /** Only items that were published earlier. */
  olderThan?: string;
  /** Shows no notice: the reader did not ask for it explicitly. */
  isQuiet?: boolean;
};

/** `isKept`: the action waits for a connection, and the number of items is not known yet. */
type MarkedAll = { count: number; undoTokens: string[]; isKept: boolean };

const partsOf = (ids: number[] | undefined) => (ids ? chunksOf(ids, MAX_MARKED_IDS) : [undefined]);

/** Sends one request for so many ids; each response has an undo of its own. */
async function markRead({ scope, before, ids, olderThan }: MarkAll): Promise<MarkedAll> {
  const undoTokens: string[] = [];
  let count = 0;
  let isKept = false;
  for (const part of partsOf(ids)) {
    const body = { ...scope, before, olderThan, ids: part };
    const marked = await sendOrKeep({ kind: "mark", input: body }, () =>
      call<MarkedRead>("POST", "/api/feed-items/mark-read", { body }),
    );
    if (!marked) isKept = true;
    count += marked?.markedCount ?? 0;
    if (marked?.undoToken) undoTokens.push(marked.undoToken);
  }
  return { count, undoTokens, isKept };
}

/** POST /api/feed-items/mark-read: all a list matches or a part of it, with Undo */
export function useMarkAllRead() {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: async (undoTokens: string[]) => {
      for (const undoToken of undoTokens) await call("POST", "/api/feed-items/restore", { body: { undoToken } });
    },
    meta: { failure: { fallback: "Failed to undo" } },
    onSuccess: async () => {
      await applyOwnChanges(client, { type: "items" });
      // The later pages begin with the first one, so they come after it.
      for (const queryKey of [itemKeys.allPages, itemKeys.details]) void client.invalidateQueries({ queryKey });
    },
  });
  return useMutation({
    mutationFn: markRead,
    meta: { failure: { always: "Failed to update item" } },
    onMutate: async ({ scope, before, feedIds, ids, olderThan }): Promise<Patched> => {
      const stopped = await stopPolls(client);
      const starredOnly = scope.filter === "starred";
      const reach = { feedIds: feedIds && new Set(feedIds), before, starredOnly, ids: ids && new Set(ids), olderThan };
      const filters = { queryKey: itemKeys.all };
      const snapshot = patchQueries<ItemCache>(client, filters, (cache) => patchMarkRead(cache, reach));
      return { snapshot, stopped };
    },
    onError: (_error, _input, patched) => restoreQueries(client, patched?.snapshot),
    onSuccess: ({ count, undoTokens, isKept }, { scope, before, olderThan, ids, isQuiet }) => {
      if (!isKept) {
        const marks = partsOf(ids).map((part) => ({ ...scope, before, olderThan, ids: part }));
        void applyOwnChanges(client, ...marks.map((marked) => ({ type: "items-read", marked }) as const));
      }
      if (isQuiet) return;
      const title = isKept ? "Marked as read" : `${pluralize(count, "article")} marked as read`;
      toast({ title, undo: undoTokens.length ? () => undo.mutate(undoTokens) : undefined });
    },
    onSettled: (...[, , , patched]) => repeatPolls(client, patched),
  });
}
