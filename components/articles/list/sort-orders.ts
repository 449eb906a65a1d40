import type { ListSort } from "@/lib/contracts/items";

type SortOrder = { value: ListSort; label: string; menuLabel: string };

const BY_TIME: SortOrder[] = [
  { value: "newest", label: "Newest", menuLabel: "Newest first" },
  { value: "oldest", label: "Oldest", menuLabel: "Oldest first" },
];
const FURTHER = {
  relevance: { value: "relevance", label: "Relevance", menuLabel: "Most relevant first" },
  shortest: { value: "shortest", label: "Length", menuLabel: "Shortest first" },
} as const;
export type FurtherSort = keyof typeof FURTHER | null;

/** Returns the orders that a list has: by time, and a further one. */
export const sortOrders = (further: FurtherSort): SortOrder[] => (further ? [...BY_TIME, FURTHER[further]] : BY_TIME);

/** Returns the order after this one. */
export function nextSort(sort: ListSort, further: FurtherSort): ListSort {
  const orders = sortOrders(further).map(({ value }) => value);
  return orders[(orders.indexOf(sort) + 1) % orders.length] ?? "newest";
}
