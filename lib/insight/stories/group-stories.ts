/**
 * Groups what tells the same event: average linkage. Two groups become one while the mean of their pairs' scores reaches
 * the threshold, the nearest first, so that no chain of neighbours joins what is far apart. The groups depend on what is
 * given, not on its order, as long as `scores` does. Pure.
 * @param count how many are grouped, numbered from 0
 * @param score 0 (nothing in common) to 1; below 0 for what must stay apart
 * @returns groups of at least two
 */
export function groupStories(count: number, score: (a: number, b: number) => number, threshold: number): number[][] {
  const groups: number[][] = Array.from({ length: count }, (_, at) => [at]);
  /** mean scores between groups, by their places in `groups` */
  const means = groups.map((_, a) => groups.map((__, b) => (a === b ? Number.NEGATIVE_INFINITY : score(a, b))));
  for (;;) {
    const best = nearest(means);
    if (!best || best.mean < threshold) return groups.filter((group) => group.length > 1);
    merge(groups, means, best);
  }
}

type Nearest = { a: number; b: number; mean: number };

function nearest(means: readonly number[][]): Nearest | null {
  let best: Nearest | null = null;
  for (let a = 0; a < means.length; a += 1) {
    const row = means[a] as number[];
    for (let b = a + 1; b < row.length; b += 1) {
      const mean = row[b] as number;
      if (!best || mean > best.mean) best = { a, b, mean };
    }
  }
  return best;
}

/** Lets group `a` have the members of `b`, which stays empty and near to nothing. */
function merge(groups: number[][], means: number[][], { a, b }: Nearest): void {
  const [one, other] = [groups[a] as number[], groups[b] as number[]];
  const [ofA, ofB] = [means[a] as number[], means[b] as number[]];
  for (let c = 0; c < groups.length; c += 1) {
    const mean = ((ofA[c] as number) * one.length + (ofB[c] as number) * other.length) / (one.length + other.length);
    if (c !== a && c !== b && groups[c]?.length) {
      ofA[c] = mean;
      (means[c] as number[])[a] = mean;
    }
    ofB[c] = Number.NEGATIVE_INFINITY;
    (means[c] as number[])[b] = Number.NEGATIVE_INFINITY;
  }
  groups[a] = [...one, ...other];
  groups[b] = [];
}
