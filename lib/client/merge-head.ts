import type { FeedItem, ItemSort } from "@/lib/contracts/items";

/** The order of a list: by time, then by arrival. */
export function compareItems(sort: ItemSort): (a: FeedItem, b: FeedItem) => number {
  const direction = sort === "newest" ? -1 : 1;
  return (a, b) => {
    if (a.publishedAt !== b.publishedAt) return a.publishedAt < b.publishedAt ? -direction : direction;
    return (a.id - b.id) * direction;
  };
}

/**
 * What a list shows: the rows it has loaded, with a fresh first page worked in. New rows join in order, known ones take
 * the fresher state, and rows that the first page no longer holds (read meanwhile under "unread") stay where they are
 * until the list is opened again. When the first page has nothing in common with what is known, everything moved on:
 * the fresh page alone is the list.
 */
export function mergeHead(known: FeedItem[], head: FeedItem[], sort: ItemSort): FeedItem[] {
  if (known.length === 0 || head.length === 0) return known.length ? known : head;
  const fresh = new Map(head.map((item) => [item.id, item]));
  if (!known.some((item) => fresh.has(item.id))) return head;
  const kept = known.map((item) => {
    const newer = fresh.get(item.id);
    fresh.delete(item.id);
    return newer ?? item;
  });
  return [...kept, ...fresh.values()].sort(compareItems(sort));
}
