"use client";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "@/lib/client/api/api-client";
import { pluralize } from "@/lib/client/format/pluralize";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import {
  analyticsOptions,
  hiddenOptions,
  type InsightPagesOptions,
  qualityOptions,
  readingOptions,
  recommendationsOptions,
  sentimentOptions,
  typeOptions,
} from "@/lib/client/queries/insight-queries";
import { toast } from "@/lib/client/stores/toast-store";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";
import type { IntelligenceArticle, RemovedDuplicates, RestoredDuplicates } from "@/lib/contracts/intelligence";

export const useInsight = () => useQuery(analyticsOptions);
export const useRecommendations = () => useQuery(recommendationsOptions);
export const useHighQuality = (minQuality: number) => usePages(qualityOptions(minQuality));
export const useBySentiment = (sentiment: Sentiment) => usePages(sentimentOptions(sentiment));
export const useByType = (type: ContentType) => usePages(typeOptions(type));
export const useHiddenDuplicates = (enabled: boolean) => usePages(hiddenOptions, enabled);

/** An insight list: its rows, and how to load the next of one that loads by page. */
export type InsightRows<Row extends IntelligenceArticle = IntelligenceArticle> = {
  /** Undefined until the first have loaded. */
  data: Row[] | undefined;
  isPending: boolean;
  refetch: () => unknown;
  more?: { hasMore: boolean; loadMore: () => void; loadingMore: boolean; moreFailed: boolean };
};

/** Returns the rows of the pages that were loaded so far. */
function usePages(options: InsightPagesOptions, enabled = true): InsightRows {
  const query = useInfiniteQuery({ ...options, enabled });
  const data = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  return {
    data,
    isPending: query.isPending,
    refetch: query.refetch,
    more: {
      hasMore: query.hasNextPage,
      loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
      loadingMore: query.isFetchingNextPage,
      moreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
    },
  };
}

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
