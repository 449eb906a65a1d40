import type { FeedItemDetail } from "@/lib/contracts/items";
import type { ItemLabel } from "@/lib/contracts/labels";
import { type ItemCache, patchItems } from "./patch-items";

/** A label put on an article, or taken off it, by its name. */
export type LabelChange = { itemId: number; name: string; isOn: boolean };

/** The id of a label that the server has not named yet. */
const UNKNOWN = 0;

/** Whether two labels have the same name, which is unique without regard to case. */
export const isSameLabel = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Returns the cache with one label of an open article changed; `known` are the labels there are. Pure. */
export function patchLabel(cache: ItemCache, change: LabelChange, known: readonly ItemLabel[]): ItemCache {
  return patchItems(cache, (item) => {
    if (item.id !== change.itemId || !("content" in item)) return item;
    const { labels = [] } = item as FeedItemDetail;
    const others = labels.filter(({ name }) => !isSameLabel(name, change.name));
    if (!change.isOn) return { ...item, labels: others };
    const label = known.find(({ name }) => isSameLabel(name, change.name)) ?? { id: UNKNOWN, name: change.name };
    const named = { id: label.id, name: label.name };
    return { ...item, labels: [...others, named].sort((a, b) => a.name.localeCompare(b.name)) };
  });
}

/** Returns the cache of an open article without a label that was deleted. Pure. */
export function withoutLabel(cache: ItemCache, id: number): ItemCache {
  return patchItems(cache, (item) => {
    const labels = "content" in item ? ((item as FeedItemDetail).labels ?? []) : [];
    return labels.some((label) => label.id === id)
      ? ({ ...item, labels: labels.filter((label) => label.id !== id) } as FeedItemDetail)
      : item;
  });
}
