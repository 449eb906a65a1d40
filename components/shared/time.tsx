"use client";
import { fullTime, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";

/** Shows the time since something happened; the exact time is its title. */
export function Time({ iso }: { iso: string }) {
  const clock = useCurrentTime();
  return (
    <time dateTime={iso} title={fullTime(iso, clock.timeZone)} className="whitespace-nowrap">
      {timeAgo(iso, clock.now)}
    </time>
  );
}

/** Returns the title of a time at which an article without a date was found. */
export const foundTitle = (exact: string): string => `Found ${exact}. The feed gives no date.`;
