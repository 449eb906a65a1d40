import { styleRates } from "@/lib/insight/content-type/style-features";
import { embed } from "@/lib/insight/embedding/embed";
import { type Features, placeOf } from "@/lib/insight/linear-model";
import { wordsOf } from "@/lib/insight/text/count-words";
import { type WordSentiment, wordSentiment } from "./lexicon";

/** Sentiment of one sentence: probabilities of the three labels, and the balance of its words alone (−1…1). */
export type SentenceSentiment = {
  text: string;
  negative: number;
  neutral: number;
  positive: number;
  balance: number;
};

/** Characters whose words are counted. */
const MOST_CHARACTERS = 6_000;
/** A sentence this far down counts half: the lead says what an article is about. */
const HALF_WEIGHT = 4;
const VECTOR_SCALE = 2;
/** Characters whose single words are features. */
const HASHED_CHARACTERS = 4_000;
/** Places of words. */
export const ARTICLE_PLACES = 4096;

export type ArticleFeatures = Features & {
  /** What the article's words say by themselves, −1 to 1. */
  leaning: number;
};

/** A sum of words' scores whose square is this has seven tenths of the full leaning: about five words. */
const LEANING_SQUARE = 80;

/**
 * Returns the features that the sentiment of an article is predicted from: its title, its lead, sentences about its
 * main subject, its own statements and its quotations apart (a bitter quotation makes no bitter report), its words, its
 * subject, its single words, and how it is written: who speaks of "I" and "you" and exclaims means it otherwise than who reports.
 */
export function articleFeatures(
  title: SentenceSentiment | null,
  parts: readonly SentenceSentiment[],
  text: string,
): ArticleFeatures {
  const mean = (weight: (one: SentenceSentiment, at: number) => number, value: (one: SentenceSentiment) => number) => {
    const total = parts.reduce((sum, one, at) => sum + weight(one, at), 0);
    return total === 0 ? 0 : parts.reduce((sum, one, at) => sum + weight(one, at) * value(one), 0) / total;
  };
  const lead = (_: SentenceSentiment, at: number) => 1 / (1 + at / HALF_WEIGHT);
  const ahead = (one: SentenceSentiment) => one.positive - one.negative;
  const balance = (one: SentenceSentiment) => one.balance;
  const subject = subjectOf(text);
  const isAbout = (one: SentenceSentiment) => (subject !== null && one.text.includes(subject) ? 1 : 0);
  const isQuoting = (one: SentenceSentiment) => (/["“”]/.test(one.text) ? 1 : 0);
  const all = mean(lead, ahead);
  const words: WordSentiment = wordSentiment(wordsOf(text.slice(0, MOST_CHARACTERS)));
  return {
    dense: [
      all * 2,
      title ? ahead(title) : all,
      (parts.some(isAbout) ? mean(isAbout, ahead) : all) * 1.5,
      mean((one) => 1 - isQuoting(one), ahead) * 1.5,
      mean(isQuoting, ahead),
      mean(lead, balance) * 1.5,
      mean(() => 1, balance) * 1.5,
      words.positive / 2,
      words.negative / 2,
      ...Array.from(embed(text), (value) => value * VECTOR_SCALE),
      ...styleRates(title?.text ?? "", text),
    ],
    hashed: placesOf(`${title?.text ?? ""} ${text.slice(0, HASHED_CHARACTERS)}`),
    leaning: words.sum / Math.sqrt(words.sum ** 2 + LEANING_SQUARE),
  };
}

/** Returns the words of a text, once each, as places of the model. */
const placesOf = (text: string): number[] => [
  ...new Set(wordsOf(text).map((word) => placeOf(word.toLowerCase().replace(/['’]/g, ""), ARTICLE_PLACES))),
];

/** Returns the most frequent name within the sentences of an article, or null. */
function subjectOf(text: string): string | null {
  const counts = new Map<string, number>();
  for (const [name] of text.slice(0, MOST_CHARACTERS).matchAll(/(?<=[a-z,] )[A-Z][a-z]{2,}/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}
