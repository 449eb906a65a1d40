"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/api/api-client";
import { pluralize } from "@/lib/client/format/pluralize";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import {
  analyticsOptions,
  hiddenOptions,
  qualityOptions,
  readingOptions,
  recommendationsOptions,
  sentimentOptions,
  typeOptions,
} from "@/lib/client/queries/insight-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";
import type { RemovedDuplicates, RestoredDuplicates } from "@/lib/contracts/intelligence";

export const useInsight = () => useQuery(analyticsOptions);
export const useRecommendations = () => useQuery(recommendationsOptions);
export const useHighQuality = (minQuality: number) => useQuery(qualityOptions(minQuality));
export const useBySentiment = (sentiment: Sentiment) => useQuery(sentimentOptions(sentiment));
export const useByType = (type: ContentType) => useQuery(typeOptions(type));
export const useHiddenDuplicates = (enabled: boolean) => useQuery({ ...hiddenOptions, enabled });

/** Returns the figures of the last thirty days, in the reader's time zone. */
export const useReading = () => useQuery(readingOptions(useCurrentTime().timeZone));

/** POST /api/intelligence/remove-duplicates; the notice offers the way back. */
export function useCleanNow() {
  const client = useQueryClient();
  const restore = useRestoreDuplicates();
  return useMutation({
    mutationFn: () => call<RemovedDuplicates>("POST", "/api/intelligence/remove-duplicates"),
    meta: { failure: { always: "Failed to remove duplicates" } },
    onSuccess: ({ removedCount }) => {
      toast({
        title: "Duplicates Removed",
        description: removedCount
          ? `${pluralize(removedCount, "duplicate")} hidden. Nothing was deleted.`
          : "0 duplicates: every article in your lists is there once.",
        undone: "The duplicates are back in your lists.",
        undo: removedCount ? () => restore.mutate(undefined) : undefined,
      });
      return applyOwnChanges(client, { type: "duplicates" });
    },
  });
}

/** POST /api/intelligence/restore-duplicates: these, or all that are hidden */
export function useRestoreDuplicates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | undefined) =>
      call<RestoredDuplicates>("POST", "/api/intelligence/restore-duplicates", { body: { ids } }),
    meta: { failure: { always: "Failed to restore duplicates" } },
    onSuccess: ({ restoredCount }) => {
      toast({
        title: "Duplicates restored",
        description: `${pluralize(restoredCount, "article")} back in your lists.`,
      });
      return applyOwnChanges(client, { type: "duplicates" });
    },
  });
}
