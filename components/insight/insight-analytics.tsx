"use client";
import { cn } from "@/components/ui/cn";
import { useInsight } from "@/lib/client/data/insight/use-insight";
import { SENTIMENTS } from "@/lib/contracts/analysis";
import { NEWEST_LOOKED_AT } from "@/lib/contracts/intelligence";
import { NOT_SURE, SENTIMENT_LABELS, TYPES } from "./analysis-labels";
import { ShareBars } from "./share-bars";

/** Shares of sentiments, topics and content types among the articles. */
export function InsightAnalytics() {
  const { data } = useInsight();
  if (!data) return null;
  const sentiments = SENTIMENTS.map((sentiment) => {
    const { icon: Icon, label, tone } = SENTIMENT_LABELS[sentiment];
    return {
      key: sentiment,
      label: (
        <>
          <Icon aria-hidden="true" className={cn(tone)} /> {label}
        </>
      ),
      count: data.sentimentBreakdown[sentiment],
    };
  });
  return (
    <>
      <div className="mt-6 grid gap-10 md:grid-cols-3">
        <ShareBars
          title="Sentiment"
          rows={[...sentiments, { key: "unsure", label: NOT_SURE, count: data.sentimentBreakdown.unsure }]}
          none=""
        />
        <ShareBars
          title="Top Topics"
          rows={data.topTopics.map(({ topic, count }) => ({ key: topic, label: topic, count }))}
          none="No topics yet."
        />
        <ShareBars
          title="Content Types"
          rows={[
            ...data.contentTypeBreakdown.map(({ type, count }) => ({ key: type, label: TYPES[type], count })),
            { key: "unsure", label: NOT_SURE, count: data.contentTypeUnsure },
          ]}
          none=""
        />
      </div>
      {data.totalArticles > NEWEST_LOOKED_AT ? (
        <p className="mt-8 text-muted-foreground text-small">
          Counted over your newest {NEWEST_LOOKED_AT.toLocaleString("en-US")} articles.
        </p>
      ) : null}
    </>
  );
}
