"use client";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { byHand, ordered } from "@/lib/client/lists/by-hand";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { feedKeys } from "@/lib/client/queries/feed-queries";
import { patchQueries, restoreQueries } from "@/lib/client/queries/patch-queries";
import { rememberUndo } from "@/lib/client/stores/undo-stack";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { LiveChange } from "@/lib/contracts/live";

type Entry = Bundle | Feed;
type Ordering = { path: string; queryKey: QueryKey; change: LiveChange };

/** PUT /api/bundles/order, with the ids in their new order; Ctrl+Z undoes it */
export const useOrderBundles = () =>
  useOrder({ path: "/api/bundles/order", queryKey: bundleKeys.list, change: { type: "bundles", action: "ordered" } });

/** PUT /api/feeds/order, with the ids in their new order; Ctrl+Z undoes it */
export const useOrderFeeds = () =>
  useOrder({ path: "/api/feeds/order", queryKey: feedKeys.list, change: { type: "feeds", action: "ordered" } });

function useOrder({ path, queryKey, change }: Ordering) {
  const client = useQueryClient();
  const options = {
    // One after the other, so that the last one counts.
    scope: { id: path },
    mutationFn: (ids: number[]) => call<void>("PUT", path, { body: { ids } }),
    meta: { failure: { title: "Order not saved", fallback: "Failed to save the order. Please try again." } },
    onMutate: async (ids: number[]) => {
      await client.cancelQueries({ queryKey });
      const before = [...(client.getQueryData<Entry[]>(queryKey) ?? [])].sort(byHand).map(({ id }) => id);
      const snapshot = patchQueries<Entry[]>(client, { queryKey }, (entries) => ordered(entries, ids));
      return { snapshot, before };
    },
    onError: (
      _error: unknown,
      _ids: number[],
      patched: { snapshot: Parameters<typeof restoreQueries>[1] } | undefined,
    ) => restoreQueries(client, patched?.snapshot),
  };
  const restore = useMutation({ ...options, onSuccess: () => applyOwnChanges(client, change) });
  return useMutation({
    ...options,
    onSuccess: (_data, _ids, { before }) => {
      // The server would refuse entries that were removed in the meantime.
      const known = () => new Set(client.getQueryData<Entry[]>(queryKey)?.map(({ id }) => id));
      rememberUndo("Order changed", () => restore.mutate(before.filter((id) => known().has(id))));
      void applyOwnChanges(client, change);
    },
  });
}
