import type { ListSort } from "@/lib/contracts/items";

type SortOrder = { value: ListSort; label: string; menuLabel: string };

const BY_TIME: SortOrder[] = [
  { value: "newest", label: "Newest", menuLabel: "Newest first" },
  { value: "oldest", label: "Oldest", menuLabel: "Oldest first" },
];
const BY_RELEVANCE: SortOrder = { value: "relevance", label: "Relevance", menuLabel: "Most relevant first" };

/** Returns the orders that a list has; by relevance only with a search. */
export const sortOrders = (hasRelevance: boolean): SortOrder[] => (hasRelevance ? [...BY_TIME, BY_RELEVANCE] : BY_TIME);

/** Returns the order after this one. */
export function nextSort(sort: ListSort, hasRelevance: boolean): ListSort {
  const orders = sortOrders(hasRelevance).map(({ value }) => value);
  return orders[(orders.indexOf(sort) + 1) % orders.length] ?? "newest";
}
