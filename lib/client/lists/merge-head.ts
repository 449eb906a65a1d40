import type { ItemListScope } from "@/lib/client/queries/item-queries";
import type { FeedItem, ListSort } from "@/lib/contracts/items";

/** How the rows of a list are ordered; what is saved for later by the time of saving. */
export type RowOrder = ListSort | "newest-saved" | "oldest-saved";

/** Returns how the rows of a list are ordered. Searches are ordered by publishing time, whatever they find. */
export const rowOrder = ({ filter, sort, q }: Pick<ItemListScope, "filter" | "sort" | "q">): RowOrder =>
  filter === "later" && q === undefined && (sort === "newest" || sort === "oldest") ? `${sort}-saved` : sort;

type Ranked = "relevance" | "shortest";

/** Returns true for an order in which the place of a new row is not known here. */
export const isRanked = (order: RowOrder): order is Ranked => order === "relevance" || order === "shortest";

/** Returns the comparison of a list in order of time, then of arrival. */
export function compareItems(order: Exclude<RowOrder, Ranked>): (a: FeedItem, b: FeedItem) => number {
  const direction = order.startsWith("newest") ? -1 : 1;
  const timeOf = (item: FeedItem) => (order.endsWith("saved") ? (item.laterAt ?? "") : item.publishedAt);
  return (a, b) => {
    const [one, other] = [timeOf(a), timeOf(b)];
    if (one !== other) return one < other ? -direction : direction;
    return (a.id - b.id) * direction;
  };
}

/**
 * Returns true if a fresh first page and the loaded rows have nothing in common, so that there may be unloaded rows
 * between them and the list has to start again. A page that lies entirely below the loaded rows
 * (all of them were read in the meantime under "unread") leaves no gap.
 */
export function hasMovedOn(known: FeedItem[], head: FeedItem[], sort: RowOrder): boolean {
  const last = known.at(-1);
  if (!last || head.length === 0 || isRanked(sort)) return false;
  const ids = new Set(known.map(({ id }) => id));
  if (head.some(({ id }) => ids.has(id))) return false;
  const compare = compareItems(sort);
  return head.some((item) => compare(item, last) < 0);
}

/**
 * Returns the loaded rows with a fresh first page merged in. New rows are inserted in order, known ones take
 * the newer state, and rows that the first page no longer contains (read in the meantime under "unread") stay in place
 * until the list is opened again. By relevance or length new rows wait until then, too: their place is not known here.
 */
export function mergeHead(known: FeedItem[], head: FeedItem[], sort: RowOrder): FeedItem[] {
  if (known.length === 0 || head.length === 0) return known.length ? known : head;
  const fresh = new Map(head.map((item) => [item.id, item]));
  const kept = known.map((item) => {
    const newer = fresh.get(item.id);
    fresh.delete(item.id);
    return newer ?? item;
  });
  if (isRanked(sort)) return kept;
  return [...kept, ...fresh.values()].sort(compareItems(sort));
}
