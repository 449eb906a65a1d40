import { feelingOf } from "./lexicon";
import { linearModel, logits, softmax } from "./linear-model";
import { sentimentFeatures } from "./sentiment-features";
import { wordsOf } from "./text/count-words";
import { sentences } from "./text/sentences";

export type SentimentLabel = "positive" | "negative" | "neutral";
export type Sentiment = { label: SentimentLabel; confidence: number };

const MOST_SENTENCES = 20;
/** A sentence this far down counts half: the lead says what an article is about, the rest how it goes on. */
const HALF_WEIGHT = 6;
const LEAST_WORDS = 4;
const TITLE_WEIGHT = 2;
/** How much the words alone count beside the model. */
const WORDS_SHARE = 0.2;
/** How far one side must be ahead before an article counts as more than neutral: four in ten open news articles are within. */
const MARGIN = 0.12;
const SENTENCE_MARGIN = 0;

/**
 * Whether an English article speaks of good or of bad things: its title, counted twice, and its first twenty sentences,
 * each a little less than the one before.
 * Null when there are fewer than four words. Confidence is 0–1.
 */
export function sentimentOf(title: string, text: string): Sentiment | null {
  const parts = sentences(text).slice(0, MOST_SENTENCES);
  if (wordsOf(`${title} ${parts.join(" ")}`).length < LEAST_WORDS) return null;
  const weighted = [
    ...(title.trim() === "" ? [] : [{ part: title, weight: TITLE_WEIGHT }]),
    ...parts.map((part, at) => ({ part, weight: 1 / (1 + at / HALF_WEIGHT) })),
  ];
  const sum = { negative: 0, neutral: 0, positive: 0 };
  let total = 0;
  for (const { part, weight } of weighted) {
    const said = sentenceFeeling(part);
    total += weight;
    for (const label of ["negative", "neutral", "positive"] as const) sum[label] += said[label] * weight;
  }
  return decide(sum, total, parts.length > 1 ? MARGIN : SENTENCE_MARGIN);
}

type Shares = Record<SentimentLabel, number>;

function decide(sum: Shares, total: number, margin: number): Sentiment {
  const [negative, positive] = [sum.negative / total, sum.positive / total];
  const neutral = sum.neutral / total;
  const ahead = positive - negative;
  if (margin === 0) {
    const label =
      positive > negative ? (positive > neutral ? "positive" : "neutral") : negative > neutral ? "negative" : "neutral";
    return { label, confidence: Math.max(positive, negative, neutral) };
  }
  if (ahead > margin) return { label: "positive", confidence: Math.min(1, 0.5 + (ahead - margin)) };
  if (ahead < -margin) return { label: "negative", confidence: Math.min(1, 0.5 - (ahead + margin)) };
  return { label: "neutral", confidence: Math.min(1, 0.5 + (margin - Math.abs(ahead))) };
}

/** Shares of the three labels for one sentence, together 1: the model's, mixed with what the words say by themselves. */
function sentenceFeeling(sentence: string): Shares {
  const model = linearModel("sentiment.bin");
  const [negative = 0, neutral = 0, positive = 0] = softmax(logits(model, sentimentFeatures(sentence)));
  const { balance } = feelingOf(wordsOf(sentence));
  const own = 1 - WORDS_SHARE;
  return {
    negative: own * negative + WORDS_SHARE * Math.max(0, -balance),
    neutral: own * neutral + WORDS_SHARE * (1 - Math.abs(balance)),
    positive: own * positive + WORDS_SHARE * Math.max(0, balance),
  };
}
