"use client";
import { useEffect, useRef } from "react";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useCounts } from "@/lib/client/data/use-counts";
import { useFeeds } from "@/lib/client/data/use-feeds";
import type { ItemList } from "@/lib/client/data/use-item-list";
import { changedSearch } from "@/lib/client/lists/list-state";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { type LibraryPlace, nextPlace } from "./next-place";

/** Whether the list that comes next opens its first unread article: the reader is on the way through all of them. */
let isReadingOn = false;

function addressOf(place: LibraryPlace, { filter, sort }: ItemListScope): string {
  if ("feedId" in place) return `/articles/${place.feedId}${changedSearch("", { filter, sort })}`;
  return `/${changedSearch("", { bundle: place.bundleId, filter, sort })}`;
}

/** Goes to the bundles and feeds of the library that have something unread. */
export function usePlaces(scope: ItemListScope) {
  const bundles = useBundles().data;
  const feeds = useFeeds().data;
  const counts = useCounts().data;
  const find = (step: 1 | -1): LibraryPlace | null => {
    if (!counts) return null;
    const ofBundles = (bundles ?? []).map(({ id }) => ({ bundleId: id }));
    const ofFeeds = (feeds ?? []).map(({ id }) => ({ feedId: id }));
    const places = scope.feedId === undefined && ofBundles.length > 0 ? ofBundles : ofFeeds;
    return nextPlace(places, { scope, counts }, step);
  };
  const goTo = (place: LibraryPlace) => window.history.pushState(null, "", addressOf(place, scope));
  return {
    /** Goes to the next or previous bundle or feed with something unread. Returns whether there is one. */
    step: (step: 1 | -1): boolean => {
      const place = find(step);
      if (place) goTo(place);
      return place !== null;
    },
    /** Goes on in the next place with something unread and opens its first. Returns whether there is one. */
    goToUnread: (): boolean => {
      const isPlace = scope.feedId !== undefined || scope.bundleId !== undefined;
      const place = isPlace ? (find(1) ?? find(-1)) : null;
      if (!place) return false;
      isReadingOn = true;
      goTo(place);
      return true;
    },
    /** Changes the list and opens the first unread article of the one that comes. */
    readOn: (changeList: () => void): void => {
      isReadingOn = true;
      changeList();
    },
  };
}

/** Opens the first unread article of a list that was reached by reading on. */
export function useArrival(list: ItemList, nextUnread: () => Promise<void>): void {
  const arrived = useRef(list.name);
  const run = useRef(nextUnread);
  useEffect(() => {
    run.current = nextUnread;
  });
  useEffect(() => {
    if (list.isPending || arrived.current === list.name) return;
    arrived.current = list.name;
    if (!isReadingOn) return;
    isReadingOn = false;
    void run.current();
  }, [list.isPending, list.name]);
}
