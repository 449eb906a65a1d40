"use client";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, queryString } from "@/lib/client/api/api-client";
import { pluralize } from "@/lib/client/format/pluralize";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { applyOwnChanges } from "@/lib/client/live/apply-changes";
import {
  analyticsOptions,
  duplicatesOptions,
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
import type { AnalyticsRange } from "@/lib/contracts/analytics";
import type {
  IntelligenceArticle,
  KeptPair,
  RemovedDuplicates,
  RestoredDuplicates,
} from "@/lib/contracts/intelligence";
import { ANALYTICS_DAYS } from "@/lib/contracts/values/limits";

export const useInsight = () => useQuery(analyticsOptions(useCurrentTime().timeZone));
export const useRecommendations = () => useQuery(recommendationsOptions);
export const useHighQuality = (minQuality: number) => usePages(qualityOptions(minQuality));
export const useBySentiment = (sentiment: Sentiment) => usePages(sentimentOptions(sentiment));
export const useByType = (type: ContentType) => usePages(typeOptions(type));
/** Returns the duplicates that Clean Now would hide. */
export const useDuplicates = (enabled: boolean) => usePages(duplicatesOptions, enabled);
export const useHiddenDuplicates = (enabled: boolean) => usePages(hiddenOptions, enabled);

/** An insight list: its rows, and how to load the next of one that loads by page. */
export type InsightRows<Row extends IntelligenceArticle = IntelligenceArticle> = {
  /** Undefined until the first have loaded. */
  data: Row[] | undefined;
  isPending: boolean;
  refetch: () => unknown;
  more?: {
    hasMore: boolean;
    loadMore: () => void;
    /** Resolves with all loaded rows; null if the next ones did not load. */
    loadAhead: () => Promise<Row[] | null>;
    loadingMore: boolean;
    moreFailed: boolean;
  };
};

/** Returns the rows of the pages that were loaded so far. */
function usePages<Row extends IntelligenceArticle>(
  options: InsightPagesOptions<Row>,
  enabled = true,
): InsightRows<Row> {
  const query = useInfiniteQuery({ ...options, enabled });
  const data = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data]);
  const loadAhead = async () => {
    const { data: loaded, isError } = await query.fetchNextPage({ cancelRefetch: false });
    return isError || !loaded ? null : loaded.pages.flatMap((page) => page.items);
  };
  return {
    data,
    isPending: query.isPending,
    refetch: query.refetch,
    more: {
      hasMore: query.hasNextPage,
      loadMore: () => void loadAhead(),
      loadAhead,
      loadingMore: query.isFetchingNextPage,
      moreFailed: query.isFetchNextPageError && !query.isFetchingNextPage,
    },
  };
}

/** Returns the figures of the last days, in the reader's time zone. */
export const useReading = (days: AnalyticsRange = ANALYTICS_DAYS) =>
  useQuery(readingOptions(days, useCurrentTime().timeZone));

/** POST /api/intelligence/remove-duplicates: these; the notice offers the way back. */
export function useCleanNow() {
  const client = useQueryClient();
  const restore = useRestoreDuplicates();
  return useMutation({
    mutationFn: (ids: number[]) =>
      call<RemovedDuplicates>("POST", "/api/intelligence/remove-duplicates", { body: { ids } }),
    meta: { failure: { always: "Failed to remove duplicates" } },
    onSuccess: ({ removedCount }, ids) => {
      toast({
        title: "Duplicates Removed",
        description: `${pluralize(removedCount, "duplicate")} hidden. Nothing was deleted.`,
        undone: "Duplicates restored to your lists.",
        undo: removedCount ? () => restore.mutate(ids) : undefined,
      });
      return applyOwnChanges(client, { type: "duplicates" });
    },
  });
}

/** POST and DELETE /api/intelligence/keep-duplicates: keeps both articles of a pair, or no more. */
export function useKeepBoth() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ keep, ...pair }: KeptPair & { keep: boolean }) =>
      keep
        ? call<void>("POST", "/api/intelligence/keep-duplicates", { body: pair })
        : call<void>("DELETE", `/api/intelligence/keep-duplicates${queryString(pair)}`),
    meta: { failure: { always: "Failed to keep both articles" } },
    onSuccess: () => applyOwnChanges(client, { type: "duplicates" }),
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
