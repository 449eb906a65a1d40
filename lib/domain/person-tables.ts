/**
 * The tables with one row per person and article. They may be partitioned, or distributed over machines, by `user_key`:
 * a statement that does not name it would read, or change, rows of everyone.
 */
export const PERSON_TABLES = [
  "feed_items",
  "unread",
  "starred",
  "later",
  "feed_counts",
  "deleted_feed_items",
  "hidden_items",
  "duplicate_items",
  "undo_unread",
] as const;
