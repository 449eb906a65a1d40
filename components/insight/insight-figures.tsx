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

/** The eight figures of all tabs: how many, how good, how long, and what repeats; and which articles they cover. */
export function InsightFigures() {
  const feeds = useFeeds().data;
  const bundles = useBundles().data;
  const insight = useInsight().data;
  const days = useReading().data?.days;
  const usage = feeds && bundles ? usageFigures(feeds, bundles) : undefined;
  const recent = days?.reduce((sum, { articles }) => sum + articles, 0);
  return (
    <>
      <dl className="grid grid-cols-2 border-b sm:grid-cols-4 xl:grid-cols-8">
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
        <Figure label="Efficiency Score" value={usage && `${usage.efficiency}%`} note="active of all" />
        <Figure
          label="Total Articles"
          value={number(insight?.totalArticles)}
          note={insight && `${number(insight.analyzedArticles)} analysed`}
        />
        <Figure
          label="Avg Quality"
          value={insight?.ratedArticles === 0 ? "–" : number(insight?.averageQuality)}
          note={insight && `of ${number(insight.ratedArticles)} full texts`}
        />
        <Figure label="Avg Reading Time" value={number(insight?.averageReadingTime)} note="minutes" />
        <Figure label="Duplicates Removed" value={number(insight?.duplicatesRemoved)} note={<Duplicates />} />
      </dl>
      {insight && insight.coveredArticles > 0 ? (
        <p className="mt-3 text-muted-foreground text-small">
          Quality, reading time, mood, type and topics cover {coverageText(insight)}. Totals cover everything you keep.
        </p>
      ) : null}
    </>
  );
}

function Figure({ label, value, note }: { label: string; value: string | undefined; note: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col px-3 py-3.5 max-xl:border-t xl:not-first:border-l xl:first:pl-0">
      <dt className="order-2 text-muted-foreground text-xs">{label}</dt>
      <dd className="tabular order-1 font-serif text-2xl leading-7">
        {value ?? <Skeleton className="my-1 h-5 w-12" />}
      </dd>
      <dd className="order-3 mt-0.5 text-faint text-xs">{note}</dd>
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
      <Button variant="link" size="inline" className="text-xs" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Clean Now
      </Button>
      <CleanNow open={open} onOpenChange={setOpen} total={insight?.duplicatesFound} />
    </>
  );
}
