import { countWords } from "@/lib/insight/text/count-words";

/** Words per minute of an adult reading on a screen (Brysbaert, 2019, finds 238 for non-fiction). */
const WORDS_A_MINUTE = 230;
/** Characters per minute of Chinese and Japanese. */
const IDEOGRAPHS_A_MINUTE = 500;

/** Returns the reading time of a text in whole minutes, at least 1; null for a text without a word. */
export function readingTimeMinutes(text: string): number | null {
  const { words, ideographs } = countWords(text);
  if (words + ideographs === 0) return null;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + ideographs / IDEOGRAPHS_A_MINUTE));
}
