import { wordsOf } from "./text/count-words";
import { sentences } from "./text/sentences";
import { syllables } from "./text/syllables";

/** A shorter text says nothing about how it reads. */
const LEAST_WORDS = 40;
/** As much as this is looked at. */
const MOST_CHARACTERS = 40_000;

/**
 * Flesch reading ease of an English text (Flesch, 1948), 0 (hard) to 100 (easy): 206.835 − 1.015 · words per sentence −
 * 84.6 · syllables per word. Null below 40 words.
 */
export function readabilityScore(text: string): number | null {
  const parts = sentences(text.slice(0, MOST_CHARACTERS))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const words = parts.flat().filter((word) => /\p{L}/u.test(word));
  if (words.length < LEAST_WORDS) return null;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  const ease = 206.835 - 1.015 * (words.length / parts.length) - 84.6 * (spoken / words.length);
  return Math.round(Math.min(100, Math.max(0, ease)) * 10) / 10;
}
