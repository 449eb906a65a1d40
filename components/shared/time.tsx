"use client";
import { feedTime, fullTime, timeAgo } from "@/lib/client/format/relative-time";
import { foundDateText } from "@/lib/client/format/shown-date";
import { useCurrentTime } from "@/lib/client/hooks/current-time";

/**
 * Shows the time since something was published; the exact time is its title. `bands`: coarse steps, for one feed's list.
 * `isFound`: its feed gives no date, and this is when we found it.
 */
export function Time({ iso, bands, isFound = false }: { iso: string; bands?: boolean; isFound?: boolean }) {
  const clock = useCurrentTime();
  const words = bands ? feedTime(iso, clock) : timeAgo(iso, clock.now);
  const exact = fullTime(iso, clock.timeZone);
  return (
    <time dateTime={iso} title={isFound ? foundTitle(exact) : exact} className="whitespace-nowrap">
      {isFound ? foundDateText(words) : words}
    </time>
  );
}

/** Returns the title of a time at which an article without a date was found. */
export const foundTitle = (exact: string): string => `Found ${exact}. The feed gives no date.`;
