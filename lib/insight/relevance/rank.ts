import { cosine, embed, embedArticle, isZero, type Vector } from "@/lib/insight/embedding/embed";
import { type Relevance, type RelevanceText, relevance } from "./relevance";

export type RankText = RelevanceText & {
  /** its vector, where it is stored; must be of this engine */
  vector?: Vector;
};

export type Rank = Relevance & {
  /** closeness of meaning and words together; about 0 for what has nothing to do with the query, above 0.5 for a hit */
  rank: number;
  /** closeness of meaning alone, −1 to 1 */
  similarity: number;
};

/** What the words count beside the meaning, when the best candidates name the query. */
const WORDS = 0.35;
/** The same when they name little of it: a paraphrase, where single common words mislead. */
const WORDS_AT_LEAST = 0.1;
/** So many named words are evidence, whatever else a long query says. */
const ENOUGH_WORDS = 5;
/** The best candidates, by words. */
const BEST = 5;

/**
 * How well each text answers a query: cosine of the vectors plus w · BM25 / its maximum, w between 0.1 and 0.35 by how
 * much of the query the best candidates name. Returns one entry per text, in their order.
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
