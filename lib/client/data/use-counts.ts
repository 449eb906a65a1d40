"use client";
import { useQuery } from "@tanstack/react-query";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { countsOptions, itemHeadOptions, statsOptions, trendingOptions } from "@/lib/client/queries/item-queries";
import type { ItemFilter } from "@/lib/contracts/items";

export const useCounts = () => useQuery(countsOptions);
export const useTrending = (enabled: boolean) => useQuery({ ...trendingOptions, enabled });

/** Returns the four counters, with "today" in the reader's time zone. */
export function useStats(scope: { bundleId?: number; feedId?: number; filter: ItemFilter }, enabled = true) {
  const { timeZone } = useCurrentTime();
  return useQuery({ ...statsOptions({ ...scope, tz: timeZone }), enabled });
}

const WEEK = 7 * 24 * 3_600_000;

/** Returns a feed's number of articles per week since the oldest one of its newest page; undefined while unknown. */
export function usePostsPerWeek(feedId: number): number | undefined {
  const { now } = useCurrentTime();
  const newest = useQuery(itemHeadOptions({ feedId, filter: "all", sort: "newest" })).data?.items;
  if (!newest) return undefined;
  const oldest = newest.at(-1);
  if (!oldest) return 0;
  const weeks = Math.max(1, (now - new Date(oldest.publishedAt).getTime()) / WEEK);
  const rate = newest.length / weeks;
  return rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate);
}
