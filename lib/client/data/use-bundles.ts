"use client";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { pluralize } from "@/lib/client/format/pluralize";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { bundleKeys, bundleOptions, bundlesOptions } from "@/lib/client/queries/bundle-queries";
import { patchQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { Bundle, BundleChange, BundleDetail, NewBundleInput } from "@/lib/contracts/bundles";
import type { LiveChange } from "@/lib/contracts/live";

export const useBundles = () => useQuery(bundlesOptions);
const DELETION = ["delete-bundle"];

/** Returns one bundle. While this tab deletes it, changes do not refetch it. */
export function useBundle(id: number) {
  const deleted = useMutationState({
    filters: { mutationKey: DELETION, predicate: ({ state }) => state.status !== "error" },
    select: ({ state }) => state.variables,
  });
  return useQuery({ ...bundleOptions(id), enabled: !deleted.includes(id) });
}

const LIST = { queryKey: bundleKeys.list };

/** Returns the change that feeds were added to these bundles or removed from them. */
const members = (...bundleIds: number[]): LiveChange => ({ type: "bundles", action: "members", bundleIds });

/** POST /api/bundles */
export function useCreateBundle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBundleInput) => call<Bundle>("POST", "/api/bundles", { body }),
    meta: {
      failure: { fallback: "Failed to create bundle" },
      success: { title: "Bundle created successfully!" },
    },
    onSuccess: (bundle) => {
      // The list has the oldest one first.
      patchQueries<Bundle[]>(client, LIST, (bundles) => [...bundles.filter(({ id }) => id !== bundle.id), bundle]);
      void applyOwnChanges(client, { type: "bundles", action: "added", bundleIds: [bundle.id] });
    },
  });
}

/** PATCH /api/bundles/{id} */
export function useEditBundle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: BundleChange }) =>
      call<Bundle>("PATCH", `/api/bundles/${id}`, { body: change }),
    meta: { failure: { fallback: "Failed to update bundle" }, success: { title: "Bundle updated" } },
    onSuccess: (bundle) => {
      patchQueries<Bundle[]>(client, LIST, (bundles) => bundles.map((each) => (each.id === bundle.id ? bundle : each)));
      const one = { queryKey: bundleKeys.one(bundle.id) };
      patchQueries<BundleDetail>(client, one, (detail) => ({ ...detail, bundle }));
      void applyOwnChanges(client, { type: "bundles", action: "edited", bundleIds: [bundle.id] });
    },
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
    onSuccess: (_data, id) => {
      void applyOwnChanges(client, { type: "bundles", action: "removed", bundleIds: [id] });
    },
  });
}

/** DELETE /api/bundles/{id}/feeds, with Undo */
export function useEmptyBundle() {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: (id: number) => call("POST", `/api/bundles/${id}/feeds/restore`),
    meta: { failure: { fallback: "Failed to add feeds to bundle" } },
    onSuccess: (_data, id) => applyOwnChanges(client, members(id)),
  });
  return useMutation({
    mutationFn: (id: number) => call<void>("DELETE", `/api/bundles/${id}/feeds`),
    meta: {
      failure: { title: "Failed to remove feeds", always: "An error occurred while removing feeds. Please try again." },
    },
    onSuccess: (_data, id) => {
      toast({
        title: "All feeds removed",
        undone: "Feeds restored to the bundle.",
        undo: () => restore.mutate(id),
      });
      void applyOwnChanges(client, members(id));
    },
  });
}

type Pair = { bundleId: number; feedId: number };
const addPair = ({ bundleId, feedId }: Pair) => call("POST", `/api/bundles/${bundleId}/feeds`, { body: { feedId } });

/** DELETE /api/bundles/{id}/feeds/{feedId}, with Undo */
export function useRemoveFromBundle() {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: ({ bundleId, feedId }: Pair) => call("POST", `/api/bundles/${bundleId}/feeds/${feedId}/restore`),
    meta: { failure: { fallback: "Failed to add feed to bundles" } },
    onSuccess: (_data, { bundleId }) => applyOwnChanges(client, members(bundleId)),
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
        undone: "Feed restored to the bundle.",
        undo: () => restore.mutate(pair),
      });
      void applyOwnChanges(client, members(pair.bundleId));
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
        description: `Successfully added ${pluralize(count, "feed")} to the bundle.`,
      });
    },
    onSettled: (_count, _error, { bundleId }) => applyOwnChanges(client, members(bundleId)),
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
    onSettled: (_pairs, _error, { bundleIds }) => applyOwnChanges(client, members(...bundleIds)),
  });
}
