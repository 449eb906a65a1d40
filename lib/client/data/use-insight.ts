"use client";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { counted } from "@/lib/client/format/pluralize";
import { useClock } from "@/lib/client/hooks/current-time";
import {
  analyticsOptions,
  hiddenOptions,
  insightKeys,
  qualityOptions,
  readingOptions,
  recommendationsOptions,
  sentimentOptions,
  typeOptions,
} from "@/lib/client/queries/insight-queries";
import { countKeys } from "@/lib/client/queries/item-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";
import type { RemovedDuplicates, RestoredDuplicates } from "@/lib/contracts/intelligence";
import type { ItemState } from "@/lib/contracts/items";

export const useInsight = () => useQuery(analyticsOptions);
export const useRecommendations = () => useQuery(recommendationsOptions);
export const useHighQuality = (minQuality: number) => useQuery(qualityOptions(minQuality));
export const useBySentiment = (sentiment: Sentiment) => useQuery(sentimentOptions(sentiment));
export const useByType = (type: ContentType) => useQuery(typeOptions(type));
export const useHiddenCopies = (enabled: boolean) => useQuery({ ...hiddenOptions, enabled });

/** Figures of the last thirty days, as the reader's clock has them. */
export const useReading = () => useQuery(readingOptions(useClock().timeZone));

const settle = (client: QueryClient) =>
  Promise.all(
    [insightKeys.all, countKeys.counts, countKeys.stats].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

/** POST /api/intelligence/remove-duplicates; the notice offers the way back. */
export function useCleanNow() {
  const client = useQueryClient();
  const restore = useRestoreCopies();
  return useMutation({
    mutationFn: () => call<RemovedDuplicates>("POST", "/api/intelligence/remove-duplicates"),
    meta: { failure: { always: "Failed to remove duplicates" } },
    onSuccess: ({ removedCount }) => {
      toast({
        title: "Duplicates Removed",
        description: removedCount
          ? `${counted(removedCount, "duplicate")} hidden. Nothing was deleted.`
          : "0 duplicates: every article in your lists is there once.",
        undo: removedCount ? () => restore.mutate(undefined) : undefined,
      });
      return settle(client);
    },
  });
}

/** PATCH /api/feed-items/{id}/read, for an article that is opened at its site */
export function useReadArticle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call<ItemState>("PATCH", `/api/feed-items/${id}/read`, { body: { isRead: true } }),
    meta: { failure: { always: "Failed to update item" } },
    onSuccess: () =>
      Promise.all([countKeys.counts, countKeys.stats].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** POST /api/intelligence/restore-duplicates: these, or all that are hidden */
export function useRestoreCopies() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | undefined) =>
      call<RestoredDuplicates>("POST", "/api/intelligence/restore-duplicates", { body: { ids } }),
    meta: { failure: { always: "Failed to restore duplicates" } },
    onSuccess: ({ restoredCount }) => {
      toast({ title: "Duplicates Restored", description: `${counted(restoredCount, "article")} back in your lists.` });
      return settle(client);
    },
  });
}
