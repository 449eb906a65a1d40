"use client";
import { useClock } from "@/lib/client/clock";
import { feedTime, fullTime, timeAgo } from "@/lib/client/relative-time";

/** When something was published, as time gone by; the exact moment is its title. `bands`: the list of one feed. */
export function Time({ iso, bands }: { iso: string; bands?: boolean }) {
  const clock = useClock();
  return (
    <time dateTime={iso} title={fullTime(iso, clock.timeZone)} className="whitespace-nowrap">
      {bands ? feedTime(iso, clock) : timeAgo(iso, clock.now)}
    </time>
  );
}
