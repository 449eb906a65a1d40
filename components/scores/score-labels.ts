import type { ContentType, CorrectionInput, ScoreName, Sentiment } from "@/lib/contracts/analysis";

export const SCORE_NAMES: Record<ScoreName, string> = {
  quality: "Quality",
  sentiment: "Mood",
  kind: "Kind",
  topic: "Topics",
};

const KINDS: Record<ContentType | "none", string> = {
  news: "News",
  tutorial: "Tutorial",
  opinion: "Opinion",
  research: "Research",
  entertainment: "Entertainment",
  none: "None of these",
};
const SENTIMENT_LABELS: Record<Sentiment, string> = { positive: "Positive", neutral: "Neutral", negative: "Negative" };

/** Returns the words for a value; null stands for no value. */
export function valueLabel(what: ScoreName, value: string | null): string {
  if (value === null) return what === "quality" ? "Not rated" : "None";
  if (what === "quality") return `${value} of 100`;
  return what === "topic" ? value : `${value.charAt(0).toUpperCase()}${value.slice(1)}`;
}

type Choice = { label: string; input: CorrectionInput };

/** Returns the values that a reader can choose instead. */
export function choicesFor(what: ScoreName, value: string | null): Choice[] {
  if (what === "kind")
    return (Object.keys(KINDS) as (keyof typeof KINDS)[])
      .filter((one) => one !== value)
      .map((one) => ({ label: KINDS[one], input: { what, value: one } }));
  if (what === "sentiment")
    return (Object.keys(SENTIMENT_LABELS) as Sentiment[])
      .filter((one) => one !== value)
      .map((one) => ({ label: SENTIMENT_LABELS[one], input: { what, value: one } }));
  if (value === null) return [];
  if (what === "quality")
    return [
      { label: "Better than that", input: { what, value: "better" } },
      { label: "Worse than that", input: { what, value: "worse" } },
    ];
  return value.split(", ").map((topic) => ({ label: `“${topic}” is not a topic`, input: { what, value: topic } }));
}
