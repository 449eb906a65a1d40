import type { FeedItem } from "@/lib/contracts/items";

/** The rows above the first one that is still in sight, and the others. `firstInSight` null: all are above. Pure. */
export function splitAtFirstVisible(
  items: FeedItem[],
  firstInSight: number | null,
): { above: FeedItem[]; rest: FeedItem[] } {
  const at = firstInSight === null ? items.length : items.findIndex(({ id }) => id === firstInSight);
  return at < 0 ? { above: [], rest: [] } : { above: items.slice(0, at), rest: items.slice(at) };
}

/**
 * Follows a list while it is scrolled. Each look returns the unread rows that went out of sight at the top since they
 * were first to be seen; a row that was never at or below the top of the screen (a reloaded page comes back in the
 * middle of its list) was not passed. Each row is returned once: one that is made unread again by hand stays unread.
 */
export function watchScrolledPast() {
  const seen = new Set<number>();
  const returned = new Set<number>();
  return (items: FeedItem[], firstInSight: number | null): number[] => {
    const { above, rest } = splitAtFirstVisible(items, firstInSight);
    for (const { id } of rest) seen.add(id);
    const passed = above.filter(({ id, isRead }) => !isRead && seen.has(id) && !returned.has(id)).map(({ id }) => id);
    for (const id of passed) returned.add(id);
    return passed;
  };
}
