/** Bars look alike if the shortest is at least this share of the longest. */
const ALIKE = 0.8;

/**
 * Returns a function that gives the length of a row's bar in percent of the longest, or null where bars would say nothing:
 * with fewer than two rows, or where they are about equal.
 */
export function shareOf(counts: readonly number[]): ((count: number) => number) | null {
  const most = Math.max(0, ...counts);
  if (counts.length < 2 || Math.min(...counts) >= most * ALIKE) return null;
  return (count) => Math.round((count / most) * 100);
}
