import { stem } from "@/lib/insight/text/stem";
import { stemRarity } from "@/lib/insight/text/stem-rarity";
import { queryTerms, words } from "@/lib/insight/text/terms";

export type RelevanceText = { title: string; body: string };

/** A text whose words are counted. */
export type CountedText = {
  /** Number of occurrences of each stem; those in the title count twice. */
  frequency: ReadonlyMap<string, number>;
  length: number;
  title: ReadonlySet<string>;
  /** The stems in their order, title first. */
  stems: readonly string[];
};

export type Relevance = {
  /** BM25, 0 and up; comparable within one call only. */
  score: number;
  /** The query's words that were found, as the query spells them, in its order. */
  matchedTerms: string[];
  /** Share of the query's terms that were found, weighed by their rarity, 0–1. */
  coverage: number;
  /** The same of the title alone. */
  titleCoverage: number;
  /** Share of the query's neighbouring terms that stand near to each other in the text, too, 0–1. */
  nearness: number;
  /** Coverage by what is said more than in passing: often, for the length of the text, or in its title, 0–1. */
  emphasis: number;
};

const K1 = 1.2;
const B = 0.75;
/** Weight of a word in the title. */
const TITLE_WEIGHT = 2;
/** Largest number of words between two terms that still belong together. */
const NEAR = 8;

/**
 * Rates how well each text fits a query: Okapi BM25 (Robertson and Zaragoza, 2009) over stems, title words counted
 * twice; term frequencies are those of the given texts. Returns one entry per text, in their order.
 */
export function relevance(query: string, texts: readonly RelevanceText[]): Relevance[] {
  return relevanceOf(query, texts.map(countText));
}

/** The same for texts that were counted before. */
export function relevanceOf(query: string, texts: readonly CountedText[]): Relevance[] {
  const wanted = queryTerms(query);
  const spelled = spelling(query);
  const frequencies = new Map(wanted.map((term) => [term, inverseFrequency(texts, term)]));
  const rarities = termRarities(frequencies, texts.length);
  const asked = new Set(wanted);
  const sequence = words(query)
    .map(stem)
    .filter((term) => asked.has(term));
  const scores = bm25(frequencies, texts);
  return texts.map((text, at) => {
    const found = wanted.filter((term) => text.frequency.has(term));
    const share = (terms: readonly string[]) => terms.reduce((sum, term) => sum + (rarities.get(term) ?? 0), 0);
    return {
      score: scores[at] ?? 0,
      matchedTerms: found.map((term) => spelled.get(term) ?? term),
      coverage: found.length === wanted.length ? Number(wanted.length > 0) : share(found),
      titleCoverage: share(found.filter((term) => text.title.has(term))),
      nearness: found.length < 2 ? 0 : nearness(sequence, text),
      emphasis: found.reduce((sum, term) => sum + (rarities.get(term) ?? 0) * emphasis(text, term), 0),
    };
  });
}

/** Counts the words of a text. */
export function countText({ title, body }: RelevanceText): CountedText {
  const frequency = new Map<string, number>();
  const head = words(title).map(stem);
  const stems = [...head, ...words(body).map(stem)];
  stems.forEach((term, at) => {
    frequency.set(term, (frequency.get(term) ?? 0) + (at < head.length ? TITLE_WEIGHT : 1));
  });
  return { frequency, length: stems.length + (TITLE_WEIGHT - 1) * head.length, title: new Set(head), stems };
}

/** Returns the sum of weighted terms that each text contains, by BM25. */
export function bm25(weights: ReadonlyMap<string, number>, texts: readonly CountedText[]): number[] {
  const meanLength = texts.reduce((sum, { length }) => sum + length, 0) / Math.max(1, texts.length) || 1;
  return texts.map(({ frequency, length }) => {
    let score = 0;
    for (const [term, weight] of weights) {
      const f = frequency.get(term) ?? 0;
      if (f > 0) score += (weight * f * (K1 + 1)) / (f + K1 * (1 - B + (B * length) / meanLength));
    }
    return score;
  });
}

/** Returns ln(texts / texts having the term), never negative: a word in every text still tells it from an empty one. */
export function inverseFrequency(texts: readonly CountedText[], term: string): number {
  const having = texts.filter(({ frequency }) => frequency.has(term)).length;
  return Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
}

/** Returns the share of each term in what the query says: rare in English counts, and rare in these texts. */
function termRarities(frequencies: ReadonlyMap<string, number>, count: number): Map<string, number> {
  const most = Math.log(2 * count + 2);
  const weights = [...frequencies].map(([term, here]) => [term, termWeight(term) * (RARE_HERE + here / most)] as const);
  const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(weights.map(([term, weight]) => [term, weight / all]));
}

/** Weight of a term that every text has, against one that none has at 1 more. */
const RARE_HERE = 0.25;

/** Returns the weight of a stem for the subject of a query: from 0.1 for the most common ones to 10. */
export const termWeight = (term: string): number => Math.max(0.1, stemRarity(term) - 1);

function nearness(sequence: readonly string[], { stems }: CountedText): number {
  const asked = new Set(sequence);
  const places = new Map<string, number[]>();
  stems.forEach((term, at) => {
    if (!asked.has(term)) return;
    const known = places.get(term) ?? [];
    if (known.length < MOST_PLACES) places.set(term, [...known, at]);
  });
  const near = sequence.slice(1).filter((term, at) => {
    const before = places.get(sequence[at] ?? "") ?? [];
    return (places.get(term) ?? []).some((place) =>
      before.some((other) => other !== place && Math.abs(other - place) <= NEAR),
    );
  });
  return near.length / Math.max(1, sequence.length - 1);
}

function emphasis({ frequency, length, title }: CountedText, term: string): number {
  const times = frequency.get(term) ?? 0;
  return title.has(term) ? 1 : times / (times + Math.min(3, length / PASSING));
}

/** A word that a text of this many words contains once is said in passing. */
const PASSING = 100;

/** Places of a word that are compared; a text that repeats one gains nothing by more. */
const MOST_PLACES = 200;

function spelling(query: string): Map<string, string> {
  return new Map(
    words(query)
      .reverse()
      .map((word) => [stem(word), word]),
  );
}
