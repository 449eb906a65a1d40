import { cosine, meanVector, type Vector } from "@/lib/insight/embedding/embed";
import { terms } from "@/lib/insight/text/terms";
import { bm25, type CountedText, inverseFrequency } from "./relevance";

export type FirstRank = { rank: number; counted: CountedText; vector: Vector };

/** The best texts whose meaning, and whose words, stand for what is sought. */
const BY_MEANING = 3;
const BY_WORDS = 6;
/** Words that the best texts add to the query. */
const MOST_WORDS = 20;
const MEANING_WEIGHT = 1;
const WORDS_WEIGHT = 0.7;
/** Queries of this many words and fewer are of ordinary length; from LONG on they describe a subject at length. */
const [SHORT, LONG] = [4, 10];

/**
 * Returns the gain of each text from its likeness to the best texts of the first stage: pseudo-relevance feedback by
 * vectors (Rocchio, 1971) and by words (relevance models, Lavrenko and Croft, 2001). It helps a query of one or two
 * words, which names a whole field, and a long description. A good query of medium length loses by the other subjects
 * of its best hits.
 */
export function moreLikeBest(queryLength: number, first: readonly FirstRank[]): number[] {
  const long = Math.max(0, Math.min(1, (queryLength - SHORT) / (LONG - SHORT)));
  const broad = queryLength === 1 ? 1 : queryLength === 2 ? 0.5 : 0;
  const none = first.map(() => 0);
  if (long + broad === 0) return none;
  const best = [...first].sort((a, b) => b.rank - a.rank).slice(0, BY_WORDS);
  const centre = meanVector(
    best.slice(0, BY_MEANING).map(({ vector, rank }) => ({ vector, weight: Math.max(0, rank) })),
  );
  const byWords = long > 0 ? likeWords(best, first) : none;
  return first.map(
    ({ vector }, at) =>
      MEANING_WEIGHT * (long + broad) * cosine(centre, vector) + WORDS_WEIGHT * long * (byWords[at] ?? 0),
  );
}

/** Returns BM25 of the words that tell the best texts from the others, as a share of the highest. */
function likeWords(best: readonly FirstRank[], all: readonly FirstRank[]): number[] {
  const texts = all.map(({ counted }) => counted);
  const shares = new Map<string, number>();
  for (const { counted, rank } of best) {
    for (const [term, times] of counted.frequency) {
      const share = (Math.max(0, rank) * times) / counted.length;
      shares.set(term, (shares.get(term) ?? 0) + share);
    }
  }
  const weights = [...shares]
    .filter(([term]) => terms(term).length > 0)
    .map(([term, share]): [string, number] => {
      const rarity = inverseFrequency(texts, term);
      return [term, share * rarity * rarity];
    })
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_WORDS);
  const scores = bm25(new Map(weights), texts);
  const most = Math.max(...scores, 0) || 1;
  return scores.map((score) => score / most);
}
