"use client";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useInsight, useReading } from "@/lib/client/data/insight/use-insight";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { ANALYTICS_DAYS } from "@/lib/contracts/analytics";
import { coverageText } from "./coverage";
import { CleanNow } from "./duplicates/clean-now";
import { usageFigures } from "./usage-figures";

const number = (value: number | undefined) => value?.toLocaleString("en-US");

/** The eight figures as one quiet line, and which articles they cover. */
export function InsightFigures() {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  const insight = useInsight().data;
  const days = useReading().data?.days;
  const usage = feeds && bundles ? usageFigures(feeds, bundles) : undefined;
  const recent = days?.reduce((sum, { articles }) => sum + articles, 0);
  return (
    <section aria-label="Figures" className="text-muted-foreground text-small">
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
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
        <Figure label="Efficiency Score" value={usage && `${usage.efficiency}%`} note="of feeds active" />
        <Figure
          label="Total Articles"
          value={number(insight?.totalArticles)}
          note={insight && `${number(insight.analyzedArticles)} analysed`}
        />
        <Figure
          label="Avg Quality"
          value={insight?.ratedArticles === 0 ? "–" : number(insight?.averageQuality)}
          note={insight && `of 100, ${number(insight.ratedArticles)} full texts`}
        />
        <Figure label="Avg Reading Time" value={number(insight?.averageReadingTime)} note="minutes" />
        <Figure label="Duplicates Removed" value={number(insight?.duplicatesRemoved)} note={<Duplicates />} />
      </dl>
      {insight && insight.coveredArticles > 0 ? (
        <p className="mt-2 text-faint text-xs">
          Quality, reading time, mood, type and topics cover {coverageText(insight)}.
        </p>
      ) : null}
    </section>
  );
}

function Figure({ label, value, note }: { label: string; value: string | undefined; note: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-1">
      <dt className="order-2">{label}</dt>
      <dd className="tabular order-1 font-medium text-foreground">
        {value ?? <Skeleton className="inline-block h-3 w-6" />}
      </dd>
      <dd className="order-3 text-faint">{note}</dd>
    </div>
  );
}

/** The number of remaining duplicates, with a button to review and hide them. */
function Duplicates() {
  const insight = useInsight().data;
  const [open, setOpen] = useState(false);
  return (
    <>
      {insight ? (
        <span>
          {number(insight.duplicatesFound)} {insight.duplicatesRemoved ? "more " : ""}found
        </span>
      ) : null}{" "}
      <Button variant="link" size="inline" className="text-small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Clean Now
      </Button>
      <CleanNow open={open} onOpenChange={setOpen} total={insight?.duplicatesFound} />
    </>
  );
}
