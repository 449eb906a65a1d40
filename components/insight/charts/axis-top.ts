const MOST_STEPS = 4;

/** Returns the end of an axis from 0: `most`, or the next number above it that is easy to read. */
export function axisTop(most: number): number {
  const least = Math.max(1, most) / MOST_STEPS;
  const power = Math.max(1, 10 ** Math.floor(Math.log10(least)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? 10 * power;
  return Math.ceil(Math.max(1, most) / step) * step;
}
