"use client";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { Analytics } from "@/lib/contracts/analytics";
import { dayName } from "./day-name";

const AXIS = { fontSize: 12, fill: "var(--color-muted)" };
const GRID = <CartesianGrid stroke="var(--color-line)" vertical={false} />;
const TOOLTIP = (
  <Tooltip
    isAnimationActive={false}
    cursor={{ fill: "var(--color-hover)", stroke: "var(--color-line-strong)" }}
    contentStyle={{
      background: "var(--color-raised)",
      border: "1px solid var(--color-line-strong)",
      borderRadius: 6,
      color: "var(--color-ink)",
      fontSize: 13,
    }}
    labelStyle={{ color: "var(--color-ink)" }}
    itemStyle={{ color: "var(--color-ink)" }}
  />
);
const LEGEND = (
  <Legend
    itemSorter={null}
    wrapperStyle={{ fontSize: 13 }}
    formatter={(name) => <span className="text-muted">{name}</span>}
  />
);
const COUNTS = <YAxis allowDecimals={false} tick={AXIS} tickLine={false} axisLine={false} width={36} />;
const MARGIN = { top: 4, right: 4, bottom: 0, left: 0 };

/** Read and unread articles of each day, one on the other; the unread part is hatched. */
export function DaysChart({ days }: { days: Analytics["days"] }) {
  const rows = days.map(({ date, articles, read }) => ({ day: dayName(date), Read: read, Unread: articles - read }));
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={rows} margin={MARGIN} accessibilityLayer={false}>
        <defs>
          <pattern id="unread-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--color-accent-soft)" />
            <line x1="0" y1="0" x2="0" y2="6" stroke="var(--color-accent-fill)" strokeWidth="2" />
          </pattern>
        </defs>
        {GRID}
        <XAxis
          dataKey="day"
          tick={AXIS}
          tickLine={false}
          interval="equidistantPreserveStart"
          minTickGap={24}
          stroke="var(--color-line-strong)"
        />
        {COUNTS}
        {TOOLTIP}
        {LEGEND}
        <Bar dataKey="Read" stackId="day" fill="var(--color-accent-fill)" isAnimationActive={false} />
        <Bar dataKey="Unread" stackId="day" fill="url(#unread-hatch)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

export function HoursChart({ hours }: { hours: Analytics["hours"] }) {
  const rows = hours.map(({ hour, articles }) => ({ hour: `${hour}:00`, Articles: articles }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={rows} margin={MARGIN} accessibilityLayer={false}>
        {GRID}
        <XAxis dataKey="hour" tick={AXIS} tickLine={false} interval={5} stroke="var(--color-line-strong)" />
        {COUNTS}
        {TOOLTIP}
        <Bar dataKey="Articles" fill="var(--color-accent-fill)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Lines are told apart by their dashes and by the names at hand. */
const LINES = [
  { stroke: "var(--color-accent-ink)", strokeDasharray: undefined },
  { stroke: "var(--color-positive)", strokeDasharray: "8 4" },
  { stroke: "var(--color-warning)", strokeDasharray: "2 4" },
  { stroke: "var(--color-danger)", strokeDasharray: "10 3 2 3" },
  { stroke: "var(--color-ink)", strokeDasharray: "4 4" },
  { stroke: "var(--color-muted)", strokeDasharray: "14 4" },
];

export function TopicsChart({ topics }: { topics: Analytics["topics"] }) {
  const rows = topics.weeks.map((week, at) => ({
    week: dayName(week),
    ...Object.fromEntries(topics.rows.map(({ topic, counts }) => [topic, counts[at] ?? 0])),
  }));
  return (
    <ResponsiveContainer width="100%" height={280}>
      <LineChart data={rows} margin={{ ...MARGIN, right: 16 }} accessibilityLayer={false}>
        {GRID}
        <XAxis dataKey="week" tick={AXIS} tickLine={false} stroke="var(--color-line-strong)" />
        {COUNTS}
        {TOOLTIP}
        {LEGEND}
        {topics.rows.map(({ topic }, at) => (
          <Line
            key={topic}
            dataKey={(row: Record<string, number | string>) => row[topic]}
            name={topic}
            legendType="plainline"
            strokeWidth={2}
            dot={{ r: 3, strokeDasharray: "none" }}
            isAnimationActive={false}
            {...LINES[at % LINES.length]}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
