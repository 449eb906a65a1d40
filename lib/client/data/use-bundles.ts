"use client";
import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { counted } from "@/lib/client/format/pluralize";
import { bundleKeys, bundleOptions, bundlesOptions } from "@/lib/client/queries/bundle-queries";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { countKeys, itemKeys } from "@/lib/client/queries/item-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { Bundle, BundleChange, NewBundleInput } from "@/lib/contracts/bundles";

export const useBundles = () => useQuery(bundlesOptions);
const DELETION = ["delete-bundle"];

/** One bundle; what is being deleted here is not asked for again, whoever tells of its change. */
export function useBundle(id: number) {
  const deleted = useMutationState({
    filters: { mutationKey: DELETION, predicate: ({ state }) => state.status !== "error" },
    select: ({ state }) => state.variables,
  });
  return useQuery({ ...bundleOptions(id), enabled: !deleted.includes(id) });
}

function refreshBundles(client: QueryClient): void {
  for (const queryKey of [bundleKeys.all, feedKeys.all, itemKeys.heads, countKeys.counts, countKeys.stats]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** POST /api/bundles */
export function useCreateBundle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBundleInput) => call<Bundle>("POST", "/api/bundles", { body }),
    meta: {
      failure: { fallback: "Failed to create bundle" },
      success: { title: "Bundle created successfully!" },
    },
    onSuccess: () => refreshBundles(client),
  });
}

/** PATCH /api/bundles/{id} */
export function useEditBundle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: BundleChange }) =>
      call<Bundle>("PATCH", `/api/bundles/${id}`, { body: change }),
    meta: { failure: { fallback: "Failed to update bundle" }, success: { title: "Bundle updated" } },
    onSuccess: () => refreshBundles(client),
  });
}

/** DELETE /api/bundles/{id} */
export function useDeleteBundle() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DELETION,
    mutationFn: (id: number) => call<void>("DELETE", `/api/bundles/${id}`),
    meta: {
      failure: {
        title: "Failed to delete bundle",
        always: "An error occurred while deleting the bundle. Please try again.",
      },
      success: { title: "Bundle deleted successfully" },
    },
    onSuccess: () => refreshBundles(client),
  });
}

/** DELETE /api/bundles/{id}/feeds, with Undo */
export function useEmptyBundle() {
  const client = useQueryClient();
  const putBack = useMutation({
    mutationFn: (id: number) => call("POST", `/api/bundles/${id}/feeds/restore`),
    meta: { failure: { fallback: "Failed to add feeds to bundle" } },
    onSuccess: () => refreshBundles(client),
  });
  return useMutation({
    mutationFn: (id: number) => call<void>("DELETE", `/api/bundles/${id}/feeds`),
    meta: {
      failure: { title: "Failed to remove feeds", always: "An error occurred while removing feeds. Please try again." },
    },
    onSuccess: (_data, id) => {
      toast({
        title: "All feeds removed",
        undo: () => putBack.mutate(id),
      });
      refreshBundles(client);
    },
  });
}

type Pair = { bundleId: number; feedId: number };
const addPair = ({ bundleId, feedId }: Pair) => call("POST", `/api/bundles/${bundleId}/feeds`, { body: { feedId } });

/** DELETE /api/bundles/{id}/feeds/{feedId}, with Undo */
export function useRemoveFromBundle() {
  const client = useQueryClient();
  const putBack = useMutation({
    mutationFn: ({ bundleId, feedId }: Pair) => call("POST", `/api/bundles/${bundleId}/feeds/${feedId}/restore`),
    meta: { failure: { fallback: "Failed to add feed to bundles" } },
    onSuccess: () => refreshBundles(client),
  });
  return useMutation({
    mutationFn: ({ bundleId, feedId }: Pair) => call<void>("DELETE", `/api/bundles/${bundleId}/feeds/${feedId}`),
    meta: {
      failure: {
        title: "Failed to remove feed",
        always: "An error occurred while removing the feed. Please try again.",
      },
    },
    onSuccess: (_data, pair) => {
      toast({
        title: "Feed removed",
        undo: () => putBack.mutate(pair),
      });
      refreshBundles(client);
    },
  });
}

/** One POST per feed, in parallel */
export function useAddFeedsToBundle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ bundleId, feedIds }: { bundleId: number; feedIds: number[] }) => {
      await Promise.all(feedIds.map((feedId) => addPair({ bundleId, feedId })));
      return feedIds.length;
    },
    meta: { failure: { fallback: "Failed to add feeds to bundle" } },
    onSuccess: (count) => {
      toast({
        title: "Feeds added to bundle",
        description: `Successfully added ${counted(count, "feed")} to the bundle.`,
      });
    },
    onSettled: () => refreshBundles(client),
  });
}

/** One POST per bundle, in parallel */
export function useAddFeedToBundles() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ feedId, bundleIds }: { feedId: number; bundleIds: number[] }) =>
      Promise.all(bundleIds.map((bundleId) => addPair({ bundleId, feedId }))),
    meta: {
      failure: { fallback: "Failed to add feed to bundles" },
      success: { title: "Feed Added to Bundles" },
    },
    onSettled: () => refreshBundles(client),
  });
}
