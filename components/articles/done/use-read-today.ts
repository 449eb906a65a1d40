"use client";
import { useReadingDays } from "@/lib/client/data/reading/use-reading-days";
import { dayOf } from "@/lib/client/format/date-format";
import { useCurrentTime } from "@/lib/client/hooks/current-time";

/** Articles read today: their number, the minutes that their texts take, and their number in each bundle. */
export type ReadCounts = { articles: number; minutes: number; bundles: ReadonlyMap<number, number> };

const NOTHING: ReadCounts = { articles: 0, minutes: 0, bundles: new Map() };

/** Returns the counts of articles read today; empty if the reader has switched these counts off. */
export function useReadToday(): ReadCounts {
  const clock = useCurrentTime();
  const days = useReadingDays(1).data;
  const date = dayOf(clock.now, clock.timeZone);
  const today = days?.find((day) => day.date === date);
  if (!today) return NOTHING;
  const ofBundles = today.bundles.flatMap(({ bundleId, articles }) =>
    bundleId === null ? [] : [[bundleId, articles] as const],
  );
  return { articles: today.articles, minutes: today.minutes, bundles: new Map(ofBundles) };
}
