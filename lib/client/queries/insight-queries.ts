import { infiniteQueryOptions, keepPreviousData, type QueryFilters, queryOptions } from "@tanstack/react-query";
import { call, callPage, queryString } from "@/lib/client/api/api-client";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";
import type { Analytics, AnalyticsRange } from "@/lib/contracts/analytics";
import type {
  DuplicateArticle,
  IntelligenceAnalytics,
  IntelligenceArticle,
  RecommendedArticle,
} from "@/lib/contracts/intelligence";

export const insightKeys = {
  all: ["insight"] as const,
  analytics: (tz: string) => ["insight", "analytics", tz] as const,
  recommendations: ["insight", "recommendations"] as const,
  quality: (minQuality: number) => ["insight", "quality", minQuality] as const,
  sentiment: (sentiment: Sentiment) => ["insight", "sentiment", sentiment] as const,
  type: (type: ContentType) => ["insight", "type", type] as const,
  duplicates: ["insight", "duplicates"] as const,
  hidden: ["insight", "hidden"] as const,
  reading: (days: number, tz: string) => ["insight", "reading", days, tz] as const,
};

/** The lists of articles among them, whole or by page; the others are figures. */
export const INSIGHT_LISTS: QueryFilters = {
  queryKey: insightKeys.all,
  predicate: ({ state: { data } }) =>
    Array.isArray(data) || (typeof data === "object" && data !== null && "pages" in data),
};

/** The number of recommendations on the screen. */
export const RECOMMENDATIONS = 10;

/** GET /api/intelligence/analytics */
export const analyticsOptions = (tz: string) =>
  queryOptions({
    queryKey: insightKeys.analytics(tz),
    queryFn: ({ signal }) =>
      call<IntelligenceAnalytics>("GET", `/api/intelligence/analytics${queryString({ tz })}`, { signal }),
  });

/** GET /api/intelligence/recommendations. Not polled: a list that changes under the eye is not a recommendation. */
export const recommendationsOptions = queryOptions({
  queryKey: insightKeys.recommendations,
  queryFn: ({ signal }) =>
    call<RecommendedArticle[]>("GET", `/api/intelligence/recommendations${queryString({ limit: RECOMMENDATIONS })}`, {
      signal,
    }),
  refetchInterval: false,
  refetchOnWindowFocus: false,
});

/** A list that loads by page. Not polled: what is on the screen stays, and live changes say when to ask again. */
const pagesOptions = <Row extends IntelligenceArticle>(
  queryKey: readonly unknown[],
  path: string,
  values: Record<string, string | number> = {},
) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      callPage<Row>(`/api/intelligence/${path}${queryString({ ...values, cursor: pageParam })}`, signal),
    getNextPageParam: (last) => last.next,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });
export type InsightPagesOptions<Row extends IntelligenceArticle = IntelligenceArticle> = ReturnType<
  typeof pagesOptions<Row>
>;

/** GET /api/intelligence/high-quality; while the slider moves, the last answer stays. */
export const qualityOptions = (minQuality: number): InsightPagesOptions => ({
  ...pagesOptions(insightKeys.quality(minQuality), "high-quality", { minQuality }),
  placeholderData: keepPreviousData,
});

/** GET /api/intelligence/sentiment/{sentiment} */
export const sentimentOptions = (sentiment: Sentiment) =>
  pagesOptions(insightKeys.sentiment(sentiment), `sentiment/${sentiment}`);

/** GET /api/intelligence/type/{type} */
export const typeOptions = (type: ContentType) => pagesOptions(insightKeys.type(type), `type/${type}`);

/** GET /api/intelligence/duplicates: those that Clean Now would hide */
export const duplicatesOptions = pagesOptions<DuplicateArticle>(insightKeys.duplicates, "duplicates", {
  hidden: "false",
});
/** GET /api/intelligence/duplicates: those that are hidden */
export const hiddenOptions = pagesOptions<DuplicateArticle>(insightKeys.hidden, "duplicates", { hidden: "true" });

/** GET /api/analytics */
export const readingOptions = (days: AnalyticsRange, tz: string) =>
  queryOptions({
    queryKey: insightKeys.reading(days, tz),
    queryFn: ({ signal }) => call<Analytics>("GET", `/api/analytics${queryString({ days, tz })}`, { signal }),
    // Another range shows the figures of the last one until its own are there.
    placeholderData: keepPreviousData,
  });
