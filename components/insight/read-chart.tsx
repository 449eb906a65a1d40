"use client";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { useReadingDays } from "@/lib/client/data/reading/use-reading-days";
import { useBundles } from "@/lib/client/data/use-bundles";
import { dayOf } from "@/lib/client/format/date-format";
import { duration } from "@/lib/client/format/duration";
import { pluralize } from "@/lib/client/format/pluralize";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { AnalyticsRange } from "@/lib/contracts/analytics";
import type { Bundle } from "@/lib/contracts/bundles";
import type { ReadingDay } from "@/lib/contracts/reading";
import { axisTicks, axisTop } from "./charts/axis-top";
import { lateStart } from "./charts/late-start";
import { dayName, weekday } from "./day-name";

/** More bars than this have no room for the names of their days. */
const WEEK = 7;
/** The same for their numbers. */
const FORTNIGHT = 14;
const HEIGHT_PX = 128;
const DAY_MS = 86_400_000;
const NO_BUNDLE = "var(--border-strong)";

/** Returns the last days as YYYY-MM-DD in a time zone, oldest first. */
function lastDays(now: number, timeZone: string, count: number): string[] {
  const today = dayOf(now, timeZone);
  // Around noon, so that days of 23 or 25 hours do not shift the date.
  const noon = new Date(`${today}T12:00:00Z`).getTime();
  return Array.from({ length: count }, (_, at) =>
    new Date(noon - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** A chart of the articles read on each of the last days, in the colours of the bundles. */
export function ReadChart({ range }: { range: AnalyticsRange }) {
  const { now, timeZone } = useCurrentTime();
  const read = useReadingDays(range);
  const dates = lastDays(now, timeZone, range);
  const days = dates.map(
    (date): ReadingDay => read.data?.find((day) => day.date === date) ?? { date, articles: 0, minutes: 0, bundles: [] },
  );
  const articles = days.reduce((sum, day) => sum + day.articles, 0);
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const bundles = useBundles().data;
  const { shown, first } = lateStart(days);
  // The sentence above it says that nothing was read.
  if (articles === 0 && read.data) return null;
  return (
    <section className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-serif text-xl">What you read</h2>
        {articles ? (
          <p className="text-muted-foreground text-small">
            {duration(minutes)}
            {first ? ` since ${dayName(first.date)}` : null}
          </p>
        ) : null}
      </div>
      {read.isPending ? (
        <Skeleton style={{ height: HEIGHT_PX }} />
      ) : read.isError ? (
        <p className="text-muted-foreground">Couldn't load what you read.</p>
      ) : (
        <Bars days={shown} bundles={bundles ?? []} />
      )}
    </section>
  );
}

type Part = { key: number; name: string; color: string; articles: number };

/** Returns what was read on a day by bundle, in the order of the bundles; what is in none comes last. */
function partsOf(day: ReadingDay, bundles: readonly Bundle[]): Part[] {
  const countOf = (id: number) => day.bundles.find(({ bundleId }) => bundleId === id)?.articles ?? 0;
  const known = bundles.map(({ id, name, color }) => ({ key: id, name, color, articles: countOf(id) }));
  const others = day.bundles
    .filter(({ bundleId }) => !bundles.some(({ id }) => id === bundleId))
    .reduce((sum, { articles }) => sum + articles, 0);
  const parts = [...known, { key: 0, name: "Not in a bundle", color: NO_BUNDLE, articles: others }];
  return parts.filter(({ articles }) => articles > 0);
}

function Bars({ days, bundles }: { days: readonly ReadingDay[]; bundles: readonly Bundle[] }) {
  const most = Math.max(1, ...days.map(({ articles }) => articles));
  const hasNumbers = days.length <= FORTNIGHT;
  const top = hasNumbers ? most : axisTop(most);
  const hasNames = days.length <= WEEK;
  const parts = new Map(days.flatMap((day) => partsOf(day, bundles)).map((part) => [part.key, part]));
  return (
    <>
      <div className={hasNumbers ? undefined : "relative mt-4 ml-7"}>
        {hasNumbers
          ? null
          : axisTicks(top).map((tick) => (
              <span
                key={tick}
                aria-hidden="true"
                className="absolute inset-x-0 border-t"
                style={{ top: (1 - tick / top) * HEIGHT_PX }}
              >
                <span className="tabular absolute right-full mr-2 -translate-y-1/2 text-2xs text-faint">
                  {tick.toLocaleString("en-US")}
                </span>
              </span>
            ))}
        <ol
          className={cn("relative flex items-end", hasNumbers ? "gap-1.5" : "gap-px sm:gap-0.5")}
          style={{ minHeight: HEIGHT_PX }}
        >
          {days.map((day) => (
            <li
              key={day.date}
              title={`${dayName(day.date)}: ${pluralize(day.articles, "article")}, ${pluralize(day.minutes, "minute")}`}
              className="flex min-w-0 flex-1 flex-col items-center gap-1"
            >
              {hasNumbers && day.articles > 0 ? (
                <span aria-hidden="true" className="tabular text-2xs text-faint">
                  {day.articles}
                </span>
              ) : null}
              <span aria-hidden="true" className="flex w-full max-w-10 flex-col-reverse gap-0.5">
                {partsOf(day, bundles).map(({ key, color, articles }) => (
                  <span
                    key={key}
                    className="rounded-xs"
                    style={{ height: Math.max(2, (articles / top) * HEIGHT_PX - 2), backgroundColor: color }}
                  />
                ))}
              </span>
              <span className="sr-only">
                {dayName(day.date)}: {pluralize(day.articles, "article")}
              </span>
              {hasNames ? (
                <span aria-hidden="true" className="text-2xs text-faint">
                  {weekday(day.date)}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
        {hasNames ? null : <Dates days={days} />}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
        {[...bundles.map(({ id }) => id), 0].flatMap((key) => {
          const part = parts.get(key);
          if (!part) return [];
          return (
            <li key={key} className="flex min-w-0 items-center gap-1.5">
              <span aria-hidden="true" className="size-2 rounded-xs" style={{ backgroundColor: part.color }} />
              <bdi className="truncate">{part.name}</bdi>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** There is room for so many dates under the bars. */
const MOST_DATES = 5;

/** Dates the same number of days apart, the last of which is today. */
function Dates({ days }: { days: readonly ReadingDay[] }) {
  const last = days.length - 1;
  const step = Math.ceil(last / MOST_DATES);
  return (
    <p aria-hidden="true" className="relative mt-1 h-4 whitespace-nowrap text-2xs text-faint">
      {days.map(({ date }, at) =>
        at > 0 && at < last && (last - at) % step === 0 ? (
          <span
            key={date}
            className="absolute -translate-x-1/2"
            style={{ left: `${((at + 0.5) / days.length) * 100}%` }}
          >
            {dayName(date)}
          </span>
        ) : null,
      )}
      <span className="absolute right-0">Today</span>
    </p>
  );
}
