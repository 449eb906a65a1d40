"use client";
import { foundTitle } from "@/components/shared/time";
import { feedTime, fullTime, timeAgo } from "@/lib/client/format/relative-time";
import { dateText, shortAge, shownDate } from "@/lib/client/format/shown-date";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { FeedItem } from "@/lib/contracts/items";

type RowTimeProps = { item: Pick<FeedItem, "publishedAt" | "datePublished">; bands: boolean };

/** A row's age, short for the eye and in words for a screen reader; `bands`: the coarse steps of one feed's list. */
export function RowTime({ item, bands }: RowTimeProps) {
  const clock = useCurrentTime();
  const { iso, isFound } = shownDate(item);
  const words = dateText(item, (date) => (bands ? feedTime(date, clock) : timeAgo(date, clock.now)));
  const short = bands ? words : shortAge(item, clock);
  const exact = fullTime(iso, clock.timeZone);
  return (
    <time dateTime={iso} title={isFound ? foundTitle(exact) : exact} className="row-time tabular">
      <span aria-hidden={short !== words}>{short}</span>
      {short === words ? null : <span className="sr-only">{words}</span>}
    </time>
  );
}
