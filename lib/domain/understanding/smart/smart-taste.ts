import "server-only";
import { stem } from "@/lib/insight/text/stem";
import { stemRarity } from "@/lib/insight/text/stem-rarity";
import { queryTerms, terms, words } from "@/lib/insight/text/terms";
import type { StemmedText } from "./parse-smart-query";

/** One "more like this" (1) or "less like this" (−1). */
export type Lesson = { direction: 1 | -1; site: string; words: string[] };

/** The lessons of a feed as weights between −1 and 1: positive is preferred, negative is avoided. */
export type Taste = {
  words: Map<string, { word: string; weight: number }>;
  sites: Map<string, number>;
};

export const NO_TASTE: Taste = { words: new Map(), sites: new Map() };

const MOST_WORDS = 8;

/**
 * Returns the words of a title that a lesson is about: its rarest ones, without those of the query, which all articles
 * share.
 */
export function lessonText(title: string, keywords: string): string[] {
  const known = new Set(queryTerms(keywords));
  const meant = words(title).filter(
    (word) => terms(word).length > 0 && /\p{L}{3}/u.test(word) && !known.has(stem(word)),
  );
  return [...new Map(meant.map((word) => [stem(word), word])).values()]
    .sort((a, b) => stemRarity(stem(b)) - stemRarity(stem(a)))
    .slice(0, MOST_WORDS);
}

/** Sums lessons. A second lesson of a kind adds less than the first: 1 gives 0.5, 2 give 0.67, opposite ones cancel. */
export function tasteOf(lessons: readonly Lesson[]): Taste {
  const byWord = new Map<string, { word: string; sum: number }>();
  const bySite = new Map<string, number>();
  for (const { direction, site, words: taught } of lessons) {
    if (site !== "") bySite.set(site, (bySite.get(site) ?? 0) + direction);
    for (const word of taught) {
      const known = byWord.get(stem(word));
      byWord.set(stem(word), { word: known?.word ?? word, sum: (known?.sum ?? 0) + direction });
    }
  }
  const damped = (sum: number) => sum / (1 + Math.abs(sum));
  return {
    words: new Map([...byWord].map(([key, { word, sum }]) => [key, { word, weight: damped(sum) }])),
    sites: new Map([...bySite].map(([site, sum]) => [site, damped(sum)])),
  };
}

/** Weight of an article's words next to its site. */
const SITE_SHARE = 0.4;
/** This many learned words have full effect. */
const ENOUGH_WORDS = 3;

/** Returns how well an article suits a taste, −1 to 1; 0 if it contains nothing that was learned. */
export function liking(taste: Taste, text: StemmedText, site: string): number {
  let sum = 0;
  for (const [key, { weight }] of taste.words) if (text.set.has(key)) sum += weight;
  const byWords = Math.max(-1, Math.min(1, sum / (ENOUGH_WORDS / 2)));
  return (1 - SITE_SHARE) * byWords + SITE_SHARE * (taste.sites.get(site) ?? 0);
}

/** Returns the strongest preferences and aversions for display: sites first, then words. */
export function explainTaste({ words: byWord, sites }: Taste): { prefers: string[]; avoids: string[] } {
  const pick = (sign: 1 | -1) => {
    const strongest = <T>(list: [T, number][]) =>
      list
        .filter(([, weight]) => weight * sign > 0)
        .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
        .map(([name]) => name);
    const named = strongest([...byWord.values()].map(({ word, weight }): [string, number] => [word, weight]));
    return [...strongest([...sites]).slice(0, 5), ...named.slice(0, 10)];
  };
  return { prefers: pick(1), avoids: pick(-1) };
}
