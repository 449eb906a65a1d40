/** Of five sentences, the reader has read at least this many for each that is picked. */
const SENTENCES_A_POINT = 3;
export const MOST_POINTS = 5;
const LEAST_POINTS = 3;

/** Returns how many points are picked from so many sentences. */
export const pointsOf = (count: number): number =>
  Math.min(MOST_POINTS, Math.max(LEAST_POINTS, Math.round(count / SENTENCES_A_POINT)));

type Placed = { sentence: string; at: number };

/**
 * Picks the 3 to 5 best of a text's sentences, one after the other, in the order of the text. The worth of one depends on
 * those already picked, so that the same is not said twice (Carbonell and Goldstein's maximal marginal relevance, 1998).
 */
export function pickPoints<One extends Placed>(
  candidates: readonly One[],
  worthBeside: (picked: readonly One[]) => (one: One) => number,
): string[] {
  const left = [...candidates];
  const picked: One[] = [];
  const wanted = pointsOf(candidates.length);
  while (picked.length < wanted && left.length > 0) {
    const worth = worthBeside(picked);
    const rated = left.map((one) => ({ one, value: worth(one) }));
    const { one: best } = rated.reduce((a, b) => (b.value > a.value ? b : a));
    picked.push(best);
    left.splice(left.indexOf(best), 1);
  }
  return picked.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}
