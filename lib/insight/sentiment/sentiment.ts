import { wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { directionOf } from "./directions";
import { wordSentiment } from "./lexicon";

export type SentimentLabel = "positive" | "negative" | "neutral";
export type Sentiment = { label: SentimentLabel; confidence: number };

const MOST_SENTENCES = 20;
const LEAST_WORDS = 4;
/** The title counts as so many sentences. */
const TITLE_WEIGHT = 2;
/** A direction that leaves no doubt ("profit rose"). */
const STRONG = 2;
/** A sentence with a score beyond it is felt, −2 to 2. */
const FELT = 0.3;
/** Share of felt sentences that an article has at least: a positive one needs more, for good words stand everywhere. */
const LEAST_GLAD = 0.3;
const LEAST_SAD = 0.25;
/** For each of them it may have so many that are felt the other way. */
const MOST_AGAINST = 0.15;
/** Share of both that a neutral article has at most, with so many felt words per ten words, and this many words at least. */
const MOST_CALM = 0.2;
const MOST_FELT_WORDS = 1.1;
const ENOUGH_WORDS = 30;
/** Of what is said of captured articles so much is right (`npm run eval`); two readers agree on four of five. */
const CONFIDENCE = 0.65;

/**
 * Tells whether an English article is positive, negative or neutral by a word list (VADER's) and by what rises and falls
 * in its title and first twenty sentences. Null where the evidence is not clear, and below four words.
 */
export function sentimentOf(title: string, text: string): Sentiment | null {
  const words = wordsOf(`${title} ${text.slice(0, 6_000)}`);
  if (words.length < LEAST_WORDS) return null;
  const [glad, sad] = sharesOf(title.trim(), sentences(text).slice(0, MOST_SENTENCES));
  if (glad >= LEAST_GLAD && sad <= MOST_AGAINST * glad) return said("positive");
  if (sad >= LEAST_SAD && glad <= MOST_AGAINST * sad) return said("negative");
  const { positive, negative } = wordSentiment(words);
  const isCalm = Math.max(glad, sad) <= MOST_CALM && positive + negative < MOST_FELT_WORDS;
  return isCalm && words.length >= ENOUGH_WORDS ? said("neutral") : null;
}

const said = (label: SentimentLabel): Sentiment => ({ label, confidence: CONFIDENCE });

/** Returns the shares of the sentences that are felt as good and as bad. */
function sharesOf(title: string, parts: readonly string[]): [glad: number, sad: number] {
  const scores = [...(title === "" ? [] : Array<string>(TITLE_WEIGHT).fill(title)), ...parts].map(feltIn);
  const share = (isSo: (score: number) => boolean) => scores.filter(isSo).length / Math.max(1, scores.length);
  return [share((score) => score > FELT), share((score) => score < -FELT)];
}

function feltIn(sentence: string): number {
  const direction = Math.max(-1, Math.min(1, directionOf(sentence) / STRONG));
  return direction + wordSentiment(wordsOf(sentence)).balance;
}
