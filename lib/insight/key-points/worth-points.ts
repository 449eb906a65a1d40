import { countWords } from "@/lib/insight/text/count-words";

/** Words: key points of a shorter text are the text itself. */
const LEAST_WORDS = 400;
/** Characters of Chinese or Japanese that are read in the time of a word. */
const IDEOGRAPHS_A_WORD = 2.2;

/** Returns whether a plain text is long enough for key points. */
export function isWorthPoints(text: string): boolean {
  const { words, ideographs } = countWords(text);
  return words + ideographs / IDEOGRAPHS_A_WORD >= LEAST_WORDS;
}
