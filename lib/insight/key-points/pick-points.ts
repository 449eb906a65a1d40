/** Weight of novelty against centrality. */
const NOVELTY = 0.35;

export type RatedSentence = { sentence: string; at: number; worth: number };

/** Returns the weight of a position: 1 for the first sentence, about half after twenty. */
export const position = (at: number) => 0.45 + 0.55 / (1 + at / 4);

/**
 * Picks the 3 to 5 best of a text's rated sentences that are unlike each other, in the order of the text (maximal
 * marginal relevance, Carbonell and Goldstein, 1998).
 */
export function pickPoints<One extends RatedSentence>(
  rated: readonly One[],
  likeness: (a: One, b: One) => number,
): string[] {
  const wanted = Math.min(5, Math.max(3, Math.round(rated.length / 5)));
  const left = [...rated];
  const picked: One[] = [];
  while (picked.length < wanted && left.length > 0) {
    const gain = (one: One) =>
      (1 - NOVELTY) * one.worth - NOVELTY * Math.max(0, ...picked.map((other) => likeness(other, one)));
    const best = left.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    picked.push(best);
    left.splice(left.indexOf(best), 1);
  }
  return picked.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}
