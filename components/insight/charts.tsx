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

const AXIS = { fontSize: 12, fill: "var(--muted-foreground)" };
const GRID = <CartesianGrid stroke="var(--border)" vertical={false} />;
const TOOLTIP = (
  <Tooltip
    isAnimationActive={false}
    cursor={{ fill: "var(--accent)", stroke: "var(--border-strong)" }}
    contentStyle={{
      background: "var(--card)",
      border: "1px solid var(--border-strong)",
      borderRadius: 6,
      color: "var(--foreground)",
      fontSize: 13,
    }}
    labelStyle={{ color: "var(--foreground)" }}
    itemStyle={{ color: "var(--foreground)" }}
  />
);
const LEGEND = (
  <Legend
    itemSorter={null}
    wrapperStyle={{ fontSize: 13 }}
    formatter={(name) => <span className="text-muted-foreground">{name}</span>}
  />
);
const COUNTS = <YAxis allowDecimals={false} tick={AXIS} tickLine={false} axisLine={false} width={36} />;
const MARGIN = { top: 4, right: 4, bottom: 0, left: 0 };

/** Read and unread articles of each day, stacked; the unread part is hatched. */
export function DaysChart({ days }: { days: Analytics["days"] }) {
  const rows = days.map(({ date, articles, read }) => ({ day: dayName(date), Read: read, Unread: articles - read }));
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart data={rows} margin={MARGIN} accessibilityLayer={false}>
        <defs>
          <pattern id="unread-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--primary-soft)" />
            <line x1="0" y1="0" x2="0" y2="6" stroke="var(--primary)" strokeWidth="2" />
          </pattern>
        </defs>
        {GRID}
        <XAxis
          dataKey="day"
          tick={AXIS}
          tickLine={false}
          interval="equidistantPreserveStart"
          minTickGap={24}
          stroke="var(--border-strong)"
        />
        {COUNTS}
        {TOOLTIP}
        {LEGEND}
        <Bar dataKey="Read" stackId="day" fill="var(--primary)" isAnimationActive={false} />
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
        <XAxis dataKey="hour" tick={AXIS} tickLine={false} interval={5} stroke="var(--border-strong)" />
        {COUNTS}
        {TOOLTIP}
        <Bar dataKey="Articles" fill="var(--primary)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
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

export function TopicsChart({ topics }: { topics: Analytics["topics"] }) {
  const rows = topics.weeks.map((week, at) => ({
    week: dayName(week),
    ...Object.fromEntries(topics.rows.map(({ topic, counts }) => [topic, counts[at] ?? 0])),
  }));
  return (
    <ResponsiveContainer width="100%" height={280}>
      <LineChart data={rows} margin={{ ...MARGIN, right: 16 }} accessibilityLayer={false}>
        {GRID}
        <XAxis dataKey="week" tick={AXIS} tickLine={false} stroke="var(--border-strong)" />
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
