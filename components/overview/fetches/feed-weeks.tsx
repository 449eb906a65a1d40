"use client";
import { useQuery } from "@tanstack/react-query";
import { ChartFrame } from "@/components/insight/chart-frame";
import { WeeksChart } from "@/components/insight/charts/charts";
import { dayName } from "@/components/insight/day-name";
import { useBundles } from "@/lib/client/data/use-bundles";
import { pluralize } from "@/lib/client/format/pluralize";
import { feedWeeksOptions } from "@/lib/client/queries/feed-queries";
import { FEED_WEEKS } from "@/lib/contracts/values/limits";

/** Fewer weeks with articles make no chart. */
const ENOUGH = 3;

/** A chart of what a feed published in each week since the first of the last weeks with articles. */
export function FeedWeeks({ feedId }: { feedId: number }) {
  const { data: weeks } = useQuery(feedWeeksOptions(feedId));
  const bundle = useBundles().data?.find(({ feedIds }) => feedIds.includes(feedId));
  const all = (weeks ?? []).reduce((sum, { articles }) => sum + articles, 0);
  const busy = weeks?.filter(({ articles }) => articles > 0) ?? [];
  const [first] = busy;
  if (!weeks || !first || busy.length < ENOUGH) return null;
  const shown = weeks.slice(weeks.indexOf(first));
  return (
    <ChartFrame
      isPart
      title="Articles by week"
      unit="Articles"
      summary={`${pluralize(all, "article")} ${shown.length < weeks.length ? `since ${dayName(first.start)}` : `in the last ${FEED_WEEKS} weeks`}.`}
      table={{
        head: ["Week from", "Articles"],
        rows: shown.map(({ start, articles }) => [dayName(start), articles]),
      }}
    >
      <WeeksChart weeks={shown} color={bundle?.color} />
    </ChartFrame>
  );
}
