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
import { dayName } from "./day-name";

/** More bars than this have no room for the letters of their days. */
const MOST_LETTERS = 14;
const HEIGHT_PX = 128;
const DAY_MS = 86_400_000;
const NO_BUNDLE = "var(--border-strong)";

/** Returns the last days as YYYY-MM-DD in a time zone, oldest first. */
export function lastDays(now: number, timeZone: string, count: number): string[] {
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
  // An account that is younger than the range begins at its first day.
  const first = read.data?.[0]?.date ?? "";
  const days = dates
    .filter((date, at) => date >= first || at >= range - MOST_LETTERS)
    .map(
      (date): ReadingDay =>
        read.data?.find((day) => day.date === date) ?? { date, articles: 0, minutes: 0, bundles: [] },
    );
  const articles = days.reduce((sum, day) => sum + day.articles, 0);
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
  const bundles = useBundles().data;
  const hasOthers = days.some((day) => day.bundles.some(({ bundleId }) => bundles && !colorOf(bundleId, bundles)));
  // The sentence above it says that nothing was read.
  if (articles === 0 && read.data) return null;
  return (
    <section className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-serif text-xl">What you read</h2>
        {articles ? (
          <div className="flex flex-wrap items-baseline gap-x-4 text-muted-foreground text-small">
            {hasOthers ? (
              <p className="flex items-center gap-1.5">
                <span aria-hidden="true" className="size-2.5 rounded-sm" style={{ backgroundColor: NO_BUNDLE }} />
                Not in a bundle
              </p>
            ) : null}
            <p>
              {pluralize(articles, "article")} · {duration(minutes)}
            </p>
          </div>
        ) : null}
      </div>
      {read.isPending ? (
        <Skeleton style={{ height: HEIGHT_PX }} />
      ) : read.isError ? (
        <p className="text-muted-foreground">Couldn't load what you read.</p>
      ) : (
        <Bars days={days} bundles={bundles ?? []} />
      )}
    </section>
  );
}

const colorOf = (id: number | null, bundles: readonly Bundle[]) => bundles.find((bundle) => bundle.id === id)?.color;

function Bars({ days, bundles }: { days: ReadingDay[]; bundles: readonly Bundle[] }) {
  const most = Math.max(1, ...days.map(({ articles }) => articles));
  const isWide = days.length <= MOST_LETTERS;
  return (
    <>
      <ol className={cn("flex items-end", isWide ? "gap-1" : "gap-px sm:gap-0.5")} style={{ minHeight: HEIGHT_PX }}>
        {days.map((day) => (
          <li
            key={day.date}
            title={`${dayName(day.date)}: ${pluralize(day.articles, "article")}, ${pluralize(day.minutes, "minute")}`}
            className="flex min-w-0 flex-1 flex-col items-center gap-1"
          >
            <span aria-hidden="true" className="flex w-full flex-col-reverse gap-0.5">
              {day.bundles.map(({ bundleId, articles }) => (
                <span
                  key={bundleId ?? 0}
                  className="rounded-sm"
                  style={{
                    height: Math.max(2, (articles / most) * HEIGHT_PX - 2),
                    backgroundColor: colorOf(bundleId, bundles) ?? NO_BUNDLE,
                  }}
                />
              ))}
            </span>
            <span className="sr-only">
              {dayName(day.date)}: {pluralize(day.articles, "article")}
            </span>
            {isWide ? (
              <span aria-hidden="true" className="text-2xs text-faint">
                {weekday(day.date)}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {isWide ? null : (
        <p aria-hidden="true" className="mt-1 flex justify-between text-2xs text-faint">
          <span>{dayName(days[0]?.date ?? "")}</span>
          <span>today</span>
        </p>
      )}
    </>
  );
}

const weekday = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { weekday: "narrow", timeZone: "UTC" });
