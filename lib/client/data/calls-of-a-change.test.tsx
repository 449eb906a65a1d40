import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { alertsOptions, subscriptionOptions } from "@/lib/client/queries/account-queries";
import { bundlesOptions } from "@/lib/client/queries/bundle-queries";
import { feedsOptions } from "@/lib/client/queries/feed-queries";
import { countsOptions, itemHeadOptions, statsOptions, trendingOptions } from "@/lib/client/queries/item-queries";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import { useCreateBundle, useDeleteBundle, useEditBundle, useRemoveFromBundle } from "./use-bundles";
import { useCreateFeed, useDeleteFeed, useEditFeed } from "./use-feeds";
import { useSetRead, useSetStarred } from "./use-item";
import { useMarkAllRead } from "./use-mark-all-read";

const ITEM = sampleItem(5, { feedId: 1 });
const FEED = sampleFeed(1);
const BUNDLE = sampleBundle(7);
const STATE = { id: 5, isRead: true, isStarred: true };
const SMALL = ["GET /api/counts", "GET /api/stats"];
const FEEDS = ["GET /api/bundles", ...SMALL, "GET /api/feed-items", "GET /api/subscription/status"].sort();
const COUNTS = { total: 0, unread: 0, starred: 0, feeds: [], bundles: [], newestItemId: 5 };
const STATS = { totalItems: 1, unreadItems: 1, starredItems: 0, articlesToday: 0, activeFeeds: 1 };

const REPLIES = {
  "GET /api/feed-items": [ITEM],
  "GET /api/counts": COUNTS,
  "GET /api/stats": STATS,
  "GET /api/trending": [],
  "GET /api/feeds": [FEED],
  "GET /api/bundles": [BUNDLE],
  "GET /api/subscription/status": {},
  "GET /api/alerts": [],
  "PATCH /api/feed-items/5/star": STATE,
  "PATCH /api/feed-items/5/read": STATE,
  "POST /api/feed-items/mark-read": { markedCount: 1, undoToken: null },
  "POST /api/feeds": sampleFeed(2),
  "PATCH /api/feeds/1": sampleFeed(1, { title: "Renamed" }),
  "DELETE /api/feeds/1": () => new Response(null, { status: 204 }),
  "POST /api/bundles": sampleBundle(8),
  "PATCH /api/bundles/7": sampleBundle(7, { name: "Renamed" }),
  "DELETE /api/bundles/7": () => new Response(null, { status: 204 }),
  "DELETE /api/bundles/7/feeds/1": () => new Response(null, { status: 204 }),
};

/** Everything that home and its frame ask for, all of it on the screen. */
function useHome(): boolean {
  const scope = { filter: "all", sort: "newest" } as const;
  const all = [
    useQuery(itemHeadOptions(scope)),
    useQuery(countsOptions),
    useQuery(statsOptions({ filter: "all", tz: "UTC" })),
    useQuery(trendingOptions),
    useQuery(feedsOptions),
    useQuery(bundlesOptions),
    useQuery(subscriptionOptions),
    useQuery(alertsOptions),
  ];
  return all.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
}

/** Runs a mutation on home; returns the calls that it led to, and what the lists of feeds and bundles show then. */
async function callsOf<Input>(useChange: () => { mutateAsync: (input: Input) => Promise<unknown> }, input: Input) {
  const { calls } = stubApi(REPLIES);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => ({ isReady: useHome(), change: useChange() }), { wrapper });
  await waitFor(() => expect(result.current.isReady).toBe(true));
  calls.length = 0;
  await result.current.change.mutateAsync(input);
  await waitFor(() => expect(result.current.isReady).toBe(true));
  const feeds = client.getQueryData<Feed[]>(feedsOptions.queryKey)?.map(({ title }) => title);
  const bundles = client.getQueryData<Bundle[]>(bundlesOptions.queryKey)?.map(({ name }) => name);
  unmount();
  return { calls: calls.map(({ method, path }) => `${method} ${path}`).sort(), sent: calls[0]?.body, feeds, bundles };
}

test("a star sends the state it wants and reads counts and figures", async () => {
  const { calls, sent } = await callsOf(useSetStarred, { item: ITEM, isStarred: true });
  expect(calls).toEqual([...SMALL, "PATCH /api/feed-items/5/star"]);
  expect(sent).toEqual({ isStarred: true });
});

test("a read sends the state it wants and reads counts and figures", async () => {
  const { calls, sent } = await callsOf(useSetRead, { item: ITEM, isRead: true });
  expect(calls).toEqual([...SMALL, "PATCH /api/feed-items/5/read"]);
  expect(sent).toEqual({ isRead: true });
});

test("mark all read reads counts and figures", async () => {
  const { calls } = await callsOf(useMarkAllRead, { scope: { filter: "all" as const }, before: 5, feedIds: null });
  expect(calls).toEqual([...SMALL, "POST /api/feed-items/mark-read"]);
});

test("a new feed is inserted into the list of feeds without reading it", async () => {
  const { calls, feeds } = await callsOf(useCreateFeed, { url: "https://site-2.example/" });
  expect(calls).toEqual([...FEEDS, "POST /api/feeds"]);
  expect(feeds).toEqual(["Feed 2", "Feed 1"]);
});

test("an edited feed is replaced in the list of feeds without reading it", async () => {
  const { calls, feeds } = await callsOf(useEditFeed, { id: 1, change: { title: "Renamed" } });
  expect(calls).toEqual(["GET /api/counts", "GET /api/feed-items", "GET /api/stats", "PATCH /api/feeds/1"]);
  expect(feeds).toEqual(["Renamed"]);
});

test("a deleted feed is removed from the list of feeds without reading it", async () => {
  const { calls, feeds } = await callsOf(useDeleteFeed, 1);
  expect(calls).toEqual(["DELETE /api/feeds/1", ...FEEDS]);
  expect(feeds).toEqual([]);
});

test("a new, an edited and a deleted bundle read no lists of articles, feeds or bundles", async () => {
  const made = await callsOf(useCreateBundle, { name: "Bundle 8" });
  expect(made.calls).toEqual(["GET /api/subscription/status", "POST /api/bundles"]);
  expect(made.bundles).toEqual(["Bundle 7", "Bundle 8"]);
  const edited = await callsOf(useEditBundle, { id: 7, change: { name: "Renamed" } });
  expect(edited.calls).toEqual(["PATCH /api/bundles/7"]);
  expect(edited.bundles).toEqual(["Renamed"]);
  const deleted = await callsOf(useDeleteBundle, 7);
  expect(deleted.calls).toEqual(["DELETE /api/bundles/7", "GET /api/subscription/status"]);
  expect(deleted.bundles).toEqual([]);
});

test("a feed taken out of a bundle reads the bundles and the counts, but not the list of all articles", async () => {
  const { calls } = await callsOf(useRemoveFromBundle, { bundleId: 7, feedId: 1 });
  expect(calls).toEqual(["DELETE /api/bundles/7/feeds/1", "GET /api/bundles", "GET /api/counts"]);
});
