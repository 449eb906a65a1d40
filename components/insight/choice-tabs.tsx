"use client";
import { useState } from "react";
import { useBySentiment, useByType, useInsight } from "@/lib/client/data/insight/use-insight";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { CONTENT_TYPES, type ContentType, SENTIMENTS, type Sentiment } from "@/lib/contracts/analysis";
import type { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { SENTIMENT_LABELS, TYPE_NOUNS, TYPES } from "./analysis-labels";
import { type ChoiceRow, ShareChoice } from "./charts/share-choice";
import { coverageText, kindsOf, moodsOf, number } from "./coverage";
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
      <Headline rows={rows} chosen={sentiment} noun={sentiment} />
      <Coverage of={moodsOf} what="a mood" />
      <ShareChoice label="Mood" value={sentiment} onValueChange={setSentiment} rows={rows} />
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

/** Shows how many articles are of the chosen kind: "10 of 48 articles are positive." Shows nothing without articles. */
function Headline<Value extends string>({
  rows,
  chosen,
  noun,
}: {
  rows: ChoiceRow<Value>[];
  chosen: Value;
  noun: string;
}) {
  const all = rows.reduce((sum, { count = 0 }) => sum + count, 0);
  if (all === 0) return null;
  const count = rows.find(({ value }) => value === chosen)?.count ?? 0;
  return (
    <p className="font-serif text-lg">
      <strong>
        {number(count)} of {number(all)}
      </strong>{" "}
      {all === 1 ? "article is" : "articles are"} {noun}.
    </p>
  );
}

/** Shows how many of the counted articles have a value. The list below also has older ones. */
function Coverage({ of, what }: { of: (data: IntelligenceAnalytics) => number; what: string }) {
  const { data } = useInsight();
  if (!data) return null;
  return (
    <p className="mt-1 text-muted-foreground text-small">
      {number(of(data))} of {coverageText(data)} {of(data) === 1 ? "has" : "have"} {what}.
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
  }));
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
      <Headline rows={rows} chosen={type} noun={TYPE_NOUNS[type]} />
      <Coverage of={kindsOf} what="a type" />
      <ShareChoice label="Type" value={type} onValueChange={setType} rows={rows} />
    </InsightArticles>
  );
}
