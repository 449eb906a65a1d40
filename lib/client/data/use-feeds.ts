"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, queryString } from "@/lib/client/api/api-client";
import { isPlanLimit, messageOf } from "@/lib/client/api/report-error";
import { pluralize } from "@/lib/client/format/pluralize";
import { applyChanges, applyOwnChanges } from "@/lib/client/live/apply-changes";
import { feedBundlesOptions, feedKeys, feedOptions, feedsOptions } from "@/lib/client/queries/feed-queries";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { patchQueries, restoreQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { CreatedFeed, Feed, FeedChange, NewFeed, RefreshOutcome, RefreshSummary } from "@/lib/contracts/feeds";
import type { LiveChange } from "@/lib/contracts/live";
import { UNDO_MINUTES } from "@/lib/shared/constants";

export const useFeeds = () => useQuery(feedsOptions);
export const useFeed = (id: number) => useQuery(feedOptions(id));
export const useFeedBundles = (id: number) => useQuery(feedBundlesOptions(id));

const LIST = { queryKey: feedKeys.list };

/** Returns the changes that a new feed makes. `bundleId`: the bundle that it was created in. */
export function feedAdded(id: number, bundleId?: number | null): LiveChange[] {
  const added: LiveChange = { type: "feeds", action: "added", feedIds: [id] };
  return bundleId ? [added, { type: "bundles", action: "members", bundleIds: [bundleId] }] : [added];
}

/** Inserts a new feed into the cached list, which has the newest one first. */
export function insertFeed(client: QueryClient, feed: Feed): void {
  patchQueries<Feed[]>(client, LIST, (feeds) => [feed, ...feeds.filter(({ id }) => id !== feed.id)]);
}

/** Returns true if an address leads to a list of feeds, which can be imported. */
export const isSubscriptionList = (error: unknown) => error instanceof ApiError && error.code === "SUBSCRIPTION_LIST";

/** Returns the feed that the user follows already, if that is why an address was refused. */
export function followedFeed(error: unknown): Feed | null {
  if (!(error instanceof ApiError) || error.code !== "ALREADY_SUBSCRIBED") return null;
  return (error.details as { feed?: Feed } | undefined)?.feed ?? null;
}

/**
 * POST /api/feeds; a list of feeds is to be offered for import
 * @param quiet returns true for a failure that the caller shows itself
 */
export function useCreateFeed(quiet: (error: unknown) => boolean = isSubscriptionList) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewFeed) => call<CreatedFeed>("POST", "/api/feeds", { body }),
    meta: { failure: { fallback: "Failed to create feed", quiet }, bringsArticles: true },
    onSuccess: ({ searchResult: _found, ...feed }, { bundleId }) => {
      insertFeed(client, feed);
      void applyOwnChanges(client, ...feedAdded(feed.id, bundleId));
    },
  });
}

/**
 * PATCH /api/feeds/{id}
 * @param quiet returns true for a failure that the caller shows itself
 */
export function useEditFeed(quiet: () => boolean = () => false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: FeedChange }) =>
      call<Feed>("PATCH", `/api/feeds/${id}`, { body: change }),
    meta: { failure: { fallback: "Failed to update feed", quiet }, success: { title: "Feed updated" } },
    onSuccess: (feed) => {
      patchQueries<Feed[]>(client, LIST, (feeds) => feeds.map((each) => (each.id === feed.id ? feed : each)));
      patchQueries<Feed>(client, { queryKey: feedKeys.one(feed.id) }, () => feed);
      void applyOwnChanges(client, { type: "feeds", action: "edited", feedIds: [feed.id] });
    },
  });
}

/** Returns true if a call failed because the feed was deleted before, which needs no notice. */
const isGone = (error: unknown) => error instanceof Error && /404|Feed not found/.test(error.message);

/** The last feed that could not be restored because its place was taken; the next delete makes room for it. */
let refusedRestore: number | null = null;

