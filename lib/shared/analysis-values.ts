/** Values of an article's sentiment and content type. A null in their place means that none was found. */
export const SENTIMENTS = ["positive", "negative", "neutral"] as const;
export const CONTENT_TYPES = ["news", "tutorial", "opinion", "research", "entertainment"] as const;
