import { infiniteQueryOptions, keepPreviousData, onlineManager, queryOptions } from "@tanstack/react-query";
import { call, callPage, type Page, queryString } from "@/lib/client/api/api-client";
import { MORE_FROM, POLL_BUNDLE_ITEMS_MS, POLL_MS, SUGGESTED_ARTICLES } from "@/lib/client/constants";
import type { Trending } from "@/lib/contracts/analytics";
import type {
  ArticleVersion,
  Counts,
  FeedItem,
  FeedItemDetail,
  ItemFilter,
  ListSort,
  SearchSummary,
  Stats,
} from "@/lib/contracts/items";
import { MAX_LIMIT, PAGE_SIZE } from "@/lib/shared/constants";

/** The items of a list and their order; `q`: only the results of this search. */
export type ItemListScope = {
  bundleId?: number;
  feedId?: number;
  labelId?: number;
  filter: ItemFilter;
  sort: ListSort;
  q?: string;
};
export type ItemPage = Page<FeedItem>;

/**
 * `heads` are first pages: they are polled and refetched.
 * `pages` are what "Load More" has loaded: they only change by patches.
 */
export const itemKeys = {
  all: ["feed-items"] as const,
  heads: ["feed-items", "head"] as const,
  head: (scope: ItemListScope) => ["feed-items", "head", scope] as const,
  pages: (scope: ItemListScope) => ["feed-items", "pages", scope] as const,
  allPages: ["feed-items", "pages"] as const,
  details: ["feed-items", "detail"] as const,
  detail: (id: number) => ["feed-items", "detail", id] as const,
  moreFrom: (feedId: number) => ["feed-items", "more-from", feedId] as const,
  story: (id: number) => ["feed-items", "story", id] as const,
  searchSummary: (search: object) => ["search-summary", search] as const,
  suggestions: (q: string) => ["feed-items", "suggestions", q] as const,
};
export const countKeys = { counts: ["counts"] as const, stats: ["stats"] as const, trending: ["trending"] as const };

/** A page of Read later is as long as may be: its first page is what can be read without a connection. */
const sizeOf = ({ filter, q }: ItemListScope) => (filter === "later" && q === undefined ? MAX_LIMIT : PAGE_SIZE);
const pagePath = (scope: ItemListScope, cursor: string | null) =>
  `/api/feed-items${queryString({ ...scope, limit: sizeOf(scope), cursor })}`;

/** Returns the poll interval while there is a connection; without one nothing is polled. */
const whileOnline = (ms: number) => () => (onlineManager.isOnline() ? ms : false);

/** GET /api/feed-items, first page */
export const itemHeadOptions = (scope: ItemListScope) =>
  queryOptions({
    queryKey: itemKeys.head(scope),
    queryFn: ({ signal }): Promise<ItemPage> => callPage<FeedItem>(pagePath(scope, null), signal),
    networkMode: "always",
    refetchInterval: whileOnline(scope.bundleId ? POLL_BUNDLE_ITEMS_MS : POLL_MS),
    // While a search is typed, the previous results stay until the next response.
    placeholderData: scope.q ? keepPreviousData : undefined,
  });

/** GET /api/feed-items, the first page as it was when the list was opened, then the later ones. */
export const itemPagesOptions = (scope: ItemListScope) =>
  infiniteQueryOptions({
    queryKey: itemKeys.pages(scope),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, client, signal }): Promise<ItemPage> | ItemPage => {
      const head = pageParam === null ? client.getQueryData<ItemPage>(itemKeys.head(scope)) : undefined;
      return head ?? callPage<FeedItem>(pagePath(scope, pageParam), signal);
    },
    getNextPageParam: (last) => last.next,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** GET /api/feed-items?q=: the few newest hits that show while typing. Not polled: the next letter asks again. */
export const suggestionOptions = (q: string) =>
  queryOptions({
    queryKey: itemKeys.suggestions(q),
    queryFn: ({ signal }): Promise<ItemPage> =>
      callPage<FeedItem>(`/api/feed-items${queryString({ q, limit: SUGGESTED_ARTICLES })}`, signal),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** GET /api/feed-items: the newest articles of a feed, for those next to one of its articles. Not polled. */
export const moreFromOptions = (feedId: number) =>
  queryOptions({
    queryKey: itemKeys.moreFrom(feedId),
    queryFn: ({ signal }): Promise<ItemPage> =>
      callPage<FeedItem>(`/api/feed-items${queryString({ feedId, limit: MORE_FROM + 1 })}`, signal),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** GET /api/feed-items/{id}/story: the articles about the same event, best first. Not polled. */
export const storyOptions = (id: number) =>
  queryOptions({
    queryKey: itemKeys.story(id),
    queryFn: ({ signal }): Promise<ItemPage> => callPage<FeedItem>(`/api/feed-items/${id}/story`, signal),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** GET /api/search: the number of matches and the best of them. Not polled: the list next to it is. */
export const searchSummaryOptions = ({ q, bundleId, filter }: { q: string; bundleId?: number; filter: ItemFilter }) =>
  queryOptions({
    queryKey: itemKeys.searchSummary({ q, bundleId, filter }),
    queryFn: ({ signal }) =>
      call<SearchSummary>("GET", `/api/search${queryString({ q, bundleId, filter })}`, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** GET /api/feed-items/{id}; its content changes only when the source edits it, so it is not polled. */
export const itemOptions = (id: number) =>
  queryOptions({
    queryKey: itemKeys.detail(id),
    queryFn: ({ signal }) => call<FeedItemDetail>("GET", `/api/feed-items/${id}`, { signal }),
    networkMode: "always",
    refetchInterval: false,
    refetchOnWindowFocus: false,
  });

/** GET /api/counts */
export const countsOptions = queryOptions({
  queryKey: countKeys.counts,
  queryFn: ({ signal }) => call<Counts>("GET", "/api/counts", { signal }),
});

/** GET /api/stats */
export const statsOptions = (scope: { bundleId?: number; feedId?: number; filter: ItemFilter; tz: string }) =>
  queryOptions({
    queryKey: [...countKeys.stats, scope] as const,
    queryFn: ({ signal }) => call<Stats>("GET", `/api/stats${queryString(scope)}`, { signal }),
  });

/** GET /api/trending, by real topics where some are known */
export const trendingOptions = queryOptions({
  queryKey: countKeys.trending,
  queryFn: ({ signal }) => call<Trending>("GET", "/api/trending?topics=true", { signal }),
});

/** GET /api/feed-items/{id}/versions. `edits`: another edit is another answer. */
export const versionsOptions = (id: number, edits: number) =>
  queryOptions({
    queryKey: ["article-versions", id, edits],
    queryFn: ({ signal }) => call<ArticleVersion[]>("GET", `/api/feed-items/${id}/versions`, { signal }),
    refetchInterval: false,
  });
