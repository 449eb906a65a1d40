const MOST_STEPS = 4;

/** Returns the end of an axis from 0: `most`, or the next number above it that is easy to read and, but for 1, even. */
export function axisTop(most: number): number {
  if (most <= 1) return 1;
  const least = most / MOST_STEPS;
  const power = Math.max(1, 10 ** Math.floor(Math.log10(least)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? 10 * power;
  const top = Math.ceil(most / step) * step;
  return top % 2 === 0 ? top : top + step;
}

/** Returns the numbers of an axis up to `top`: its ends, and the one in the middle. */
export const axisTicks = (top: number): number[] => (top === 1 ? [0, 1] : [0, top / 2, top]);
