import { isNotice } from "@/lib/insight/boilerplate/notices";
import { countWords } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { independence } from "./independence";

/** Words: key points of a shorter text are the text itself. */
const LEAST_WORDS = 400;
/** Characters of Chinese or Japanese that are read in the time of a word. */
const IDEOGRAPHS_A_WORD = 2.2;
const MOST_SENTENCES = 120;
/** Words with content that a sentence has at least and at most. */
const [LEAST_LENGTH, MOST_LENGTH] = [5, 40];
/** A text with fewer sentences is its own summary. */
const LEAST_SENTENCES = 4;
/** A point for so many sentences. */
const SENTENCES_A_POINT = 3;
const [LEAST_POINTS, MOST_POINTS] = [3, 5];
/** Sentences that are understood less well without those around them are not points. */
const LEAST_INDEPENDENCE = 0.62;

/** Returns true if a plain text is long enough for key points. */
export function isWorthPoints(text: string): boolean {
  const { words, ideographs } = countWords(text);
  return words + ideographs / IDEOGRAPHS_A_WORD >= LEAST_WORDS;
}

/**
 * Returns the 3 to 5 sentences that summarise a text of 400 words and more, in its order: those of the highest sum of
 * term frequencies (Luhn, 1958) among the ones that can be understood alone. `contentWords` returns the words of a
 * sentence without stop words. Empty for a shorter text, and for one of fewer than four whole sentences.
 */
export function keyPoints(text: string, contentWords: (sentence: string) => string[]): string[] {
  if (!isWorthPoints(text)) return [];
  const all = [...new Set(sentences(text).slice(0, MOST_SENTENCES))].map((sentence, at) => ({
    sentence,
    at,
    words: [...new Set(contentWords(sentence))],
  }));
  const frequency = new Map<string, number>();
  for (const { words } of all) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const candidates = all
    .filter(({ sentence, words }) => words.length >= LEAST_LENGTH && words.length <= MOST_LENGTH && isPoint(sentence))
    .map((one) => ({ ...one, score: one.words.reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0) }));
  if (candidates.length < LEAST_SENTENCES) return [];
  const count = Math.min(MOST_POINTS, Math.max(LEAST_POINTS, Math.round(candidates.length / SENTENCES_A_POINT)));
  return candidates
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence);
}

const isPoint = (sentence: string) =>
  isWhole(sentence) && !isNotice(sentence) && independence(sentence) >= LEAST_INDEPENDENCE;

/** Returns true if it starts like a sentence (a name may start in lower case: "iOS 9") and ends like one. */
const isWhole = (sentence: string) =>
  /^["'“‘«([]?(?:[\p{Lu}\p{Lo}\p{N}]|\p{Ll}+\p{Lu})/u.test(sentence) &&
  /(?<!\.)[.!?…؟۔।。！？]["'”’»“)\]」』]*$/u.test(sentence);
