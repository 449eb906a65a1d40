"use client";
import { type ReactNode, useId } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useInsight, useReading } from "@/lib/client/data/insight/use-insight";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import type { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { ANALYTICS_DAYS } from "@/lib/contracts/values/limits";
import { coverageText } from "./coverage";
import { CleanNowButton } from "./duplicates/clean-now";
import { usageFigures } from "./usage-figures";

const number = (value: number | undefined) => value?.toLocaleString("en-US");

/** Returns how many of all articles are analysed; "all" repeats no number. */
const analysed = ({ analyzedArticles, totalArticles }: IntelligenceAnalytics) =>
  analyzedArticles === totalArticles && totalArticles > 0 ? "all" : number(analyzedArticles);

/** The eight figures as rows, in two columns where there is room, and which articles they cover. */
export function InsightFigures() {
  const id = useId();
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  const insight = useInsight().data;
  const days = useReading().data?.days;
  const usage = feeds && bundles ? usageFigures(feeds, bundles) : undefined;
  const recent = days?.reduce((sum, { articles }) => sum + articles, 0);
  return (
    <section aria-labelledby={id} className="@container text-muted-foreground text-small">
      <h2 id={id} className="mb-2 font-serif text-foreground text-xl">
        All numbers
      </h2>
      <dl className="grid grid-cols-1 gap-x-12 @min-[40rem]:grid-cols-2">
        <Figure label="Total Feeds" value={number(usage?.feeds)} note={usage && `${number(usage.active)} active`} />
        <Figure
          label="Bundle Collections"
          value={number(usage?.bundles)}
          note={usage && `${number(usage.feedsPerBundle)} feeds each`}
        />
        <Figure
          label="Articles Tracked"
          value={number(insight?.totalArticles)}
          note={recent === undefined ? undefined : `Last ${ANALYTICS_DAYS} days: ${number(recent)}`}
        />
        <Figure
          label="Efficiency Score"
          value={usage && `${usage.efficiency}%`}
          note={usage && `${number(usage.active)} of ${pluralize(usage.feeds, "feed")} active`}
        />
        <Figure
          label="Total Articles"
          value={number(insight?.totalArticles)}
          note={insight && `${analysed(insight)} analysed`}
        />
        <Figure
          label="Avg Quality"
          value={insight?.ratedArticles === 0 ? "–" : number(insight?.averageQuality)}
          note={insight && `out of 100, ${pluralize(insight.ratedArticles, "full article")}`}
        />
        <Figure label="Avg Reading Time" value={insight && `${number(insight.averageReadingTime)} min`} />
        <Figure label="Duplicates Removed" value={number(insight?.duplicatesRemoved)} note={<Duplicates />} />
      </dl>
      {insight && insight.coveredArticles > 0 ? (
        <p className="mt-4 text-faint text-xs">
          Quality, reading time, mood, type and topics cover {coverageText(insight)}.
        </p>
      ) : null}
    </section>
  );
}

function Figure({ label, value, note }: { label: string; value: string | undefined; note?: ReactNode }) {
  return (
    <div className="grid min-h-7.5 grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-2.5">
      <dt>{label}</dt>
      <dd className="tabular col-start-3 row-start-1 text-foreground">
        {value ?? <Skeleton className="inline-block h-3 w-6" />}
      </dd>
      {note ? <dd className="col-start-2 row-start-1 min-w-0 truncate text-faint text-xs">{note}</dd> : null}
    </div>
  );
}

/** The number of remaining duplicates, with a button to review and hide them. */
function Duplicates() {
  const insight = useInsight().data;
  if (!insight) return null;
  const { duplicatesFound: found, duplicatesRemoved: removed } = insight;
  return (
    <>
      <span>
        {number(found)} {removed ? "more " : ""}found
      </span>{" "}
      <CleanNowButton variant="link" size="inline" className="text-xs" total={found}>
        Clean Now
      </CleanNowButton>
    </>
  );
}
