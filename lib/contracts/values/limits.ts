// Without zod: the workspace's first load needs these values, and no schemas.

/** Filters of a list of articles. */
export const ITEM_FILTERS = ["all", "unread", "starred", "later"] as const;
export const ITEM_SORTS = ["newest", "oldest"] as const;
/** By relevance only in a search, by length only of what is saved for later. */
export const LIST_SORTS = [...ITEM_SORTS, "relevance", "shortest"] as const;

/** Mark above and mark below name at most this many rows. */
export const MAX_MARKED_IDS = 200;

export const LABEL_LENGTH = 100;
/** Articles of one change, and labels put on or taken off by it. */
export const MAX_LABELLED_IDS = 200;

export const HIGHLIGHT_COLORS = ["yellow", "green", "blue", "pink"] as const;
/** The most characters of a quote, of the context on each side of it, and of a note. */
export const QUOTE_LENGTH = 5_000;
export const CONTEXT_LENGTH = 100;
export const NOTE_LENGTH = 5_000;

/** Weeks of a feed's chart. */
export const FEED_WEEKS = 12;

/** Days that figures cover unless somebody asks for others. */
export const ANALYTICS_DAYS = 30;
/** The ranges that somebody may ask for, in days, today included. */
export const ANALYTICS_RANGES = [7, 30, 90] as const;