/** POST /api/feeds/{id}/restore. At the plan's limit the undo stays possible, and the next delete offers it. */
function useRestoreFeed() {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: (id: number) => call<Feed>("POST", `/api/feeds/${id}/restore`),
    meta: { failure: { always: "Failed to restore feed", quiet: isPlanLimit } },
    onError: (error, id) => {
      if (!isPlanLimit(error)) return;
      refusedRestore = id;
      const description = messageOf(error, "Your plan's limit is reached. Remove another feed first.");
      toast({
        title: "Feed not restored",
        description,
        destructive: true,
        undone: "Feed restored.",
        undo: () => restore.mutate(id),
      });
    },
    onSuccess: (feed) => {
      if (refusedRestore === feed.id) refusedRestore = null;
      void client.resetQueries({ queryKey: itemKeys.allPages });
      insertFeed(client, feed);
      void applyOwnChanges(client, ...feedAdded(feed.id), { type: "bundles", action: "members" });
    },
  });
  return restore;
}

/** DELETE /api/feeds/{id}: leaves the lists at once, comes back with Undo or when the server refuses. */
export function useDeleteFeed() {
  const client = useQueryClient();
  const restore = useRestoreFeed();
  return useMutation({
    mutationFn: (id: number) => call<void>("DELETE", `/api/feeds/${id}`),
    meta: { failure: { always: "Failed to delete feed", quiet: isGone } },
    onMutate: async (id) => {
      await client.cancelQueries(LIST);
      const title = client.getQueryData<Feed[]>(feedKeys.list)?.find((feed) => feed.id === id)?.title;
      const snapshot = patchQueries<Feed[]>(client, LIST, (feeds) => feeds.filter((feed) => feed.id !== id));
      return { snapshot, name: title ? `“${title}”` : "The feed" };
    },
    onError: (_error, _id, deleted) => {
      restoreQueries(client, deleted?.snapshot);
      // It may have been deleted elsewhere.
      void applyChanges(client, { type: "feeds", action: "removed" });
    },
    onSuccess: (_data, id, { name }) => {
      void applyOwnChanges(client, { type: "feeds", action: "removed", feedIds: [id] });
      const waiting = refusedRestore;
      toast({
        title: "Feed deleted",
        description:
          waiting === null
            ? `The feed has been successfully removed. ${name} can be restored for ${UNDO_MINUTES} minutes.`
            : "You can now restore the feed.",
        undone: `${name} is back.`,
        undo: () => restore.mutate(id),
        action: waiting === null ? undefined : { label: "Restore", run: () => restore.mutate(waiting) },
      });
    },
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
      void applyOwnChanges(client, { type: "feeds", action: "removed", feedIds: ids });
      toast({ title: `${pluralize(count, "feed")} deleted successfully` });
    },
    // Some of the calls may have succeeded.
    onError: () => applyChanges(client, { type: "feeds", action: "removed" }),
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
      toast({ title: "All feeds deleted", description: `Successfully deleted ${pluralize(deletedCount, "feed")}` });
      patchQueries<Feed[]>(client, LIST, () => []);
      void client.resetQueries({ queryKey: itemKeys.allPages });
      void applyOwnChanges(client, { type: "feeds", action: "removed" });
    },
  });
}

/** POST /api/feeds/refresh: all feeds, or those of one bundle; a toast reports the new articles */
export function useRefreshFeeds(bundleId?: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call<RefreshSummary>("POST", `/api/feeds/refresh${queryString({ bundleId })}`),
    meta: { failure: { fallback: "Failed to refresh feeds" }, bringsArticles: true },
    onSuccess: (found) => {
      toast({
        title: newArticles(found.newItems),
        description: troubles(found),
      });
      // Also feeds without new articles: when they were fetched, and whether they could be.
      void applyChanges(client, { type: "items" }, { type: "feeds", action: "edited" });
    },
  });
}

const newArticles = (count: number) => (count ? pluralize(count, "new article") : "No new articles");

function troubles({ failed, pending }: RefreshSummary): string | undefined {
  const parts = [];
  if (failed) parts.push(`${pluralize(failed, "feed")} didn't respond`);
  if (pending) parts.push(`${pending} still being fetched`);
  return parts.length ? `${parts.join(", ")}.` : undefined;
}

/** POST /api/feeds/{id}/refresh */
export function useRefreshFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call<RefreshOutcome>("POST", `/api/feeds/${id}/refresh`),
    meta: { failure: { fallback: "Failed to refresh feed" }, bringsArticles: true },
    onSuccess: (found) => {
      if (found.error) toast({ title: "The feed isn't responding", description: found.error, destructive: true });
      else toast({ title: newArticles(found.newItems) });
      const feedIds = [found.feedId];
      void applyChanges(client, { type: "items", feedIds }, { type: "feeds", action: "edited", feedIds });
    },
  });
}
