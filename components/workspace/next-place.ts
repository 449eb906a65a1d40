import type { ItemListScope } from "@/lib/client/queries/item-queries";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { Counts } from "@/lib/contracts/items";

/** A place of the library that has a list: a bundle or a feed. */
export type LibraryPlace = { bundleId: number } | { feedId: number };

const isSame = (place: LibraryPlace, scope: ItemListScope) =>
  "bundleId" in place ? place.bundleId === scope.bundleId : place.feedId === scope.feedId;

function unreadOf(place: LibraryPlace, counts: Counts): number {
  const all = "bundleId" in place ? counts.bundles : counts.feeds;
  const id = "bundleId" in place ? place.bundleId : place.feedId;
  return all.find((each) => each.id === id)?.unread ?? 0;
}

/**
 * Returns the places among which the reader continues, in the library's order: from a feed of a bundle the feeds, else the
 * bundles and the feeds of none. Pure.
 */
export function placesAround(
  scope: ItemListScope,
  bundles: readonly Pick<Bundle, "id" | "feedIds">[],
  feeds: readonly Pick<Feed, "id">[],
): LibraryPlace[] {
  const bundled = new Set(
    bundles.flatMap(({ feedIds }) => feeds.filter(({ id }) => feedIds.includes(id)).map(({ id }) => id)),
  );
  const loose = feeds.filter(({ id }) => !bundled.has(id)).map(({ id }) => ({ feedId: id }));
  if (scope.feedId !== undefined && bundled.has(scope.feedId)) {
    return [...[...bundled].map((feedId) => ({ feedId })), ...loose];
  }
  return [...bundles.map(({ id }) => ({ bundleId: id })), ...loose];
}

/**
 * Returns the nearest place with something unread, after or before the one that is shown; from a list of everything the
 * first or last one. Null where none has. Pure.
 */
export function nextPlace(
  places: readonly LibraryPlace[],
  { scope, counts }: { scope: ItemListScope; counts: Counts },
  step: 1 | -1,
): LibraryPlace | null {
  const at = places.findIndex((place) => isSame(place, scope));
  const ahead = step > 0 ? places.slice(at + 1) : at < 0 ? [...places].reverse() : places.slice(0, at).reverse();
  return ahead.find((place) => unreadOf(place, counts) > 0) ?? null;
}
