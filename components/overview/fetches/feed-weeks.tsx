"use client";
import { useQuery } from "@tanstack/react-query";
import { ChartFrame } from "@/components/insight/chart-frame";
import { WeeksChart } from "@/components/insight/charts/charts";
import { lateStart } from "@/components/insight/charts/late-start";
import { dayName } from "@/components/insight/day-name";
import { useBundles } from "@/lib/client/data/use-bundles";
import { pluralize } from "@/lib/client/format/pluralize";
import { feedWeeksOptions } from "@/lib/client/queries/feed-queries";
import { FEED_WEEKS } from "@/lib/contracts/values/limits";

/** A chart of what a feed published in each of the last weeks; nothing where that was nothing, or is unknown. */
export function FeedWeeks({ feedId }: { feedId: number }) {
  const { data: weeks } = useQuery(feedWeeksOptions(feedId));
  const bundle = useBundles().data?.find(({ feedIds }) => feedIds.includes(feedId));
  const all = (weeks ?? []).reduce((sum, { articles }) => sum + articles, 0);
  if (!weeks || all === 0) return null;
  const { shown, first } = lateStart(weeks, 1);
  return (
    <ChartFrame
      isPart
      title="Articles by week"
      unit="Articles"
      summary={`${pluralize(all, "article")} ${first ? `since ${dayName(first.start)}` : `in the last ${FEED_WEEKS} weeks`}.`}
      table={{
        head: ["Week from", "Articles"],
        rows: shown.map(({ start, articles }) => [dayName(start), articles]),
      }}
    >
      <WeeksChart weeks={shown} color={bundle?.color} />
    </ChartFrame>
  );
}
