"use client";
import { useState } from "react";
import { SegmentedControl } from "@/components/shared/segmented-control";
import { cn } from "@/components/ui/cn";
import { useBySentiment, useByType } from "@/lib/client/data/insight/use-insight";
import { CONTENT_TYPES, type ContentType, SENTIMENTS, type Sentiment } from "@/lib/contracts/analysis";
import { SENTIMENT_LABELS, TYPES } from "./analysis-labels";
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
        empty={{ title: `No ${sentiment} articles`, text: "Articles are sorted by mood as they are analysed." }}
      />
    </>
  );
}

/** Articles by content type. */
export function TypeTab() {
  const [type, setType] = useState<ContentType>("news");
  const options = CONTENT_TYPES.map((value) => ({ value, label: TYPES[value] }));
  return (
    <>
      <div className="-mx-4 mt-5 overflow-x-auto px-4 scrollbar-none sm:mx-0 sm:px-0">
        <SegmentedControl label="Type" value={type} onValueChange={setType} options={options} className="min-w-max" />
      </div>
      <InsightList
        key={type}
        query={useByType(type)}
        empty={{ title: "Nothing of this kind", text: "Articles are sorted by type as they are analysed." }}
      />
    </>
  );
}
