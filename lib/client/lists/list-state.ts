import type { ItemFilter, ListSort } from "@/lib/contracts/items";
import { ITEM_FILTERS, LIST_SORTS } from "@/lib/contracts/values/limits";
import { SEARCH_LENGTH } from "@/lib/shared/constants";

/** The overview (on a phone, where the list comes first), or what was read once nothing is left. */
export type ListView = "overview" | "done";
const VIEWS: readonly string[] = ["overview", "done"] satisfies ListView[];

export type ListState = {
  filter: ItemFilter;
  sort: ListSort;
  bundleId: number | null;
  itemId: number | null;
  /** The view of the pane next to the list while no article is open; null for the default of the place. */
  view: ListView | null;
  /** The search query, possibly empty; null without a search. */
  q: string | null;
};

const DEFAULTS = { filter: "all", sort: "newest" };

/** Parses an id: a positive integer, or null. */
export function idOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;
}

/** Parses the list's state from the address; unknown values count as absent. */
export function readListState(get: (name: string) => string | null | undefined): ListState {
  const sort = LIST_SORTS.find((each) => each === get("sort")) ?? "newest";
  const filter = ITEM_FILTERS.find((each) => each === get("filter")) ?? "all";
  const further = furtherSort({ filter, q: get("q") ?? null });
  return {
    filter,
    sort: sort === "newest" || sort === "oldest" || sort === further ? sort : "newest",
    bundleId: idOf(get("bundle")),
    itemId: idOf(get("item")),
    view: viewOf(get("view")),
    q: get("q")?.slice(0, SEARCH_LENGTH) ?? null,
  };
}

/** Returns true if /bundles shows articles, of a bundle or around the open one; false if it is the page of all bundles. */
export const bundlesShowArticles = ({ bundleId, itemId }: ListState): boolean => bundleId !== null || itemId !== null;

/** Returns the order that a list has besides those by time: a search by relevance, what is saved for later by length. */
export function furtherSort({ filter, q }: { filter: ItemFilter; q?: string | null }): "relevance" | "shortest" | null {
  if (q?.trim()) return "relevance";
  return filter === "later" && q == null ? "shortest" : null;
}

const viewOf = (text: string | null | undefined) => (text && VIEWS.includes(text) ? (text as ListView) : null);

/** Returns the query string with some values changed; defaults and nulls are left out. */
export function changedSearch(search: string, changes: Record<string, string | number | null>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || String(value) === DEFAULTS[name as keyof typeof DEFAULTS]) params.delete(name);
    else params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}
