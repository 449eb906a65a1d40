"use client";
import { dayName } from "@/components/insight/day-name";
import { cn } from "@/components/ui/cn";
import type { Analytics } from "@/lib/contracts/analytics";
import type { FeedWeek } from "@/lib/contracts/fetches/fetches";
import { Plot } from "./plot";

/** The grey of all bars that stand for articles. */
const BAR = "bg-faint/60";
const READ = "bg-read";
const UNREAD = "bg-unread";
const square = (fill: string, color?: string) => (
  <span className={cn("size-2.5 shrink-0", fill)} style={{ backgroundColor: color }} />
);

/** Read and unread articles of each day, stacked; the unread part is lighter. */
export function DaysChart({ days }: { days: readonly Analytics["days"][number][] }) {
  const read = days.map((day) => day.read);
  const unread = days.map((day) => day.articles - day.read);
  return (
    <Plot
      className="h-60"
      labels={days.map(({ date }) => dayName(date))}
      series={[
        { name: "Read", values: read, mark: square(READ) },
        { name: "Unread", values: unread, mark: square(UNREAD) },
      ]}
      most={Math.max(...days.map(({ articles }) => articles))}
      every={{ narrow: Math.ceil(days.length / 5), wide: Math.ceil(days.length / 15) }}
      hasLegend
    >
      {(drawing) => (
        <Bars
          {...drawing}
          parts={[
            { values: unread, fill: UNREAD },
            { values: read, fill: READ },
          ]}
        />
      )}
    </Plot>
  );
}

/** Articles of each week, in the colour of a bundle if one is given. */
export function WeeksChart({ weeks, color }: { weeks: readonly FeedWeek[]; color?: string }) {
  const values = weeks.map(({ articles }) => articles);
  return (
    <Plot
      className="h-32"
      labels={weeks.map(({ start }) => dayName(start))}
      series={[{ name: "Articles", values, mark: square(BAR, color) }]}
      most={Math.max(...values)}
      every={{ narrow: 4, wide: 2 }}
    >
      {(drawing) => <Bars {...drawing} parts={[{ values, fill: BAR, color }]} />}
    </Plot>
  );
}

export function HoursChart({ hours }: { hours: Analytics["hours"] }) {
  const values = hours.map(({ articles }) => articles);
  return (
    <Plot
      className="h-full"
      labels={hours.map(({ hour }) => `${hour}:00`)}
      series={[{ name: "Articles", values, mark: square(BAR) }]}
      most={Math.max(...values)}
      every={{ narrow: 6, wide: 6 }}
    >
      {(drawing) => <Bars {...drawing} parts={[{ values, fill: BAR }]} />}
    </Plot>
  );
}

type Drawing = { top: number; pointed: number | null };

/** Columns of parts that are on each other, the uppermost first. */
function Bars({ parts, top, pointed }: Drawing & { parts: { values: number[]; fill: string; color?: string }[] }) {
  return (
    <div className="flex h-full">
      {parts[0]?.values.map((_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={at}
          className={cn("flex h-full flex-1 flex-col items-center justify-end", at === pointed && "bg-accent")}
        >
          {parts.map(({ values, fill, color }) => (
            <div
              key={fill}
              data-bar
              className={cn("w-4/5 max-w-10", fill)}
              style={{ height: `${((values[at] ?? 0) / top) * 100}%`, backgroundColor: color }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A small chart for each topic, all of one height: its name, its articles, and a column for each week. */
export function TopicsChart({ topics: { weeks, rows } }: { topics: Analytics["topics"] }) {
  const most = Math.max(1, ...rows.flatMap(({ counts }) => counts));
  return (
    <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      {rows.map(({ topic, counts }) => (
        <li key={topic} className="min-w-0">
          <div className="flex items-baseline justify-between gap-4">
            <bdi className="min-w-0 truncate">{topic}</bdi>
            <span className="tabular text-faint text-small">
              {counts.reduce((sum, count) => sum + count, 0).toLocaleString("en-US")}
            </span>
          </div>
          <div className="mt-1.5 flex h-10 border-border-strong border-b">
            {counts.map((count, at) => (
              <div
                key={weeks[at]}
                title={`${dayName(weeks[at] ?? "")}: ${count.toLocaleString("en-US")}`}
                className="flex flex-1 items-end justify-center"
              >
                <div data-bar className={cn("w-4/5", BAR)} style={{ height: `${(count / most) * 100}%` }} />
              </div>
            ))}
          </div>
          <p className="mt-1 flex text-faint text-xs">
            {weeks.map((week) => (
              <span key={week} className="flex-1 whitespace-nowrap text-center">
                {dayName(week)}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
