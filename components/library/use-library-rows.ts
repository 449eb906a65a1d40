"use client";
import { useMemo, useState } from "react";
import { useSavedSearches } from "@/lib/client/data/library/use-saved-searches";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useCounts } from "@/lib/client/data/use-counts";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { byHand } from "@/lib/client/lists/by-hand";
import { useLibraryView } from "@/lib/client/stores/library-view";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Feed } from "@/lib/contracts/feeds";
import type { Counts } from "@/lib/contracts/items";
import type { LibraryOrder } from "@/lib/shared/library-view";
import { byName, libraryRows } from "./library-rows";

/** Returns a list, null when it did not load, undefined while it loads. */
const listOf = <Data>({ data, isError }: { data: Data | undefined; isError: boolean }) =>
  data ?? (isError ? null : undefined);

/** Returns the rows of the library in the order that the reader chose, and the bundles and feeds in that order. */
export function useLibraryRows() {
  const bundles = listOf(useBundles());
  const feeds = listOf(useFeeds());
  const counts = useCounts().data;
  const searches = useSavedSearches().data;
  const view = useLibraryView();
  const unread = useSteadyUnread(view.order, counts);
  return useMemo(() => {
    const orderedBundles =
      bundles && ordered(bundles, view.order, { nameOf: ({ name }) => name, unread: unread.bundles });
    const orderedFeeds = feeds && ordered(feeds, view.order, { nameOf: ({ title }) => title, unread: unread.feeds });
    return {
      rows: libraryRows({ bundles: orderedBundles, feeds: orderedFeeds, searches, counts }, view),
      bundles: orderedBundles ?? [],
      feeds: orderedFeeds ?? [],
      isLoading: bundles === undefined || feeds === undefined,
    };
  }, [bundles, feeds, searches, counts, view, unread]);
}

type Unread = { feeds: ReadonlyMap<number, number>; bundles: ReadonlyMap<number, number> };
const NONE: Unread = { feeds: new Map(), bundles: new Map() };

/** Returns the unread numbers of the moment when this order was chosen: rows do not change places while one reads. */
function useSteadyUnread(order: LibraryOrder, counts: Counts | undefined): Unread {
  const [steady, setSteady] = useState<{ isFor: string; unread: Unread }>({ isFor: "", unread: NONE });
  // A new feed or bundle finds its place at once.
  const isFor = order === "unread" && counts ? `${counts.feeds.length} ${counts.bundles.length}` : "";
  if (isFor !== steady.isFor) {
    setSteady({
      isFor,
      unread: isFor && counts ? { feeds: unreadOf(counts.feeds), bundles: unreadOf(counts.bundles) } : NONE,
    });
  }
  return steady.unread;
}

const unreadOf = (counts: Counts["feeds"]) => new Map(counts.map(({ id, unread }) => [id, unread]));

function ordered<Entry extends Bundle | Feed>(
  entries: readonly Entry[],
  order: LibraryOrder,
  { nameOf, unread }: { nameOf: (entry: Entry) => string; unread: ReadonlyMap<number, number> },
): readonly Entry[] {
  if (order === "hand") return entries.toSorted(byHand);
  const compareNames = byName(nameOf);
  const compare = (a: Entry, b: Entry) => (unread.get(b.id) ?? 0) - (unread.get(a.id) ?? 0) || compareNames(a, b);
  return entries.toSorted(compare);
}
