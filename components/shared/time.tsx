"use client";
import { fullTime, timeAgo } from "@/lib/client/format/relative-time";
import { foundDateText } from "@/lib/client/format/shown-date";
import { useCurrentTime } from "@/lib/client/hooks/current-time";

/** Shows the time since something happened; the exact time is its title. `isFound`: its feed gives no date, and this is when we found it. */
export function Time({ iso, isFound = false }: { iso: string; isFound?: boolean }) {
  const clock = useCurrentTime();
  const exact = fullTime(iso, clock.timeZone);
  const words = timeAgo(iso, clock.now);
  return (
    <time dateTime={iso} title={isFound ? foundTitle(exact) : exact} className="whitespace-nowrap">
      {isFound ? foundDateText(words) : words}
    </time>
  );
}

/** Returns the title of a time at which an article without a date was found. */
export const foundTitle = (exact: string): string => `Found ${exact}. The feed gives no date.`;
