import { queryOptions } from "@tanstack/react-query";
import { call, send } from "@/lib/client/api/api-client";
import { callVersioned } from "@/lib/client/api/call-versioned";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed, FeedPreview } from "@/lib/contracts/feeds";
import type { FeedFetch, FeedWeek } from "@/lib/contracts/fetches/fetches";
import type { SmartSettings } from "@/lib/contracts/smart";

export const feedKeys = {
  all: ["feeds"] as const,
  list: ["feeds", "list"] as const,
  one: (id: number) => ["feeds", "one", id] as const,
  bundles: (id: number) => ["feeds", "bundles", id] as const,
  bundlesOfFeeds: ["feeds", "bundles"] as const,
  smart: (id: number) => ["feeds", "smart", id] as const,
  /** No change of the user's feeds concerns them. */
  previews: ["feed-previews"] as const,
  fetches: (id: number) => ["feeds", "fetches", id] as const,
  document: (id: number) => ["feeds", "document", id] as const,
  weeks: (id: number) => ["feeds", "weeks", id] as const,
};

/** GET /api/feeds */
export const feedsOptions = queryOptions({
  queryKey: feedKeys.list,
  queryFn: ({ signal }) => callVersioned<Feed[]>("/api/feeds", signal),
});

/** POST /api/feeds/preview. A failure is shown when the feed is added. */
export const feedPreviewOptions = (url: string) =>
  queryOptions({
    queryKey: [...feedKeys.previews, url],
    queryFn: ({ signal }) => call<FeedPreview>("POST", "/api/feeds/preview", { body: { url }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });

/** GET /api/feeds/{id} */
export const feedOptions = (id: number) =>
  queryOptions({
    queryKey: feedKeys.one(id),
    queryFn: ({ signal }) => call<Feed>("GET", `/api/feeds/${id}`, { signal }),
    networkMode: "always",
  });

/** GET /api/feeds/{id}/bundles */
export const feedBundlesOptions = (id: number) =>
  queryOptions({
    queryKey: feedKeys.bundles(id),
    queryFn: ({ signal }) => call<Bundle[]>("GET", `/api/feeds/${id}/bundles`, { signal }),
  });

/** GET /api/feeds/{id}/fetches */
export const feedFetchesOptions = (id: number) =>
  queryOptions({
    queryKey: feedKeys.fetches(id),
    queryFn: ({ signal }) => call<FeedFetch[]>("GET", `/api/feeds/${id}/fetches`, { signal }),
  });

/** GET /api/feeds/{id}/document: its text, whatever it is. */
export const feedDocumentOptions = (id: number) =>
  queryOptions({
    queryKey: feedKeys.document(id),
    queryFn: async ({ signal }) => (await send("GET", `/api/feeds/${id}/document`, { signal })).text(),
    refetchInterval: false,
    retry: false,
  });

/** GET /api/feeds/{id}/weeks */
export const feedWeeksOptions = (id: number) =>
  queryOptions({
    queryKey: feedKeys.weeks(id),
    queryFn: ({ signal }) => call<FeedWeek[]>("GET", `/api/feeds/${id}/weeks`, { signal }),
    // New articles make it outdated.
    refetchInterval: false,
  });

/** GET /api/intelligent-feed/{id} */
export const smartSettingsOptions = (id: number) =>
  queryOptions({
    queryKey: feedKeys.smart(id),
    queryFn: ({ signal }) => call<SmartSettings>("GET", `/api/intelligent-feed/${id}`, { signal }),
  });
