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

/** Lines differ in their dashes as well as in colour. */
const LINES = [
  { stroke: "var(--link)", strokeDasharray: undefined },
  { stroke: "var(--positive)", strokeDasharray: "8 4" },
  { stroke: "var(--warning)", strokeDasharray: "2 4" },
  { stroke: "var(--destructive)", strokeDasharray: "10 3 2 3" },
  { stroke: "var(--foreground)", strokeDasharray: "4 4" },
  { stroke: "var(--muted-foreground)", strokeDasharray: "14 4" },
];
const colorOf = (at: number) => LINES[at % LINES.length]?.stroke;
const lineOf = (at: number) => ({ strokeWidth: 2, ...LINES[at % LINES.length] });

export function TopicsChart({ topics: { weeks, rows } }: { topics: Analytics["topics"] }) {
  return (
    <Plot
      className="h-70"
      labels={weeks.map(dayName)}
      series={rows.map(({ topic, counts }, at) => ({
        name: topic,
        values: counts,
        mark: (
          <svg aria-hidden="true" className="h-2.5 w-6 shrink-0">
            <line x1="0" y1="5" x2="24" y2="5" {...lineOf(at)} />
          </svg>
        ),
      }))}
      most={Math.max(...rows.flatMap(({ counts }) => counts))}
      hasLegend
    >
      {(drawing) => <Lines {...drawing} rows={rows.map(({ counts }) => counts)} />}
    </Plot>
  );
}

function Lines({ rows, top, pointed }: Drawing & { rows: number[][] }) {
  const columns = rows[0]?.length ?? 1;
  const x = (at: number) => ((at + 0.5) / columns) * 100;
  const y = (count: number) => (1 - count / top) * 100;
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible">
        {pointed === null ? null : (
          <path d={`M${x(pointed)} 0V100`} stroke="var(--border-strong)" vectorEffect="non-scaling-stroke" />
        )}
        {rows.map((counts, row) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={row}
            points={counts.map((count, at) => `${x(at).toFixed(2)},${y(count).toFixed(2)}`).join(" ")}
            fill="none"
            vectorEffect="non-scaling-stroke"
            {...lineOf(row)}
          />
        ))}
      </svg>
      {rows.map((counts, row) =>
        counts.map((count, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            key={`${row} ${at}`}
            className={cn(
              "absolute size-2 -translate-1/2 rounded-full border-2 border-current",
              at === pointed ? "bg-current" : "bg-card",
            )}
            style={{ left: `${x(at)}%`, top: `${y(count)}%`, color: colorOf(row) }}
          />
        )),
      )}
    </>
  );
}
