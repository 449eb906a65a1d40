"use client";
import { useEffect, useRef } from "react";
import { useLibraryOrder } from "@/lib/client/data/library/use-library-order";
import { useCounts } from "@/lib/client/data/use-counts";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { changedSearch } from "@/lib/client/lists/list-state";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { type LibraryPlace, nextPlace, placesAround } from "./next-place";

/** The action once the next list has loaded: open its first unread article, or focus its first row. */
let onArrival: "read" | "focus" | null = null;

function addressOf(place: LibraryPlace, { filter, sort }: ItemListScope): string {
  if ("feedId" in place) return `/articles/${place.feedId}${changedSearch("", { filter, sort })}`;
  return `/${changedSearch("", { bundle: place.bundleId, filter, sort })}`;
}

/** Goes to the bundles and feeds of the library that have something unread. */
export function usePlaces(scope: ItemListScope) {
  const { bundles, feeds } = useLibraryOrder();
  const counts = useCounts().data;
  const find = (step: 1 | -1): LibraryPlace | null =>
    counts ? nextPlace(placesAround(scope, bundles ?? [], feeds ?? []), { scope, counts }, step) : null;
  const goTo = (place: LibraryPlace) => window.history.pushState(null, "", addressOf(place, scope));
  return {
    /** Goes to the next or previous bundle or feed with something unread. Returns true if there is one. */
    step: (step: 1 | -1): boolean => {
      const place = find(step);
      if (!place) return false;
      onArrival = "focus";
      goTo(place);
      return true;
    },
    /** Goes on in the next place with something unread and opens its first. Returns true if there is one. */
    goToUnread: (): boolean => {
      const isPlace = scope.feedId !== undefined || scope.bundleId !== undefined;
      const place = isPlace ? (find(1) ?? find(-1)) : null;
      if (!place) return false;
      onArrival = "read";
      goTo(place);
      return true;
    },
    /** Changes the list and opens the first unread article of the one that comes. */
    readOn: (changeList: () => void): void => {
      onArrival = "read";
      changeList();
    },
  };
}

/** Goes on in a list that was reached by keys: with its first unread article, or on its first row. */
export function useArrival(list: ItemList, nextUnread: () => Promise<void>, focusRow: (id: number) => void): void {
  const arrived = useRef<string | null>(null);
  const act = useRef({ nextUnread, focusRow });
  useEffect(() => {
    act.current = { nextUnread, focusRow };
  });
  const first = list.items[0]?.id;
  useEffect(() => {
    if (list.isPending || arrived.current === list.name) return;
    arrived.current = list.name;
    const wanted = onArrival;
    onArrival = null;
    if (wanted === "read") void act.current.nextUnread();
    if (wanted === "focus" && first !== undefined) act.current.focusRow(first);
  }, [list.isPending, list.name, first]);
}
