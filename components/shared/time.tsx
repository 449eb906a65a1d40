"use client";
import { cn } from "@/components/ui/cn";
import { feedTime, fullTime, timeAgo } from "@/lib/client/format/relative-time";
import { agoOf, dateText, savedAge, shortAge } from "@/lib/client/format/shown-date";
import { useCurrentTime } from "@/lib/client/hooks/current-time";

type TimeProps = {
  iso: string;
  /** its feed gives no date, and this is when we found it */
  isFound?: boolean;
  /** the specified steps of one feed's list */
  bands?: boolean;
  /** when it was saved for later */
  isSaved?: boolean;
  /** It stands alone: "2 h ago" in place of a row's "2 h". */
  isAlone?: boolean;
  className?: string;
};

/** Shows the time since something happened, short for the eye and in words for a screen reader; the exact time is its title. */
export function Time({ iso, isFound = false, bands = false, isSaved = false, isAlone = false, className }: TimeProps) {
  const clock = useCurrentTime();
  const date = { publishedAt: iso, datePublished: isFound ? null : iso };
  const long = dateText(date, (moment) => (bands ? feedTime(moment, clock) : timeAgo(moment, clock.now)));
  const words = isSaved ? `Saved ${long}` : long;
  const age = isAlone ? agoOf(iso, clock) : isSaved ? savedAge(iso, clock) : shortAge(date, clock);
  const short = bands ? words : age;
  const exact = fullTime(iso, clock.timeZone);
  return (
    <time dateTime={iso} title={isFound ? foundTitle(exact) : exact} className={cn("whitespace-nowrap", className)}>
      <span aria-hidden={short !== words}>{short}</span>
      {short === words ? null : <span className="sr-only">{words}</span>}
    </time>
  );
}

/** Returns the title of a time at which an article without a date was found. */
export const foundTitle = (exact: string): string => `Found ${exact}. The feed gives no date.`;
