/** How a user's corrections of the analysis count. */
export const LESSONS = {
  /** Equal corrections in one feed after which its further articles are judged by them. */
  least: 2,
  /** A kind or sentiment that the analysis is as sure of as this stays as it is, whatever was learnt about the feed. */
  sure: 0.9,
  /** Points by which one article is better or worse than its score, and the other articles of a feed that was taught. */
  points: 15,
  feedPoints: 10,
} as const;
