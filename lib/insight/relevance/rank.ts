import { cosine, embed, embedArticle, isZero, type Vector } from "@/lib/insight/embedding/embed";
import { type Relevance, type RelevanceText, relevance } from "./relevance";

export type RankText = RelevanceText & {
  /** The stored vector, if any; must be of this engine. */
  vector?: Vector;
};

export type Rank = Relevance & {
  /** Meaning and words together; about 0 for what is unrelated to the query, above 0.5 for a hit. */
  rank: number;
  /** Meaning alone, −1 to 1. */
  similarity: number;
};

/** Weight of the words beside the meaning when the best candidates contain the query. */
const WORDS = 0.35;
/** The same when they contain little of it: a paraphrase, where single common words mislead. */
const WORDS_AT_LEAST = 0.1;
/** This many matched words are evidence, however long the query. */
const ENOUGH_WORDS = 5;
/** The best candidates by words that decide the weight. */
const BEST = 5;

/**
 * Rates how well each text fits a query: cosine of the vectors plus w · BM25 / its maximum, w between 0.1 and 0.35 by
 * how much of the query the best candidates contain. Returns one entry per text, in their order.
 */
export function rankTexts(query: string, texts: readonly RankText[]): Rank[] {
  const byWords = relevance(query, texts);
  const wanted = embed(query);
  const best = Math.max(...byWords.map(({ score }) => score), 0);
  const weight = wordWeight(byWords);
  return byWords.map((found, at) => {
    const { title, body, vector = embedArticle(title, body) } = texts[at] as RankText;
    const similarity = isZero(wanted) ? 0 : cosine(wanted, vector);
    return { ...found, similarity, rank: similarity + (best > 0 ? (weight * found.score) / best : 0) };
  });
}

function wordWeight(found: readonly Relevance[]): number {
  const best = [...found].sort((a, b) => b.score - a.score).slice(0, BEST);
  const mean = (of: (one: Relevance) => number) =>
    best.reduce((sum, one) => sum + of(one), 0) / Math.max(1, best.length);
  const covered = (mean(({ coverage }) => coverage) - 0.4) / 0.5;
  const named = (mean(({ matchedTerms }) => matchedTerms.length) - 2) / (ENOUGH_WORDS - 2);
  return WORDS_AT_LEAST + (WORDS - WORDS_AT_LEAST) * Math.max(0, Math.min(1, Math.max(covered, named)));
}
