"use client";
import { useQuery } from "@tanstack/react-query";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { countsOptions, statsOptions, trendingOptions } from "@/lib/client/queries/item-queries";
import type { ItemFilter } from "@/lib/contracts/items";

export const useCounts = () => useQuery(countsOptions);
export const useTrending = (enabled: boolean) => useQuery({ ...trendingOptions, enabled });

/** Returns the four counters, with "today" in the reader's time zone. */
export function useStats(scope: { bundleId?: number; feedId?: number; filter: ItemFilter }, enabled = true) {
  const { timeZone } = useCurrentTime();
  return useQuery({ ...statsOptions({ ...scope, tz: timeZone }), enabled });
}
