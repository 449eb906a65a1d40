"use client";
import { type InfiniteData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type Page } from "@/lib/client/api/api-client";
import { type HighlightAction, patchHighlightPages, patchHighlights } from "@/lib/client/lists/patch-highlights";
import type { ItemCache } from "@/lib/client/lists/patch-items";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import { actionRequest } from "@/lib/client/offline/actions";
import { sendOrQueue } from "@/lib/client/offline/send-or-queue";
import { highlightKeys, highlightRssOptions, highlightsOptions } from "@/lib/client/queries/highlight-queries";
import { itemKeys } from "@/lib/client/queries/item-queries";
import { patchQueries, restoreQueries } from "@/lib/client/queries/patch-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { HighlightRss, ItemHighlight, ListedHighlight } from "@/lib/contracts/highlights/highlights";

type HighlightPages = InfiniteData<Page<ListedHighlight>>;

/** Returns the highlights of all articles with a text, page by page. */
export const useHighlights = (q: string) => useInfiniteQuery(highlightsOptions(q));

/**
 * Adds, changes or deletes a highlight, at once on the screen and at the server as soon as there is a connection. What is
 * deleted can be restored.
 */
export function useChangeHighlights() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (action: HighlightAction) => {
      const { method, path, body } = actionRequest(action);
      return sendOrQueue(action, () => call<ListedHighlight | undefined>(method, path, { body }));
    },
    meta: { failure: { fallback: "Failed to save the highlight." } },
    onMutate: async (action) => {
      const queryKey = itemKeys.detail(action.itemId);
      if (client.getQueryData(queryKey)) await client.cancelQueries({ queryKey });
      return [
        ...patchQueries<ItemCache>(client, { queryKey: itemKeys.details }, (cache) => patchHighlights(cache, action)),
        ...patchQueries<HighlightPages>(client, { queryKey: highlightKeys.lists }, (list) =>
          patchHighlightPages(list, action),
        ),
      ];
    },
    onError: (_error, _action, snapshot) => restoreQueries(client, snapshot),
    onSuccess: (answer, { itemId }) => {
      // Null: it waits for a connection.
      if (answer !== null) void applyOwnChanges(client, { type: "highlights", itemIds: [itemId] });
    },
  });
  const remove = (highlight: ItemHighlight) => {
    const { id, itemId } = highlight;
    change.mutate({ kind: "highlight-delete", itemId, id });
    toast({
      title: "Highlight deleted",
      // Its public page is gone for good: the address never works again.
      undo: () => change.mutate({ kind: "highlight", itemId, highlight: { ...highlight, publicUrl: null } }),
      undone: "The highlight is back.",
    });
  };
  return { change: change.mutate, remove };
}

/** PATCH /api/highlights/{id}: makes the public page of a quote, or takes it away. It needs a connection. */
export function useShareHighlight() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPublic }: { id: string; isPublic: boolean }) =>
      call<ListedHighlight>("PATCH", `/api/highlights/${id}`, { body: { isPublic } }),
    meta: { failure: { fallback: "Failed to change the public link." } },
    onSuccess: ({ article: _, ...highlight }) => {
      const { itemId } = highlight;
      patchQueries<ItemCache>(client, { queryKey: itemKeys.detail(itemId) }, (cache) =>
        patchHighlights(cache, { kind: "highlight", itemId, highlight }),
      );
      void applyOwnChanges(client, { type: "highlights", itemIds: [itemId] });
    },
  });
}

export const useHighlightRss = () => useQuery(highlightRssOptions);

/** POST and DELETE /api/highlights/rss */
export function useChangeHighlightRss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call<HighlightRss>(isOn ? "POST" : "DELETE", "/api/highlights/rss"),
    meta: { failure: { fallback: "Failed to change the RSS address." } },
    onSuccess: (rss) => client.setQueryData(highlightKeys.rss, rss),
  });
}
