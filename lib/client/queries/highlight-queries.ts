import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, callPage, type Page, queryString } from "@/lib/client/api/api-client";
import type { HighlightRss, ListedHighlight } from "@/lib/contracts/highlights/highlights";

export const highlightKeys = {
  lists: ["highlights"] as const,
  list: (q: string) => ["highlights", q] as const,
  rss: ["highlight-rss"] as const,
};

/** GET /api/highlights, page by page */
export const highlightsOptions = (q: string) =>
  infiniteQueryOptions({
    queryKey: highlightKeys.list(q),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<Page<ListedHighlight>> =>
      callPage<ListedHighlight>(`/api/highlights${queryString({ q, cursor: pageParam })}`, signal),
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

/** GET /api/highlights/rss */
export const highlightRssOptions = queryOptions({
  queryKey: highlightKeys.rss,
  queryFn: ({ signal }) => call<HighlightRss>("GET", "/api/highlights/rss", { signal }),
});
