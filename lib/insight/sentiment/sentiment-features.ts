import { embed } from "@/lib/insight/embedding/embed";
import { type Features, placeOf } from "@/lib/insight/linear-model";
import { wordsOf } from "@/lib/insight/text/count-words";
import { stem } from "@/lib/insight/text/stem";
import { directionOf } from "./directions";
import { wordSentiment } from "./lexicon";

/** Size of the hashed feature space for words and pairs of words. */
export const SENTIMENT_PLACES = 16_384;
/** Scales the vector's small numbers to the range of the others. */
const VECTOR_SCALE = 6;

/**
 * Returns the features that the sentiment of a sentence is predicted from: its vector, the sentiment of its words, and
 * its words and pairs of words.
 */
export function sentimentFeatures(sentence: string): Features {
  const words = wordsOf(sentence);
  const { positive, negative, negations, balance } = wordSentiment(words);
  const direction = directionOf(sentence);
  const signs = [
    Math.max(0, direction),
    Math.max(0, -direction),
    positive,
    negative,
    balance * 2,
    Math.max(0, balance) * 2,
    Math.min(1, negations),
    sentence.includes("!") ? 1 : 0,
    sentence.includes("?") ? 1 : 0,
    /["“”]/.test(sentence) ? 1 : 0,
    Math.min(2, words.length / 25),
  ];
  const stems = words.map((word) => stem(word.toLowerCase().replace(/['’]/g, "")));
  const pairs = stems.slice(1).map((one, at) => `${stems[at]} ${one}`);
  const hashed = [...new Set([...stems, ...pairs])].map((name) => placeOf(name, SENTIMENT_PLACES));
  return { dense: [...Array.from(embed(sentence), (value) => value * VECTOR_SCALE), ...signs], hashed };
}
