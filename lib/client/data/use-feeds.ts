"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, queryString } from "@/lib/client/api/api-client";
import { counted } from "@/lib/client/format/pluralize";
import { dropFeeds, type ItemCache } from "@/lib/client/lists/patch-items";
import { accountKeys } from "@/lib/client/queries/account-queries";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { feedBundlesOptions, feedKeys, feedOptions, feedsOptions } from "@/lib/client/queries/feed-queries";
import { countKeys, itemKeys } from "@/lib/client/queries/item-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { CreatedFeed, Feed, FeedChange, NewFeed, RefreshOutcome, RefreshSummary } from "@/lib/contracts/feeds";

export const useFeeds = () => useQuery(feedsOptions);
export const useFeed = (id: number) => useQuery(feedOptions(id));
export const useFeedBundles = (id: number) => useQuery(feedBundlesOptions(id));

/** Everything that shows feeds or what is in them. */
export function refreshAll(client: QueryClient): void {
  const keys = [
    feedKeys.all,
    itemKeys.heads,
    bundleKeys.all,
    countKeys.counts,
    countKeys.stats,
    countKeys.trending,
    accountKeys.subscription,
  ];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/** POST /api/feeds */
export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewFeed) => call<CreatedFeed>("POST", "/api/feeds", { body }),
    meta: { failure: { fallback: "Failed to create feed" } },
    onSuccess: () => refreshAll(client),
  });
}

/** PATCH /api/feeds/{id}, shown at once */
export function useEditFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: FeedChange }) =>
      call<Feed>("PATCH", `/api/feeds/${id}`, { body: change }),
    meta: { failure: { fallback: "Failed to update feed" }, success: { title: "Feed updated" } },
    onSuccess: () => refreshAll(client),
  });
}

/** The feed is gone already: nothing to report. */
const isGone = (error: unknown) => error instanceof Error && /404|Feed not found/.test(error.message);

/** DELETE /api/feeds/{id}: leaves the lists at once, comes back with Undo or when the server refuses. */
export function useDeleteFeed() {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: (id: number) => call<Feed>("POST", `/api/feeds/${id}/restore`),
    meta: { failure: { always: "Failed to restore feed" } },
    onSuccess: () => {
      void client.resetQueries({ queryKey: itemKeys.allPages });
      refreshAll(client);
    },
  });
  return useMutation({
    mutationFn: (id: number) => call<void>("DELETE", `/api/feeds/${id}`),
    meta: { failure: { always: "Failed to delete feed", quiet: isGone } },
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: feedKeys.list });
      const before = client.getQueryData<Feed[]>(feedKeys.list);
      client.setQueryData<Feed[]>(feedKeys.list, (feeds) => feeds?.filter((feed) => feed.id !== id));
      return { before };
    },
    onError: (_error, _id, context) => client.setQueryData(feedKeys.list, context?.before),
    onSuccess: (_data, id) => {
      client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => dropFeeds(cache, new Set([id])));
      toast({
        title: "Feed deleted",
        description: "The feed has been successfully removed.",
        undo: () => restore.mutate(id),
      });
    },
    onSettled: () => refreshAll(client),
  });
}

/** One DELETE per selected feed, in parallel */
export function useDeleteSelected() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: number[]) => {
      const results = await Promise.allSettled(ids.map((id) => call<void>("DELETE", `/api/feeds/${id}`)));
      const failed = results.find((result) => result.status === "rejected" && !isGone(result.reason));
      if (failed?.status === "rejected") throw failed.reason;
      return ids.length;
    },
    meta: { failure: { always: "Failed to delete some feeds" } },
    onSuccess: (count, ids) => {
      client.setQueriesData<ItemCache>({ queryKey: itemKeys.all }, (cache) => dropFeeds(cache, new Set(ids)));
      toast({ title: `${counted(count, "feed")} deleted successfully` });
    },
    onSettled: () => refreshAll(client),
  });
}

const deleteAllFailure = (error: unknown) =>
  error instanceof ApiError
    ? `HTTP ${error.status}: ${error.statusText}`
    : "Failed to delete all feeds. Please try again.";

/** DELETE /api/feeds */
export function useDeleteAllFeeds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<{ deletedCount: number }>("DELETE", "/api/feeds"),
    meta: {
      failure: { quiet: () => true },
      unauthorized: { title: "Authentication Error", description: "Please log in again to delete feeds." },
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) return;
      toast({ title: "Error", description: deleteAllFailure(error), destructive: true });
    },
    onSuccess: ({ deletedCount }) => {
      toast({ title: "All feeds deleted", description: `Successfully deleted ${counted(deletedCount, "feed")}` });
      void client.resetQueries({ queryKey: itemKeys.allPages });
      refreshAll(client);
    },
  });
}

/** POST /api/feeds/refresh: all feeds, or those of one bundle; a notice says what came */
export function useRefreshFeeds(bundleId?: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<RefreshSummary>("POST", `/api/feeds/refresh${queryString({ bundleId })}`),
    meta: { failure: { fallback: "Failed to refresh feeds" } },
    onSuccess: (found) => {
      toast({
        title: newArticles(found.newItems),
        description: troubles(found),
      });
      refreshAll(client);
    },
  });
}

const newArticles = (count: number) => (count ? counted(count, "new article") : "No new articles");

function troubles({ failed, pending }: RefreshSummary): string | undefined {
  const parts = [];
  if (failed) parts.push(`${counted(failed, "feed")} did not answer`);
  if (pending) parts.push(`${pending} still being fetched`);
  return parts.length ? `${parts.join(", ")}.` : undefined;
}

/** POST /api/feeds/{id}/refresh */
export function useRefreshFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call<RefreshOutcome>("POST", `/api/feeds/${id}/refresh`),
    meta: { failure: { fallback: "Failed to refresh feed" } },
    onSuccess: (found) => {
      if (found.error) toast({ title: "The feed did not answer", description: found.error, destructive: true });
      else toast({ title: newArticles(found.newItems) });
      refreshAll(client);
    },
  });
}
