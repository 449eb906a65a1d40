import { stem } from "@/lib/insight/text/stem";
import { stemRarity } from "@/lib/insight/text/stem-rarity";
import { isStopWord } from "@/lib/insight/text/terms";

const MOST_TOPICS = 10;
const LONGEST = 3;

/** Returns the ten one- to three-word phrases without stop words of the highest TF-IDF. */
export function tfIdfTopics(title: string, text: string): string[] {
  const scores = new Map<string, { phrase: string; count: number; rarity: number }>();
  for (const run of runsOf(`${title}. ${text}`))
    for (let from = 0; from < run.length; from += 1)
      for (let length = 1; length <= LONGEST && from + length <= run.length; length += 1) {
        const words = run.slice(from, from + length);
        const stems = words.map(stem);
        const key = stems.join(" ");
        const rarity = stems.reduce((sum, one) => sum + stemRarity(one), 0);
        const known = scores.get(key) ?? { phrase: words.join(" "), count: 0, rarity };
        scores.set(key, { ...known, count: known.count + 1 });
      }
  return [...scores.values()]
    .sort((a, b) => b.count * b.rarity - a.count * a.rarity)
    .slice(0, MOST_TOPICS)
    .map(({ phrase }) => phrase);
}

/**
 * Returns the ten best phrases by Rapid Automatic Keyword Extraction (Rose, Engel, Cramer and Cowley, 2010): runs between
 * stop words and marks, rated by the sum of degree / frequency of their words. Written from the paper: the packages of
 * that name have a restrictive licence (rake-js) or rate words with hyphens as NaN (node-rake).
 */
export function rakeTopics(title: string, text: string): string[] {
  const runs = runsOf(`${title}. ${text}`);
  const frequency = new Map<string, number>();
  const degree = new Map<string, number>();
  for (const run of runs)
    for (const word of run) {
      frequency.set(word, (frequency.get(word) ?? 0) + 1);
      degree.set(word, (degree.get(word) ?? 0) + run.length);
    }
  const scores = new Map<string, number>();
  for (const run of runs)
    scores.set(
      run.join(" "),
      run.reduce((sum, word) => sum + (degree.get(word) ?? 0) / (frequency.get(word) ?? 1), 0),
    );
  return [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TOPICS)
    .map(([phrase]) => phrase);
}

/** Returns the runs of words between marks and stop words, in small letters. */
function runsOf(text: string): string[][] {
  const runs: string[][] = [[]];
  for (const [token] of text
    .toLowerCase()
    .replaceAll("’", "'")
    .matchAll(/[\p{L}\p{N}][\p{L}\p{N}'+-]*|[^\s\p{L}\p{N}]/gu)) {
    const word = token.replace(/'s?$/, "");
    if (!/^[\p{L}\p{N}]/u.test(word) || isStopWord(word) || /^\d+$/.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs.filter((run) => run.length > 0);
}
