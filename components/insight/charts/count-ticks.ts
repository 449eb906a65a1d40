const MOST_STEPS = 4;

/** Returns whole numbers for an axis, evenly spaced from 0 to `most` or above, in steps of 1, 2 or 5 times a power of ten. */
export function countTicks(most: number): number[] {
  const least = Math.max(1, most) / MOST_STEPS;
  const power = Math.max(1, 10 ** Math.floor(Math.log10(least)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? 10 * power;
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, at) => at * step);
}
