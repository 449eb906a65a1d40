"use client";
import { useQuery } from "@tanstack/react-query";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { feedWeeksOptions } from "@/lib/client/queries/feed-queries";
import { countsOptions, itemHeadOptions, statsOptions, trendingOptions } from "@/lib/client/queries/item-queries";
import type { FeedWeek } from "@/lib/contracts/fetches/fetches";
import type { ItemFilter } from "@/lib/contracts/items";

export const useCounts = () => useQuery(countsOptions);
export const useTrending = (enabled: boolean) => useQuery({ ...trendingOptions, enabled });

/** Returns the four counters, with "today" in the reader's time zone. */
export function useStats(scope: { bundleId?: number; feedId?: number; filter: ItemFilter }, enabled = true) {
  const { timeZone } = useCurrentTime();
  return useQuery({ ...statsOptions({ ...scope, tz: timeZone }), enabled });
}

const WEEK = 7 * 24 * 3_600_000;

/** Returns the weeks from the first with articles on: the feed may have listed earlier articles that nobody fetched. Pure. */
const knownWeeks = (weeks: readonly FeedWeek[]): readonly FeedWeek[] => {
  const first = weeks.findIndex(({ articles }) => articles > 0);
  return first === -1 ? [] : weeks.slice(first);
};

/**
 * Returns a feed's number of articles per week, of the weeks that its chart names; without a chart since the oldest article
 * of its newest page. Undefined while unknown.
 */
export function usePostsPerWeek(feedId: number): number | undefined {
  const { now } = useCurrentTime();
  const { data, isLoading } = useQuery(feedWeeksOptions(feedId));
  const weeks = knownWeeks(data ?? []);
  const isCharted = weeks.length > 0;
  const newest = useQuery({
    ...itemHeadOptions({ feedId, filter: "all", sort: "newest" }),
    enabled: !isLoading && !isCharted,
  }).data?.items;
  if (isCharted) return rounded(weeks.reduce((sum, { articles }) => sum + articles, 0) / weeks.length);
  if (isLoading || !newest) return undefined;
  const oldest = newest.at(-1);
  if (!oldest) return 0;
  return rounded(newest.length / Math.max(1, (now - new Date(oldest.publishedAt).getTime()) / WEEK));
}

const rounded = (rate: number) => (rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate));
