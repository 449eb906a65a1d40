import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { changedSearch } from "./list-state";

export type StoredList = { href: string; name: string };
type Named = { id: number; name: string };

const FILTERED = { all: "", unread: ", unread", starred: ", starred", later: "" };

/**
 * Returns the lists that are available without a request, by name and address: everything first, then bundles, feeds.
 * Searches and lists of deleted bundles and feeds are left out.
 */
export function storedLists(scopes: ItemListScope[], bundles: Named[], feeds: Named[]): StoredList[] {
  const nameOf = ({ bundleId, feedId, filter }: ItemListScope): string | undefined => {
    if (feedId !== undefined) return feeds.find(({ id }) => id === feedId)?.name;
    if (filter === "later" && bundleId === undefined) return "Read later";
    return bundleId === undefined ? "All Feeds" : bundles.find(({ id }) => id === bundleId)?.name;
  };
  const rank = (scope: ItemListScope) => (scope.feedId !== undefined ? 2 : scope.bundleId !== undefined ? 1 : 0);
  const found = new Map<string, string>();
  for (const scope of scopes.toSorted((a, b) => rank(a) - rank(b))) {
    const name = scope.q === undefined ? nameOf(scope) : undefined;
    if (name === undefined) continue;
    const order = scope.sort === "oldest" ? ", oldest first" : "";
    found.set(addressOf(scope), `${name}${FILTERED[scope.filter]}${order}`);
  }
  return [...found].map(([href, name]) => ({ href, name }));
}

function addressOf({ bundleId, feedId, filter, sort }: ItemListScope): string {
  const path = feedId === undefined ? "/" : `/articles/${feedId}`;
  return path + changedSearch("", { bundle: bundleId ?? null, filter, sort });
}
