/** What an article's sentiment and content type can be; null beside them: not named. */
export const SENTIMENTS = ["positive", "negative", "neutral"] as const;
export const CONTENT_TYPES = ["news", "tutorial", "opinion", "research", "entertainment"] as const;
