"use client";
import Link from "next/link";
import { Name } from "@/components/shared/name";
import { Skeleton } from "@/components/ui/skeleton";
import { pluralize } from "@/lib/client/format/pluralize";
import type { Analytics } from "@/lib/contracts/analytics";
import { ANALYTICS_DAYS } from "@/lib/contracts/values/limits";
import { ChartFrame } from "./chart-frame";
import { DaysChart, HoursChart, TopicsChart } from "./charts/charts";
import { lateStart } from "./charts/late-start";
import { dayName } from "./day-name";
import { Panel } from "./panel";
import { QuietFeeds } from "./quiet-feeds";

export function AnalyticsCharts({ reading }: { reading: Analytics | undefined }) {
  if (!reading) return <Skeleton className="mt-6 h-80" />;
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        <Days days={reading.days} />
      </div>
      <Ratios feeds={reading.feeds} />
      <Hours hours={reading.hours} />
      <div className="min-w-0 empty:hidden lg:col-span-2">
        <Topics topics={reading.topics} />
      </div>
      <div className="min-w-0 lg:col-span-2">
        <QuietFeeds quiet={reading.quiet} />
      </div>
    </div>
  );
}

/** Replaces a chart without data. */
const Nothing = ({ title }: { title: string }) => (
  <Panel title={title}>No articles in the last {ANALYTICS_DAYS} days.</Panel>
);

function Days({ days }: Pick<Analytics, "days">) {
  const all = days.reduce((sum, { articles }) => sum + articles, 0);
  if (all === 0) return <Nothing title="Articles per day" />;
  const unread = all - days.reduce((sum, { read }) => sum + read, 0);
  const { shown, first } = lateStart(days);
  return (
    <ChartFrame
      title="Articles per day"
      unit="Articles"
      summary={`${pluralize(all, "article")} ${first ? `since ${dayName(first.date)}` : `in the last ${ANALYTICS_DAYS} days`}. ${unread.toLocaleString("en-US")} ${unread === 1 ? "is" : "are"} unread.`}
      table={{
        head: ["Day", "Articles", "Unread"],
        rows: shown.map(({ date, articles, read }) => [dayName(date), articles, articles - read]),
      }}
    >
      <DaysChart days={shown} />
    </ChartFrame>
  );
}

function Hours({ hours }: Pick<Analytics, "hours">) {
  const top = hours.reduce<Analytics["hours"][number] | null>((a, b) => (a && a.articles >= b.articles ? a : b), null);
  const clock = (hour: number) => `${hour}:00`;
  if (!top?.articles) return <Nothing title="Hours of day" />;
  return (
    <ChartFrame
      title="Hours of day"
      unit={`Articles in ${ANALYTICS_DAYS} days`}
      summary={`Most articles arrive between ${clock(top.hour)} and ${clock((top.hour + 1) % 24)}, in your time zone.`}
      table={{ head: ["Hour", "Articles"], rows: hours.map(({ hour, articles }) => [clock(hour), articles]) }}
    >
      {/* As tall as the chart beside it. */}
      <div className="relative min-h-50 flex-1">
        <div className="absolute inset-0">
          <HoursChart hours={hours} />
        </div>
      </div>
    </ChartFrame>
  );
}

function Topics({ topics }: Pick<Analytics, "topics">) {
  if (topics.rows.length === 0) {
    return <Panel title="Topics over time">No topic appeared in three or more articles in the last four weeks.</Panel>;
  }
  const weeks = topics.weeks.filter((_, at) => topics.rows.some(({ counts }) => counts[at]));
  // One week has no course of time.
  if (weeks.length < 2) return null;
  return (
    <ChartFrame
      title="Topics over time"
      unit="Articles a week"
      summary="The most common topics in your articles, by week."
      table={{
        head: ["Topic", ...topics.weeks.map((week) => `Week of ${dayName(week)}`)],
        rows: topics.rows.map(({ topic, counts }) => [topic, ...counts]),
      }}
    >
      <TopicsChart topics={topics} />
    </ChartFrame>
  );
}

/** A list with bars: each bar is the share read, with the number next to it. */
function Ratios({ feeds }: Pick<Analytics, "feeds">) {
  return (
    <Panel title="Read ratio per feed" note={`How much you read from your busiest feeds, last ${ANALYTICS_DAYS} days.`}>
      {feeds.length === 0 ? <p>No articles in this time.</p> : null}
      <ul className="grid gap-3">
        {feeds.map(({ id, title, articles, read }) => {
          const percent = Math.round((read / articles) * 100);
          return (
            <li key={id} className="grid grid-cols-fr-auto gap-x-4 gap-y-1">
              <Link href={`/articles/${id}`} className="min-w-0 text-foreground hover:underline">
                <Name>{title}</Name>
              </Link>
              <span className="tabular">
                {read.toLocaleString("en-US")}{" "}
                <span className="text-faint text-small">of {articles.toLocaleString("en-US")}</span>
              </span>
              <span aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-accent">
                <span className="block h-full rounded-full bg-faint/60" style={{ width: `${percent}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
