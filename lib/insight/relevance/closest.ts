import type { Rank } from "./rank";

export type Closeness = Pick<Rank, "odds" | "rank" | "similarity" | "isNamed">;

/** A smart feed with fewer fitting articles than this also shows the closest others. */
export const FEW = 5;
/** A meaning this close is enough by itself; a looser one needs words as well, and all rare words need least. */
const CLOSE = { similarity: 0.4, odds: Number.NEGATIVE_INFINITY };
const LOOSE = { similarity: 0.34, odds: -3 };
const NAMED = { similarity: 0, odds: -1.1 };
/** The least similarity, as a share of the closest text's: where one text stands out, the others are chance. */
const STANDING_OUT = 0.75;

/**
 * Returns the places of the texts that come closest to a query although they miss its threshold, best first, at most
 * five; none where nothing is close. The numbers were chosen on the half of `own-set/smart-queries.tsv` for tuning.
 */
export function closest(texts: readonly Closeness[], least: number): number[] {
  const most = texts.reduce((highest, { similarity }) => Math.max(highest, similarity), 0);
  const reaches = (text: Closeness, from: typeof CLOSE) => text.similarity >= from.similarity && text.odds >= from.odds;
  return texts
    .map((text, at) => ({ text, at }))
    .filter(({ text }) => text.odds < least)
    .filter(
      ({ text }) =>
        (text.isNamed && reaches(text, NAMED)) ||
        (text.similarity >= STANDING_OUT * most && (reaches(text, LOOSE) || reaches(text, CLOSE))),
    )
    .sort((a, b) => namedFirst(a.text, b.text) || b.text.rank - a.text.rank)
    .slice(0, FEW)
    .map(({ at }) => at);
}

/** Orders texts that contain all rare words of the query before the others. */
export const namedFirst = (a: { isNamed: boolean }, b: { isNamed: boolean }): number =>
  Number(b.isNamed) - Number(a.isNamed);
