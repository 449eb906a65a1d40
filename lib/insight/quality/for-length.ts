import { HIGH_QUALITY, levelOf, MID_QUALITY, type QualityLevel } from "./level";

/** The scores of a level, both included, and the logarithm of its articles' usual words (60, 110 and 520). */
const LEVELS: Record<QualityLevel, { least: number; most: number; usual: number }> = {
  low: { least: 0, most: MID_QUALITY - 1, usual: 4.05 },
  mid: { least: MID_QUALITY, most: HIGH_QUALITY - 1, usual: 4.71 },
  high: { least: HIGH_QUALITY, most: 100, usual: 6.26 },
};
/** Points for a length that differs by the factor e; chosen on the tuning half of the captured articles. */
const POINTS = 9;

/**
 * Returns the points of depth that an article has for its length: among articles of one level a short one that says as
 * much in fewer words gets more, a long one less. The level itself stays: a stub is none because it is short, and a long
 * article needs what it says. `others` are the points of all other parts, `most` those that depth may have.
 */
export function depthForLength(
  depth: number,
  { others, words, most }: { others: number; words: number; most: number },
) {
  const score = depth + others;
  const level = LEVELS[levelOf(Math.round(score))];
  const wanted = score - POINTS * (Math.log(words + 1) - level.usual);
  const within = Math.min(level.most, Math.max(level.least, wanted));
  return Math.min(most, Math.max(0, depth + within - score));
}
