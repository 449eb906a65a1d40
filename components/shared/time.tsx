"use client";
import { feedTime, fullTime, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";

/** Shows the time since something was published; the exact time is its title. `bands`: coarse steps, for one feed's list. */
export function Time({ iso, bands }: { iso: string; bands?: boolean }) {
  const clock = useCurrentTime();
  return (
    <time dateTime={iso} title={fullTime(iso, clock.timeZone)} className="whitespace-nowrap">
      {bands ? feedTime(iso, clock) : timeAgo(iso, clock.now)}
    </time>
  );
}
