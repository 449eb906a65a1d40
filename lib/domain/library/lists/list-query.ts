import "server-only";
import type { ItemScope } from "@/lib/contracts/items";
import type { Position } from "@/lib/domain/library/items/cursor";
import type { ArrivalBounds } from "./arrival-bounds";

/** Where the items of a list come from. A bundle is what the sync protocols call a folder. */
export type Scope =
  | { kind: "all" }
  | { kind: "feed" | "bundle" | "label"; id: number }
  | { kind: "feeds"; ids: readonly number[] };

/** The states of the items of a list. Missing: any. */
export type States = { isRead?: boolean; isStarred?: boolean; isLater?: boolean };

/** Order of a list: `arrival` is that of ids, `published` that of (publishing time, id), `feeds` that of the scope's feeds. */
export type ListOrder = "arrival" | "published" | "changed" | "status" | "feeds" | "title" | "author";

/** Scope, states, conditions, order and page of a list. Missing conditions do not narrow it. */
export type ListQuery = States & {
  scope: Scope;
  /** only items that are in all of these as well */
  within?: Scope[];
  /** without the items of these */
  without?: Scope[];
  /** only these */
  ids?: readonly number[];
  /** inclusive; when the item reached its reader, not when it was published */
  arrivedFrom?: Date;
  arrivedUntil?: Date;
  /** inclusive */
  publishedFrom?: Date;
  publishedUntil?: Date;
  /** exclusive */
  afterId?: number;
  beforeId?: number;
  newerThan?: Position;
  olderThan?: Position;
  /**
   * exclusive; when an item arrived, was edited by its publisher, or was marked or starred or the contrary. Marks are known
   * for 90 days.
   */
  changedAfter?: Date;
  changedBefore?: Date;
  /** all of them are categories of the article or labels of its reader; in lower case */
  tags?: string[];
  by: ListOrder;
  /** `newest`: descending. Items without a value of the order come last. */
  order: "newest" | "oldest";
  limit: number;
  offset?: number;
};

/** Items of the caller, of the scope (`shared`: of other feeds in it), and of the range of ids, counted up to a limit. */
export type Sizes = { all: number; scope: number; shared: number; range: number };

/** A list query with the facts that its SQL depends on. `sizes` is missing if the scope is not a set of feeds. */
export type ListPlan = {
  userKey: number;
  query: ListQuery;
  from?: ArrivalBounds;
  until?: ArrivalBounds;
  changed?: ArrivalBounds;
  sizes?: Sizes;
};

/** The largest LIMIT, which stands for none. */
export const NO_LIMIT = 2_147_483_647;

/** Returns the scope that the API's fields name. Of several, a label applies before a feed and that before a bundle. */
export function scopeOf({
  feedId,
  bundleId,
  labelId,
}: Pick<ItemScope, "feedId" | "bundleId" | "labelId">): Exclude<Scope, { kind: "feeds" }> {
  if (labelId !== undefined) return { kind: "label", id: labelId };
  if (feedId !== undefined) return { kind: "feed", id: feedId };
  return bundleId === undefined ? { kind: "all" } : { kind: "bundle", id: bundleId };
}
