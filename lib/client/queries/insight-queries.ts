import { keepPreviousData, type QueryFilters, queryOptions } from "@tanstack/react-query";
import { call, queryString } from "@/lib/client/api/api-client";
import type { ContentType, Sentiment } from "@/lib/contracts/analysis";
import type { Analytics } from "@/lib/contracts/analytics";
import type { IntelligenceAnalytics, IntelligenceArticle, RecommendedArticle } from "@/lib/contracts/intelligence";

export const insightKeys = {
  all: ["insight"] as const,
  analytics: ["insight", "analytics"] as const,
  recommendations: ["insight", "recommendations"] as const,
  quality: (minQuality: number) => ["insight", "quality", minQuality] as const,
  sentiment: (sentiment: Sentiment) => ["insight", "sentiment", sentiment] as const,
  type: (type: ContentType) => ["insight", "type", type] as const,
  hidden: ["insight", "hidden"] as const,
  reading: (tz: string) => ["insight", "reading", tz] as const,
};

/** The lists of articles among them; the others are figures. */
export const INSIGHT_LISTS: QueryFilters = {
  queryKey: insightKeys.all,
  predicate: ({ state }) => Array.isArray(state.data),
};

/** The number of recommendations on the screen. */
export const RECOMMENDATIONS = 10;

/** GET /api/intelligence/analytics */
export const analyticsOptions = queryOptions({
  queryKey: insightKeys.analytics,
  queryFn: ({ signal }) => call<IntelligenceAnalytics>("GET", "/api/intelligence/analytics", { signal }),
});

/** GET /api/intelligence/recommendations. Not polled: a list that changes under the eye is no recommendation. */
export const recommendationsOptions = queryOptions({
  queryKey: insightKeys.recommendations,
  queryFn: ({ signal }) =>
    call<RecommendedArticle[]>("GET", `/api/intelligence/recommendations${queryString({ limit: RECOMMENDATIONS })}`, {
      signal,
    }),
  refetchInterval: false,
  refetchOnWindowFocus: false,
});

const list = (path: string, signal: AbortSignal) =>
  call<IntelligenceArticle[]>("GET", `/api/intelligence/${path}`, { signal });

/** GET /api/intelligence/high-quality; while the slider moves, the last answer stays. */
export const qualityOptions = (minQuality: number) =>
  queryOptions({
    queryKey: insightKeys.quality(minQuality),
    queryFn: ({ signal }) => list(`high-quality${queryString({ minQuality })}`, signal),
    placeholderData: keepPreviousData,
  });

/** GET /api/intelligence/sentiment/{sentiment} */
export const sentimentOptions = (sentiment: Sentiment) =>
  queryOptions({
    queryKey: insightKeys.sentiment(sentiment),
    queryFn: ({ signal }) => list(`sentiment/${sentiment}`, signal),
  });

/** GET /api/intelligence/type/{type} */
export const typeOptions = (type: ContentType) =>
  queryOptions({ queryKey: insightKeys.type(type), queryFn: ({ signal }) => list(`type/${type}`, signal) });

/** GET /api/intelligence/duplicates: those that are hidden */
export const hiddenOptions = queryOptions({
  queryKey: insightKeys.hidden,
  queryFn: ({ signal }) => list("duplicates?hidden=true", signal),
});

/** GET /api/analytics */
export const readingOptions = (tz: string) =>
  queryOptions({
    queryKey: insightKeys.reading(tz),
    queryFn: ({ signal }) => call<Analytics>("GET", `/api/analytics${queryString({ tz })}`, { signal }),
  });
