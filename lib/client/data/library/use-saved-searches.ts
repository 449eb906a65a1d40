"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { patchQueries } from "@/lib/client/queries/patch-queries";
import { savedSearchesOptions, savedSearchKeys } from "@/lib/client/queries/saved-search-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { NewSavedSearch, SavedSearch } from "@/lib/contracts/reading";

export const useSavedSearches = () => useQuery(savedSearchesOptions);

const LIST = { queryKey: savedSearchKeys.list };
const CHANGE = { type: "saved-searches" } as const;

/** POST /api/saved-searches */
export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSavedSearch) => call<SavedSearch>("POST", "/api/saved-searches", { body }),
    meta: { failure: { fallback: "Failed to save the search." }, success: { title: "Search saved" } },
    onSuccess: (saved) => {
      patchQueries<SavedSearch[]>(client, LIST, (all) => [...all.filter(({ id }) => id !== saved.id), saved]);
      void applyOwnChanges(client, CHANGE);
    },
  });
}

/** DELETE /api/saved-searches/{id}, with Undo, which saves it again */
export function useDeleteSavedSearch() {
  const client = useQueryClient();
  const save = useSaveSearch();
  return useMutation({
    mutationFn: ({ id }: SavedSearch) => call<void>("DELETE", `/api/saved-searches/${id}`),
    meta: { failure: { fallback: "Failed to delete the saved search." } },
    onSuccess: (_data, { id, name, query }) => {
      patchQueries<SavedSearch[]>(client, LIST, (all) => all.filter((each) => each.id !== id));
      void applyOwnChanges(client, CHANGE);
      toast({ title: "Saved search deleted", undo: () => save.mutate({ name, query }) });
    },
  });
}
