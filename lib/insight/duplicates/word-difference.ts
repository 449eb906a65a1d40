import { words } from "@/lib/insight/text/terms";

/** Which words of two texts are in one alone. */
export type WordDifference = {
  /** Number of words in the first text and in the second. */
  words: number;
  otherWords: number;
  /** Number of words that the other text lacks or has less often. */
  added: number;
  missing: number;
  /** The first few of these words, each once, in the order of their text. */
  firstAdded: string[];
  firstMissing: string[];
};

const SHOWN = 6;

/** Compares two texts by how often they use each word; what only moved is not a difference. */
export function wordDifference(text: string, other: string): WordDifference {
  const [here, there] = [words(text), words(other)];
  const [added, missing] = [without(here, there), without(there, here)];
  return {
    words: here.length,
    otherWords: there.length,
    added: added.length,
    missing: missing.length,
    firstAdded: [...new Set(added)].slice(0, SHOWN),
    firstMissing: [...new Set(missing)].slice(0, SHOWN),
  };
}

/** Returns the words of a list that the other one has less often. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of other) left.set(word, (left.get(word) ?? 0) + 1);
  return list.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
