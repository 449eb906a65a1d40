import "server-only";

export type EntrySort = "id" | "published" | "changed" | "status" | "category" | "title" | "author";

/**
 * The items to read, and their order. Missing fields do not narrow the result. Items without a value of the order come
 * last.
 */
export type EntryQuery = {
  /** feeds whose own items are read, with items of others that also stand in them; in the order of `category` */
  feedIds?: number[];
  isRead?: boolean;
  isStarred?: boolean;
  /** exclusive, like all that follow */
  afterId?: number;
  beforeId?: number;
  publishedAfter?: Date;
  publishedBefore?: Date;
  /** when an item came, was edited by its site, read or starred, or the contrary; marks are known for 90 days */
  changedAfter?: Date;
  changedBefore?: Date;
  /** a search as the search field takes it */
  search?: string;
  /** all of them are categories of the article or labels of its reader; in lower case */
  tags?: string[];
  sort: EntrySort;
  isDescending: boolean;
  /** null: all */
  limit: number | null;
  offset: number;
};
