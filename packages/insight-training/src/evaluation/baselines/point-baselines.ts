import { sentences } from "@/lib/insight/text/sentences";
import { terms } from "@/lib/insight/text/terms";

const LEAST_WORDS = 5;

/** Returns the first sentences of a text. */
export const leadSentences = (text: string, count: number): string[] => sentences(text).slice(0, count);

/** Returns the sentences with the highest sum of term frequencies, in the order of the text (Luhn, 1958). */
export function frequentSentences(text: string, count: number): string[] {
  const all = sentencesOf(text);
  const frequency = frequencies(all);
  return chosen(
    all.map(({ words }) => [...new Set(words)].reduce((sum, word) => sum + (frequency.get(word) ?? 0), 0)),
    all,
    count,
  );
}

/** Returns sentences by SumBasic (Nenkova and Vanderwende, 2005): the mean probability of words, squared once used. */
export function sumBasicSentences(text: string, count: number): string[] {
  const left = sentencesOf(text);
  const frequency = frequencies(left);
  const total = [...frequency.values()].reduce((sum, value) => sum + value, 0);
  const weight = new Map([...frequency].map(([word, times]) => [word, times / total]));
  const picked: { sentence: string; at: number }[] = [];
  while (picked.length < count && left.length > 0) {
    const rate = (words: readonly string[]) =>
      words.reduce((sum, word) => sum + (weight.get(word) ?? 0), 0) / Math.max(1, words.length);
    const best = left.reduce((a, b) => (rate(b.words) > rate(a.words) ? b : a));
    picked.push(best);
    left.splice(left.indexOf(best), 1);
    for (const word of best.words) weight.set(word, (weight.get(word) ?? 0) ** 2);
  }
  return picked.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}

type Read = { sentence: string; at: number; words: string[] };

const sentencesOf = (text: string): Read[] =>
  sentences(text)
    .map((sentence, at) => ({ sentence, at, words: terms(sentence) }))
    .filter(({ words }) => words.length >= LEAST_WORDS);

function frequencies(all: readonly Read[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const chosen = (scores: readonly number[], all: readonly Read[], count: number): string[] =>
  all
    .map((one, at) => ({ ...one, score: scores[at] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence);
