import type { HighlightChange, ItemHighlight, ListedHighlight } from "@/lib/contracts/highlights/highlights";
import type { FeedItemDetail } from "@/lib/contracts/items";
import { type ItemCache, patchItems } from "./patch-items";

/** What somebody did to a highlight. */
export type HighlightAction =
  | { kind: "highlight"; itemId: number; highlight: ItemHighlight }
  | { kind: "highlight-change"; itemId: number; id: string; change: Pick<HighlightChange, "color" | "note"> }
  | { kind: "highlight-delete"; itemId: number; id: string };

/** Returns the cache of an open article after a change to one of its highlights. Pure. */
export function patchHighlights(cache: ItemCache, action: HighlightAction): ItemCache {
  return patchItems(cache, (item) => {
    if (item.id !== action.itemId || !("content" in item)) return item;
    return { ...item, highlights: changed((item as FeedItemDetail).highlights ?? [], action) } as FeedItemDetail;
  });
}

function changed(highlights: readonly ItemHighlight[], action: HighlightAction): ItemHighlight[] {
  switch (action.kind) {
    case "highlight":
      return [...highlights.filter(({ id }) => id !== action.highlight.id), action.highlight];
    case "highlight-change":
      return highlights.map((each) => (each.id === action.id ? { ...each, ...action.change } : each));
    case "highlight-delete":
      return highlights.filter(({ id }) => id !== action.id);
  }
}

/** The list of all highlights, as far as it was loaded. */
export type HighlightPages = { pages: { items: ListedHighlight[] }[] };

/** Returns the list of all highlights after a change to one of them. A new one comes with the next response. Pure. */
export function patchHighlightPages<Pages extends HighlightPages>(list: Pages, action: HighlightAction): Pages {
  if (action.kind === "highlight") return list;
  const { id } = action;
  if (!list.pages.some(({ items }) => items.some((item) => item.id === id))) return list;
  const pages = list.pages.map((page) => {
    if (action.kind === "highlight-delete") return { ...page, items: page.items.filter((item) => item.id !== id) };
    return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, ...action.change } : item)) };
  });
  return { ...list, pages };
}
