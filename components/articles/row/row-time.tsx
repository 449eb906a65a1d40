"use client";
import { feedTime, fullTime, rowAge, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";

/** A row's age, short for the eye and in words for a screen reader; `bands`: the coarse steps of one feed's list. */
export function RowTime({ iso, bands }: { iso: string; bands: boolean }) {
  const clock = useCurrentTime();
  const words = bands ? feedTime(iso, clock) : timeAgo(iso, clock.now);
  const short = bands ? words : rowAge(iso, clock);
  return (
    <time dateTime={iso} title={fullTime(iso, clock.timeZone)} className="row-time tabular">
      <span aria-hidden={short !== words}>{short}</span>
      {short === words ? null : <span className="sr-only">{words}</span>}
    </time>
  );
}
