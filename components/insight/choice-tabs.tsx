"use client";
import { useState } from "react";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { cn } from "@/components/ui/cn";
import { useBySentiment, useByType, useInsight } from "@/lib/client/data/insight/use-insight";
import { CONTENT_TYPES, type ContentType, SENTIMENTS, type Sentiment } from "@/lib/contracts/analysis";
import type { IntelligenceAnalytics } from "@/lib/contracts/intelligence";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";
import { coverageText, kindsOf, moodsOf, number } from "./coverage";
import { InsightList } from "./insight-list";

/** Articles by sentiment. */
export function SentimentTab() {
  const [sentiment, setSentiment] = useState<Sentiment>("positive");
  const options = SENTIMENTS.map((value) => {
    const { icon: Icon, label, tone } = SENTIMENT_LABELS[value];
    return {
      value,
      label: (
        <>
          <Icon aria-hidden="true" className={cn("size-4", tone)} /> {label}
        </>
      ),
    };
  });
  return (
    <>
      <Coverage of={moodsOf} what="a mood" />
      <SegmentedControl
        label="Mood"
        value={sentiment}
        onValueChange={setSentiment}
        options={options}
        className="mt-5 max-sm:flex"
      />
      <InsightList
        key={sentiment}
        query={useBySentiment(sentiment)}
        empty={{
          title: `No ${sentiment} articles`,
          text: "We show a mood only when the wording is clear.",
        }}
      />
    </>
  );
}

/** Shows how many of the counted articles have a value. The list below also has older ones. */
function Coverage({ of, what }: { of: (data: IntelligenceAnalytics) => number; what: string }) {
  const { data } = useInsight();
  if (!data) return null;
  return (
    <p className="mt-5 text-muted-foreground text-small">
      {number(of(data))} of {coverageText(data)} {of(data) === 1 ? "has" : "have"} {what}.
    </p>
  );
}

/** Articles by content type. */
export function TypeTab() {
  const [type, setType] = useState<ContentType>("news");
  const options = CONTENT_TYPES.map((value) => ({ value, label: TYPES[value] }));
  return (
    <>
      <Coverage of={kindsOf} what="a type" />
      <div className="-mx-4 mt-5 overflow-x-auto px-4 scrollbar-none sm:mx-0 sm:px-0">
        <SegmentedControl label="Type" value={type} onValueChange={setType} options={options} className="min-w-max" />
      </div>
      <InsightList
        key={type}
        query={useByType(type)}
        empty={{
          title: "No articles of this type",
          text: "We show a type only when it is clear.",
        }}
      />
    </>
  );
}
