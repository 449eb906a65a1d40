import { cosine, embed, embedArticle, isZero, meanVector, type Vector } from "@/lib/insight/embedding/embed";
import { stem } from "@/lib/insight/text/stem";
import { queryTerms, words } from "@/lib/insight/text/terms";
import { moreLikeBest } from "./feedback";
import { type CountedText, countText, type Relevance, type RelevanceText, relevanceOf, termWeight } from "./relevance";

export type RankText = RelevanceText & {
  /** The stored vector, if any; must be of this engine. */
  vector?: Vector;
};

export type ReadText = { counted: CountedText; vector: Vector; title: Vector };

export type Rank = Relevance & {
  /** Combined score of meaning and words; about 0 for texts unrelated to the query. Comparable within one call only. */
  rank: number;
  /** Meaning alone, −1 to 1. */
  similarity: number;
  /** True if the text contains all rare words of the query. */
  isNamed: boolean;
  /**
   * Log odds that a reader finds the text to fit the query, independent of the other texts; above 0 means more likely
   * than not.
   */
  odds: number;
};

/** Weight of the words next to the meaning when the best candidates contain the query … */
const WORDS = 0.5;
const TOGETHER = 0.15;
/** … and when they contain little of it: a paraphrase, where single common words mislead. */
const WORDS_AT_LEAST = 0.03;
const TITLE = 0.1;
/** This many matched words are evidence, however long the query. */
const ENOUGH_WORDS = 5;
/** The best candidates by words that decide the weight. */
const BEST = 5;

/**
 * Rates how well each text fits a query in two stages. First by meaning (cosine of the vectors) and words (BM25, and
 * whether they stand together), words weighing more the more of the query the best candidates contain; then by likeness
 * to the best of the first stage, where the query is broad or long. Returns one entry per text, in their order.
 */
export function rankTexts(query: string, texts: readonly RankText[]): Rank[] {
  return rankRead(query, texts.map(readText));
}

/** Reads a text for `rankRead`, which many queries may share. */
export function readText({ title, body, vector }: RankText): ReadText {
  return { counted: countText({ title, body }), vector: vector ?? embedArticle(title, body), title: embed(title) };
}

export function rankRead(query: string, texts: readonly ReadText[]): Rank[] {
  const counted = texts.map((text) => text.counted);
  const byWords = relevanceOf(query, counted);
  const wanted = queryVector(query);
  const best = Math.max(...byWords.map(({ score }) => score), 0) || 1;
  const named = namedShare(byWords);
  const { length } = queryTerms(query);
  const rare = rareTerms(query);
  const first = byWords.map((found, at) => {
    const { vector, title, counted } = texts[at] as ReadText;
    const isNamed = rare.length > 0 && rare.every((term) => counted.frequency.has(term));
    const [similarity, titleSimilarity] = [cosine(wanted, vector), cosine(wanted, title)];
    const words = found.score / best;
    const rank =
      similarity +
      TITLE * titleSimilarity +
      (WORDS_AT_LEAST + named * WORDS) * words +
      named * TOGETHER * found.nearness;
    return { ...found, similarity, rank, isNamed, odds: oddsOf(found, similarity, length) };
  });
  const more = moreLikeBest(
    length,
    first.map(({ rank }, at) => ({ rank, ...(texts[at] as ReadText) })),
  );
  return first.map((found, at) => ({ ...found, rank: found.rank + (more[at] ?? 0) }));
}

/** Words with less than this share of the rarest word's weight say little about the subject. */
const RARE_SHARE = 0.5;

function rareTerms(query: string): string[] {
  const terms = queryTerms(query);
  const most = Math.max(...terms.map(termWeight));
  return terms.filter((term) => termWeight(term) >= RARE_SHARE * most);
}

/** A logistic model, fitted to readers' queries over real articles (`own-set/smart-queries.tsv`, the half for tuning). */
const ODDS = { base: -7, similarity: 8.5, emphasis: 7, nearness: 1.6 };

function oddsOf({ emphasis, nearness }: Relevance, similarity: number, queryLength: number): number {
  const together = queryLength > 1 ? nearness : emphasis;
  return ODDS.base + ODDS.similarity * Math.max(0, similarity) + ODDS.emphasis * emphasis + ODDS.nearness * together;
}

/** Returns the subject of a query: the mean of its words' vectors, the rarer ones counting more. */
export function queryVector(query: string): Vector {
  const wanted = new Set(queryTerms(query));
  const meant = new Map(words(query).map((word) => [stem(word), word]));
  const parts = [...meant].filter(([term]) => wanted.has(term));
  const mean = meanVector(parts.map(([term, word]) => ({ vector: embed(word), weight: termWeight(term) })));
  return isZero(mean) ? embed(query) : mean;
}

/**
 * Returns the part of the query that the best candidates by words contain: 0 for little, 1 for nearly all, or for
 * enough words of it.
 */
function namedShare(found: readonly Relevance[]): number {
  const best = [...found].sort((a, b) => b.score - a.score).slice(0, BEST);
  const mean = (of: (one: Relevance) => number) =>
    best.reduce((sum, one) => sum + of(one), 0) / Math.max(1, best.length);
  const covered = (mean(({ coverage }) => coverage) - 0.4) / 0.5;
  const named = (mean(({ matchedTerms }) => matchedTerms.length) - 2) / (ENOUGH_WORDS - 2);
  return Math.max(0, Math.min(1, Math.max(covered, named)));
}
