import type { FeedItem } from "@/lib/contracts/items";

/** Ids of the unread rows above or below a row, in their order; without that row itself. Pure. */
export function unreadAboveOrBelow(items: FeedItem[], id: number, side: "above" | "below"): number[] {
  const at = items.findIndex((item) => item.id === id);
  if (at < 0) return [];
  const rows = side === "above" ? items.slice(0, at) : items.slice(at + 1);
  return rows.filter((item) => !item.isRead).map((item) => item.id);
}
