import type { FeedItem, ItemSort } from "@/lib/contracts/items";

/** Returns the comparison of a list: by time, then by arrival. */
export function compareItems(sort: ItemSort): (a: FeedItem, b: FeedItem) => number {
  const direction = sort === "newest" ? -1 : 1;
  return (a, b) => {
    if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? -direction : direction;
    return (a.id - b.id) * direction;
  };
}

/**
 * Returns whether a fresh first page and the loaded rows have nothing in common, so that there may be unloaded rows
 * between them and the list has to start again. A page that lies entirely below the loaded rows
 * (all of them were read meanwhile under "unread") leaves no gap.
 */
export function hasMovedOn(known: FeedItem[], head: FeedItem[], sort: ItemSort): boolean {
  const last = known.at(-1);
  if (!last || head.length === 0) return false;
  const ids = new Set(known.map(({ id }) => id));
  if (head.some(({ id }) => ids.has(id))) return false;
  const compare = compareItems(sort);
  return head.some((item) => compare(item, last) < 0);
}

/**
 * Returns the loaded rows with a fresh first page merged in. New rows are inserted in order, known ones take
 * the newer state, and rows that the first page no longer contains (read meanwhile under "unread") stay in place
 * until the list is opened again.
 */
export function mergeHead(known: FeedItem[], head: FeedItem[], sort: ItemSort): FeedItem[] {
  if (known.length === 0 || head.length === 0) return known.length ? known : head;
  const fresh = new Map(head.map((item) => [item.id, item]));
  const kept = known.map((item) => {
    const newer = fresh.get(item.id);
    fresh.delete(item.id);
    return newer ?? item;
  });
  return [...kept, ...fresh.values()].sort(compareItems(sort));
}
