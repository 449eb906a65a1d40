/** The weight that a user's corrections of the analysis have. */
export const LESSONS = {
  /** Number of equal corrections in a feed from which they apply to its later articles. */
  least: 2,
  /** Confidence from which the analysis keeps its kind or sentiment, whatever was learnt about the feed. */
  sure: 0.9,
  /** Points by which one article is better or worse than its score, and the other articles of a feed that was taught. */
  points: 15,
  feedPoints: 10,
} as const;
