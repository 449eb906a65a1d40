"use client";
import { useQuery } from "@tanstack/react-query";
import { ChartFrame } from "@/components/insight/chart-frame";
import { WeeksChart } from "@/components/insight/charts/charts";
import { dayName } from "@/components/insight/day-name";
import { knownWeeks } from "@/lib/client/data/use-counts";
import { pluralize } from "@/lib/client/format/pluralize";
import { feedWeeksOptions } from "@/lib/client/queries/feed-queries";
import { FEED_WEEKS } from "@/lib/contracts/values/limits";

/** A chart of what a feed published in each of the last weeks; nothing where that was nothing, or is unknown. */
export function FeedWeeks({ feedId }: { feedId: number }) {
  const { data: weeks } = useQuery(feedWeeksOptions(feedId));
  const known = knownWeeks(weeks ?? []);
  const [first] = known;
  if (!weeks || !first) return null;
  const all = known.reduce((sum, { articles }) => sum + articles, 0);
  return (
    <ChartFrame
      isPart
      title="Articles by week"
      unit="Articles"
      summary={`${pluralize(all, "article")} ${first === weeks[0] ? `in the last ${FEED_WEEKS} weeks` : `since ${dayName(first.start)}`}.`}
      table={{
        head: ["Week from", "Articles"],
        rows: weeks.map(({ start, articles }) => [dayName(start), articles]),
      }}
    >
      <WeeksChart weeks={weeks} />
    </ChartFrame>
  );
}
