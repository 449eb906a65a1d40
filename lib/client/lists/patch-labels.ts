import type { FeedItemDetail } from "@/lib/contracts/items";
import type { ItemLabel, LabelledItems } from "@/lib/contracts/labels";
import { type ItemCache, patchItems } from "./patch-items";

/** A label put on articles, or taken off them, by its name. */
export type LabelChange = { itemIds: readonly number[]; name: string; isOn: boolean };

/** The id of a label that the server has not named yet. */
const UNKNOWN = 0;

/** Returns true if two labels have the same name. Names are unique regardless of case. */
export const isSameLabel = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Returns an article's labels after a change to one of them; `known` are all labels of the user. */
function changedLabels(labels: readonly ItemLabel[], change: LabelChange, known: readonly ItemLabel[]): ItemLabel[] {
  const others = labels.filter(({ name }) => !isSameLabel(name, change.name));
  if (!change.isOn) return others;
  const label = known.find(({ name }) => isSameLabel(name, change.name)) ?? { id: UNKNOWN, name: change.name };
  return [...others, { id: label.id, name: label.name }].sort((a, b) => a.name.localeCompare(b.name));
}

/** Returns the cache with one label of an open article changed; `known` are the labels there are. Pure. */
export function patchLabel(cache: ItemCache, change: LabelChange, known: readonly ItemLabel[]): ItemCache {
  return patchItems(cache, (item) => {
    if (!change.itemIds.includes(item.id) || !("content" in item)) return item;
    return { ...item, labels: changedLabels((item as FeedItemDetail).labels ?? [], change, known) };
  });
}

/** Returns the labels of several articles with one of them changed. Pure. */
export function patchLabelled(items: LabelledItems, change: LabelChange, known: readonly ItemLabel[]): LabelledItems {
  return items.map((item) =>
    change.itemIds.includes(item.id) ? { ...item, labels: changedLabels(item.labels, change, known) } : item,
  );
}

/** Returns which of these articles have the label of this name. Pure. */
export const idsWithLabel = (items: LabelledItems, wanted: string): number[] =>
  items.filter(({ labels }) => labels.some(({ name }) => isSameLabel(name, wanted))).map(({ id }) => id);

/** Returns the cache of an open article without a label that was deleted. Pure. */
export function withoutLabel(cache: ItemCache, id: number): ItemCache {
  return patchItems(cache, (item) => {
    const labels = "content" in item ? ((item as FeedItemDetail).labels ?? []) : [];
    return labels.some((label) => label.id === id)
      ? ({ ...item, labels: labels.filter((label) => label.id !== id) } as FeedItemDetail)
      : item;
  });
}
