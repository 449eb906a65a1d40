import { stem } from "@/lib/insight/text/stem";
import { queryTerms, words } from "@/lib/insight/text/terms";

export type RelevanceText = { title: string; body: string };

export type Relevance = {
  /** BM25, 0 and up; comparable within one call only. */
  score: number;
  /** The query's words that were found, as the query spells them, in its order. */
  matchedTerms: string[];
  /** Share of the query's terms that were found, 0–1. */
  coverage: number;
};

const K1 = 1.2;
const B = 0.75;
/** How many times a word of the title counts. */
const TITLE_WEIGHT = 2;

/**
 * Rates how well each text fits a query: Okapi BM25 (Robertson and Zaragoza, 2009) over stems, title words counted
 * twice; term frequencies are those of the given texts. Returns one entry per text, in their order.
 */
export function relevance(query: string, texts: readonly RelevanceText[]): Relevance[] {
  const wanted = queryTerms(query);
  const spelled = spelling(query);
  const counted = texts.map((text) => count(text, new Set(wanted)));
  const meanLength = counted.reduce((sum, text) => sum + text.length, 0) / Math.max(1, counted.length);
  const weights = new Map(wanted.map((term) => [term, weight(counted, term)]));
  return counted.map(({ frequency, length }) => {
    const found = wanted.filter((term) => frequency.has(term));
    const score = found.reduce((sum, term) => {
      const f = frequency.get(term) ?? 0;
      return sum + ((weights.get(term) ?? 0) * f * (K1 + 1)) / (f + K1 * (1 - B + (B * length) / (meanLength || 1)));
    }, 0);
    const matchedTerms = found.map((term) => spelled.get(term) ?? term);
    return { score, matchedTerms, coverage: wanted.length === 0 ? 0 : found.length / wanted.length };
  });
}

type Counted = { frequency: Map<string, number>; length: number };

function count({ title, body }: RelevanceText, wanted: Set<string>): Counted {
  const frequency = new Map<string, number>();
  let length = 0;
  for (const [text, times] of [[title, TITLE_WEIGHT] as const, [body, 1] as const]) {
    for (const term of words(text).map(stem)) {
      length += times;
      if (wanted.has(term)) frequency.set(term, (frequency.get(term) ?? 0) + times);
    }
  }
  return { frequency, length };
}

/** Inverse document frequency, never negative: a word in every text still tells it from an empty one. */
function weight(texts: Counted[], term: string): number {
  const having = texts.filter(({ frequency }) => frequency.has(term)).length;
  return Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
}

function spelling(query: string): Map<string, string> {
  return new Map(
    words(query)
      .reverse()
      .map((word) => [stem(word), word]),
  );
}
