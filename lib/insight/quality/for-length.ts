import { HIGH_QUALITY, levelOf, MID_QUALITY, type QualityLevel } from "./level";

/** The scores of the lower levels, both included, and the logarithm of their articles' usual words (60 and 110). */
const LEVELS: Record<Exclude<QualityLevel, "high">, { least: number; most: number; usual: number; points: number }> = {
  low: { least: 0, most: MID_QUALITY - 1, usual: 4.05, points: 18 },
  mid: { least: MID_QUALITY, most: HIGH_QUALITY - 1, usual: 4.71, points: 9 },
};
/**
 * Of the highest level: the middle of its scores; what of a difference from it remains; the logarithm of the words up to
 * which more of the same is worth more (1,100), with the points for the factor e below and beyond it.
 */
const HIGH = { middle: 86, share: 0.5, enough: 7, below: 2, beyond: 16 };

/**
 * Returns the points of depth that an article has for its length: among articles of one of the lower levels a short one that
 * says as much in fewer words gets more, a long one less. In the highest level a whole article has more than its half, and
 * one beyond 1,100 words less, for it takes more of the reader's time. The level itself stays: a stub is none because it
 * is short, and a long article needs what it says. `others` are the points of all other parts, `most` those that depth may
 * have. All numbers were chosen on the tuning half of the captured articles and on whole and halved ones of OneStopEnglish.
 */
export function depthForLength(
  depth: number,
  { others, words, most }: { others: number; words: number; most: number },
) {
  const score = depth + others;
  return Math.min(most, Math.max(0, depth + scoreForLength(score, Math.log(words + 1)) - score));
}

function scoreForLength(score: number, length: number): number {
  const level = levelOf(Math.round(score));
  if (level !== "high") {
    const { least, most, usual, points } = LEVELS[level];
    return Math.min(most, Math.max(least, score - points * (length - usual)));
  }
  const { middle, share, enough, below, beyond } = HIGH;
  const far = length - enough;
  const wanted = middle + share * (score - middle) + (far < 0 ? below : -beyond) * far;
  return Math.min(100, Math.max(HIGH_QUALITY, wanted));
}
