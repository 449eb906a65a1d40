"use client";
import { useState } from "react";
import { useBySentiment, useByType, useInsight } from "@/lib/client/data/insight/use-insight";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { CONTENT_TYPES, type ContentType, SENTIMENTS, type Sentiment } from "@/lib/contracts/analysis";
import type { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";
import { ShareChoice } from "./charts/share-choice";
import { coveredTime, kindsOf, moodsOf, namedOf } from "./coverage";
import { InsightArticles } from "./insight-articles";

/** Articles by sentiment. */
export function SentimentTab() {
  const counts = useInsight().data?.sentimentBreakdown;
  const [sentiment, setSentiment] = useChoice<Sentiment>("positive");
  const rows = SENTIMENTS.map((value) => {
    const { icon: Icon, label, tone, bar } = SENTIMENT_LABELS[value];
    return { value, label, icon: <Icon aria-hidden="true" className={tone} />, count: counts?.[value], bar };
  });
  return (
    <InsightArticles
      title={SENTIMENT_LABELS[sentiment].label}
      named="sentiment"
      query={useBySentiment(sentiment)}
      empty={{
        title: `No ${sentiment} articles`,
        text: "We show a mood only when the wording is clear.",
      }}
    >
      <ShareChoice label="Mood" value={sentiment} onValueChange={setSentiment} rows={rows} />
      <Coverage of={moodsOf} what="a mood" />
    </InsightArticles>
  );
}

/** Returns the chosen list. Another choice closes the article that is open: it is of the list that was left. */
function useChoice<Value extends string>(first: Value) {
  const [value, setValue] = useState(first);
  const { replace } = useListState();
  const choose = (chosen: Value) => {
    setValue(chosen);
    replace({ item: null });
  };
  return [value, choose] as const;
}

/** Shows how many of the counted articles have a value. The list below also has older ones. */
function Coverage({ of, what }: { of: (data: IntelligenceAnalytics) => number; what: string }) {
  const { data } = useInsight();
  if (!data) return null;
  return (
    <p className="mt-2 text-muted-foreground text-small md:mt-3">
      {coveredTime(data)}: {namedOf(of(data), data.coveredArticles, what)}
    </p>
  );
}

/** Articles by content type. */
export function TypeTab() {
  const counts = useInsight().data?.contentTypeBreakdown;
  const [type, setType] = useChoice<ContentType>("news");
  const rows = CONTENT_TYPES.map((value) => ({
    value,
    label: TYPES[value],
    count: counts && (counts.find((each) => each.type === value)?.count ?? 0),
    bar: "bg-faint/60",
  })).toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  return (
    <InsightArticles
      title={TYPES[type]}
      named="contentType"
      query={useByType(type)}
      empty={{
        title: "No articles of this type",
        text: "We show a type only when it is clear.",
      }}
    >
      <ShareChoice label="Type" value={type} onValueChange={setType} rows={rows} />
      <Coverage of={kindsOf} what="a type" />
    </InsightArticles>
  );
}
