"use client";
import { cn } from "@/components/ui/cn";
import { useInsight } from "@/lib/client/data/insight/use-insight";
import { SENTIMENTS } from "@/lib/contracts/analysis";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";
import { ShareBars } from "./charts/share-bars";
import { kindsOf, moodsOf, namedOf } from "./coverage";

/** Shares of sentiments, topics and content types among the articles. */
export function InsightAnalytics() {
  const { data } = useInsight();
  if (!data) return null;
  const sentiments = SENTIMENTS.map((sentiment) => {
    const { icon: Icon, label, tone, bar } = SENTIMENT_LABELS[sentiment];
    return {
      key: sentiment,
      label: (
        <>
          <Icon aria-hidden="true" className={cn(tone)} /> {label}
        </>
      ),
      count: data.sentimentBreakdown[sentiment],
      bar,
    };
  });
  return (
    <div className="mt-6 grid gap-10 md:grid-cols-3">
      <ShareBars title="Mood" note={namedOf(moodsOf(data), data.coveredArticles, "a mood")} rows={sentiments} none="" />
      <ShareBars
        title="Top Topics"
        note="Topics in three or more articles."
        rows={data.topTopics.map(({ topic, count }) => ({ key: topic, label: topic, count }))}
        none="No topic appears in three articles yet."
        hasNoBars
      />
      <ShareBars
        title="Content Types"
        note={namedOf(kindsOf(data), data.coveredArticles, "a type")}
        rows={data.contentTypeBreakdown.map(({ type, count }) => ({ key: type, label: TYPES[type], count }))}
        none=""
      />
    </div>
  );
}
