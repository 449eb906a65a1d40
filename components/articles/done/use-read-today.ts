"use client";
import { useReadingDays } from "@/lib/client/data/reading/use-reading-days";
import { dayOf } from "@/lib/client/format/date-format";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { Bundle } from "@/lib/contracts/bundles";

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

/** A strand of what was read: a bundle, or `others` for the articles of none and of further bundles. */
export type ReadStrand = { key: string; name: string; color: string; count: number };

const OTHERS = { key: "others", name: "Others", color: "var(--faint)" };

/** Returns what was read of each bundle, in their order, for at most `most` bundles. */
export function readStrands(read: ReadCounts, bundles: readonly Bundle[], most: number): ReadStrand[] {
  const shown = bundles
    .map(({ id, name, color }) => ({ key: String(id), name, color, count: read.bundles.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, most);
  const rest = read.articles - shown.reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...shown, { ...OTHERS, count: rest }] : shown;
}
