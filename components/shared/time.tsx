"use client";
import { feedTime, fullTime, timeAgo } from "@/lib/client/format/relative-time";
import { useClock } from "@/lib/client/hooks/current-time";

/** When something was published, as time gone by; the exact moment is its title. `bands`: the list of one feed. */
export function Time({ iso, bands }: { iso: string; bands?: boolean }) {
  const clock = useClock();
  return (
    <time dateTime={iso} title={fullTime(iso, clock.timeZone)} className="whitespace-nowrap">
      {bands ? feedTime(iso, clock) : timeAgo(iso, clock.now)}
    </time>
  );
}
