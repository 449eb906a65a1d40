import type { FeedItem } from "@/lib/contracts/items";

/**
 * Ids of the unread rows before the first one that is still in sight, those `known` left out: what was marked once
 * and made unread again by hand stays unread. `firstInSight` null: every row was passed. Pure.
 */
export function scrolledPast(items: FeedItem[], firstInSight: number | null, known: ReadonlySet<number>): number[] {
  const end = firstInSight === null ? items.length : items.findIndex(({ id }) => id === firstInSight);
  return items
    .slice(0, Math.max(0, end))
    .filter(({ id, isRead }) => !isRead && !known.has(id))
    .map(({ id }) => id);
}
